import { AT_RISK_FROM, AT_RISK_WAY, BEGINNING, ON_TRACK_FROM, ON_TRACK_WAY } from "./status";

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** The rules by which progress and status are reached, as sentences for a reader who wants to check them. */
export const RULES_TOLD: readonly string[] = [
  "Progress is (current − baseline) ÷ (target − baseline). Without a baseline it is current ÷ target where higher is better; where lower is better, a target that is met counts as 100% and any other as target ÷ current. Figures of different units are not compared. What adds up over a year (revenue, costs, incidents) and is reported for a part of it is held against the target alone, and a ceiling is not called met before the year ends. Where nothing can be computed, the progress that the paper states is taken.",
  `A KPI that has reached its target is on track; one that is past its due day without having reached it is off track. Once the period of a figure is over, what it came to is held against the target beside it. Otherwise, where begin and due day are known, progress is held against an even pace: on track from ${percent(ON_TRACK_FROM)} of what is expected, at risk from ${percent(AT_RISK_FROM)}, off track below. While less than ${BEGINNING}% is expected, a KPI that has not moved backwards is on track.`,
  `A status that a person set stands before every rule. Without dates the paper’s own rating is taken. Without that, progress alone decides: on track from ${percent(ON_TRACK_FROM)} and at risk from ${percent(AT_RISK_FROM)} of the target, or from ${ON_TRACK_WAY}% and ${AT_RISK_WAY}% of the way from a baseline.`,
  "Overall progress is the rounded average of the progress of those KPIs that have one, each counted from 0% to 100%.",
];

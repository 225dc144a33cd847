import { shortText } from "@/lib/clean-text";
import { placeKey } from "../history/citations";
import type { KpiView } from "../types";
import { trendLine } from "./trend";
import type { Flag, FlaggedKind, KpiCardView } from "./types";

/** What a card has room for; the opened KPI and the exports have all of it. */
const DESCRIPTION_LIMIT = 400;

export function toCard(kpi: KpiView): KpiCardView {
  const { id, name, target, current, status, progress, statusRuling, progressRuling, objective } = kpi;
  const { baseline, owner, due, period, asOf, targetCitation, currentCitation, correctedFields } = kpi;
  return {
    id,
    name,
    target,
    current,
    status,
    progress,
    statusRuling,
    progressRuling,
    objective,
    baseline,
    owner,
    due,
    period,
    asOf,
    targetCitation,
    currentCitation,
    correctedFields,
    description: shortText(kpi.description, DESCRIPTION_LIMIT),
    citations: othersOf(kpi),
    flags: flagsOf(kpi),
    trend: trendLine(kpi.trend),
  };
}

/** What else it stands on than the figures that carry their own. */
function othersOf({ citations, currentCitation, targetCitation }: KpiView): KpiView["citations"] {
  const own = [currentCitation, targetCitation].flatMap((place) => (place ? [placeKey(place)] : []));
  return citations.filter((citation) => !own.includes(placeKey(citation)));
}

/** Those of the latest report, one of a kind. What moved years ago is history, and a month's own budget is no news. */
export function flagsOf({ events, asOf }: Pick<KpiView, "events" | "asOf">): Flag[] {
  const flags = new Map<FlaggedKind, Flag>();
  for (const { kind, sentence, asOf: day, isForAnotherTime } of events) {
    if (kind !== "statusChanged" && day >= asOf && !isForAnotherTime) flags.set(kind, { kind, sentence });
  }
  return [...flags.values()];
}

import { citeMeasure, FEW, type Measured, scorecards, standing } from "@/lib/ai/facts/extract/measures";
import { kpiKey } from "@/lib/ledger/scorecards/kpi";
import { listed } from "@/lib/wording";
import { isFiling } from "./statements";
import type { Finding, Paper } from "./types";
import { nameOfPaper, plainLabel } from "./wording";

/** Measures that a brief names of one scorecard: those that are furthest off. */
const NAMED = 3;

/** How many measures of each scorecard miss their targets, and which are furthest off. */
export function missedTargets(paper: Paper): Finding[] {
  return isFiling(paper)
    ? []
    : scorecards(paper.document).flatMap((measures) => ofScorecard(paper, measures));
}

/** What a paper rates on its way to a target of years ahead has missed nothing yet. */
const isMissed = (measure: Measured) =>
  measure.dueLater === null && (standing(measure) ?? "on-track") !== "on-track";

const distance = ({ target, current }: Measured) =>
  Math.abs(current.value - target.value) / Math.max(Math.abs(target.value), Math.abs(current.value), 1e-9);
const isOff = ({ statedStatus }: Measured) => Number(statedStatus?.status === "off-track");

function ofScorecard(paper: Paper, all: Measured[]): Finding[] {
  const missed = all.filter(isMissed).toSorted((a, b) => isOff(b) - isOff(a) || distance(b) - distance(a));
  const named = missed.slice(0, NAMED);
  const [worst] = named;
  if (all.length < FEW || !worst) return [];
  const values = named.map(
    ({ name, current, target }) =>
      `${bareName(name)} (${withMinus(current.written)} against ${withMinus(target.written)})`,
  );
  const how = missed.length > NAMED ? ", furthest off" : ":";
  const text = `${missed.length} of ${all.length} measures in “${nameOfPaper(paper)}” ${missed.length === 1 ? "misses its target" : "miss their targets"}${how} ${listed(values)}`;
  const share = missed.length / all.length;
  return [
    {
      key: `targets:${all.map(({ name }) => kpiKey(name))[0]}`,
      weight: 0.62 + share * 0.24,
      citations: missed.map((kpi) => citeMeasure(paper.document, kpi)),
      summary: { place: "targets", text: `${text}.` },
      question: `${missed.length} of ${all.length} measures miss their targets. What keeps ${listed(named.map(({ name }) => bareName(name)))} off target, and when will ${named.length === 1 ? "it" : "each of them"} be back?`,
      risk: { level: share > 0.5 ? "high" : "medium", title: "Targets missed", description: `${text}.` },
      recommendation: `Ask for a recovery plan with an owner and a date for each measure that is off target, first for ${bareName(worst.name)}.`,
    },
  ];
}

/** A name without its footnote, and a value in brackets as the minus that they stand for. */
const bareName = (label: string) => plainLabel({ label, path: [], isTotal: false });
const withMinus = (written: string) => written.replace(/^\((.+)\)$/, "−$1");

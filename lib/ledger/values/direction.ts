import type { FoundKpi, KpiStatus } from "@/lib/ledger/scorecards/kpi";
import type { Comparison } from "./amounts";
import { statedWay, wayByName } from "./way";

type Direction = Pick<FoundKpi, "direction" | "directionBasis">;

/** What is known of a KPI besides its name. Values are in one unit. */
type DirectionSigns = {
  /** What a column, note or the name says of it: "lower is better", "↓", "higher". */
  stated?: string[];
  /** Of the target: "≤ 5 days". */
  comparison?: Comparison | null;
  /** What the thresholds beside the target tell: a warning below the limit, "≥ 95%" for green. */
  thresholds?: "higher" | "lower" | null;
  baseline?: number | null;
  target?: number | null;
  /** The latest state with its target and what the paper rates it as. */
  rated?: { target: number | null; current: number | null; status: KpiStatus | null } | null;
  /** In what it is counted, as in FoundFigure. */
  unit?: string | null;
  /** The target is headed as a limit, which is not to be passed. */
  isLimit?: boolean;
};

/**
 * Which way is better, and why. First what the paper states (words, an arrow in a column for it, "≤" before the target), then
 * what the name says ("churn", "cost savings"), then where the target lies from the baseline, then on which side of it a state
 * lies that is rated as missing it; else higher, as assumed.
 * The name goes before the values, since a budget may lie below the year before.
 */
export function directionOf(name: string, signs: DirectionSigns = {}): Direction {
  const {
    stated = [],
    comparison = null,
    thresholds = null,
    baseline = null,
    target = null,
    rated = null,
    isLimit = false,
    unit = null,
  } = signs;
  for (const text of [...stated, name]) {
    const way = statedWay(text);
    if (way) return { direction: way, directionBasis: "stated" };
  }
  if (comparison)
    return { direction: comparison === "at-most" ? "lower" : "higher", directionBasis: "stated" };
  if (thresholds) return { direction: thresholds, directionBasis: "values" };
  const named = wayByName(name) ?? (/co2/i.test(unit ?? "") ? "lower" : null);
  // A deficit of −8.4 is worse than one of −6.2, though the figure is lower.
  if (named === "lower" && (target ?? 0) < 0 && unit !== "%" && SHORTFALL.test(name))
    return { direction: "higher", directionBasis: "values" };
  if (named) return { direction: named, directionBasis: "name" };
  // What is to be nought is not wanted.
  if (target === 0) return { direction: "lower", directionBasis: "values" };
  if (baseline !== null && target !== null && baseline !== target)
    return { direction: target < baseline ? "lower" : "higher", directionBasis: "values" };
  const missed = rated && missedOn(rated);
  if (missed) return { direction: missed, directionBasis: "values" };
  if (isLimit) return { direction: "lower", directionBasis: "stated" };
  // What takes time is better done soon; what gives time is not.
  const isTaking = SHORT_TIMES.has(unit ?? "") && !GIVES_TIME.test(name);
  return { direction: isTaking ? "lower" : "higher", directionBasis: "assumed" };
}

const SHORT_TIMES = new Set(["days", "hours", "minutes", "seconds", "milliseconds"]);
const GIVES_TIME =
  /\b(?:volunteer\w*|teach\w*|taught|learn\w*|lessons?|tuition|billable|charge(?:d|able)|contact|flying|flown|engine|machine|operating|opening|open|worked|delivered|provided|given|donated|streamed|watched|viewing|listening|research|practice|coaching|mentoring|cash|runway|cover|stock|supply|inventory|notice|holiday|leave|sunshine|community|between|service|use|used)\b/i;

/** What is rated as missed lies on the wrong side of its target. */
function missedOn({
  target,
  current,
  status,
}: NonNullable<DirectionSigns["rated"]>): "higher" | "lower" | null {
  if ((status !== "off-track" && status !== "at-risk") || current === null || target === null) return null;
  if (current === target) return null;
  return current > target ? "lower" : "higher";
}

/** What is written with a minus or without. */
const SHORTFALL =
  /\b(?:deficits?|loss(?:es)?|overdraft|burn|net debt|overspend\w*|d[eé]ficit|defizit|verlust|p[eé]rdidas?)\b/i;

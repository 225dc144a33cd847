import { isSamePeriod } from "@/lib/ledger/period";
import type { FoundKpi, KpiStatus } from "@/lib/ledger/scorecards/kpi";
import { capitalised } from "@/lib/wording";
import { rateProgress } from "../rules/progress";
import { rateStatus } from "../rules/status";
import { areComparable } from "../rules/units";
import { dayWords, statusWords } from "../rules/words";
import type { Ruling } from "../types";
import { byPaper, type PaperRow } from "./rows";
import { type Entry, isSameTarget, newestFirst } from "./series";

/** Fields that can be taken from an earlier paper. */
type Carried = "target" | "baseline" | "begun" | "due" | "owner" | "objective" | "description" | "direction";

/** A KPI's standing at one value, with fields its paper does not repeat taken from earlier ones. */
export type Standing = {
  entry: Entry;
  found: FoundKpi;
  /** The papers that fields were taken from. */
  carried: Partial<Record<Carried, PaperRow>>;
};

/**
 * Completes a value from the papers up to its own, since a report need not repeat the plan. Takes over the
 * target (with its due date) while it applies, baseline and start of the same, owner, objective, description
 * and the basis of the direction. `all`: the KPI's values, newest paper first.
 */
export function standingOf(entry: Entry, all: Entry[]): Standing {
  const earlier = all.filter(
    (other) => other !== entry && !other.isSuperseded && byPaper(other.paper, entry.paper) <= 0,
  );
  let standing: Standing = { entry, found: entry.found, carried: {} };
  for (const step of [withTarget, withDue, withGround, withWords, withDirection])
    standing = step(standing, earlier);
  return standing;
}

type Step = (standing: Standing, earlier: Entry[]) => Standing;

const withTarget: Step = (standing, earlier) => {
  const { found, entry } = standing;
  if (found.target || found.targetText || entry.correctedFields.includes("target")) return standing;
  const source = earlier.find((other) => aimsAt(other, entry));
  if (!source) return standing;
  const { target, targetText } = source.found;
  return carry(standing, source, { target, targetText }, "target");
};

/**
 * Whether a target still applies to a value: that of a period until it ends, one with a due date until it is
 * replaced.
 */
function aimsAt({ found }: Entry, { value, found: { current } }: Entry): boolean {
  const { target, targetText, due, period } = found;
  if (!target && !targetText) return false;
  if (target && current && !areComparable(target, current)) return false;
  return due !== null || period === null || period.end >= value.asOf;
}

const withDue: Step = (standing, earlier) => {
  const { found, entry } = standing;
  if (found.due || entry.correctedFields.includes("due")) return standing;
  const source = earlier.find((other) => other.found.due && hasSameTarget(other.found, found));
  return source ? carry(standing, source, { due: source.found.due }, "due") : standing;
};

function hasSameTarget(a: FoundKpi, b: FoundKpi): boolean {
  if (a.target && b.target) return isSameTarget(a.target, b.target);
  return !a.target && !b.target && a.targetText !== null && a.targetText.text === b.targetText?.text;
}

/** Takes over the baseline. A baseline for one period applies to that period only. */
const withGround: Step = (standing, earlier) => {
  const { entry } = standing;
  const fitting = earlier.filter(
    (other) => other.found.period === null || isSamePeriod(other.found.period, entry.found.period),
  );
  const ground = fitting.find(({ found: { baseline } }) => baseline && fits(standing.found, baseline.unit));
  const begun = fitting.find(({ found }) => found.begun);
  let next = standing;
  if (ground && !next.found.baseline && !entry.correctedFields.includes("baseline")) {
    next = carry(next, ground, { baseline: ground.found.baseline }, "baseline");
  }
  if (begun && !next.found.begun) next = carry(next, begun, { begun: begun.found.begun }, "begun");
  return next;
};

function fits({ target, current }: FoundKpi, unit: string): boolean {
  return (target ?? current)?.unit === unit;
}

const withWords: Step = (standing, earlier) => {
  const { found, entry } = standing;
  let next = standing;
  const owner = earlier.find((other) => other.found.owner);
  const objective = earlier.find((other) => other.found.objective);
  const description = earlier.find((other) => other.found.description);
  if (owner && !found.owner && !entry.correctedFields.includes("owner")) {
    next = carry(next, owner, { owner: owner.found.owner }, "owner");
  }
  if (objective && !found.objective) {
    next = carry(next, objective, { objective: objective.found.objective }, "objective");
  }
  if (description && !found.description) {
    next = carry(next, description, { description: description.found.description }, "description");
  }
  return next;
};

/** Reliability of a direction: "≤" before the target states it, a rating only suggests it. */
const TRUST: Record<FoundKpi["directionBasis"], number> = { stated: 3, name: 2, values: 1, assumed: 0 };

const withDirection: Step = (standing, earlier) => {
  const own = TRUST[standing.found.directionBasis];
  const trusted = earlier.toSorted((a, b) => TRUST[b.found.directionBasis] - TRUST[a.found.directionBasis]);
  const source = trusted.find(({ found }) => TRUST[found.directionBasis] > own);
  if (!source || standing.entry.correctedFields.includes("direction")) return standing;
  const { direction, directionBasis } = source.found;
  return carry(standing, source, { direction, directionBasis }, "direction");
};

function carry(standing: Standing, source: Entry, part: Partial<FoundKpi>, field: Carried): Standing {
  return {
    ...standing,
    found: { ...standing.found, ...part },
    carried: { ...standing.carried, [field]: source.paper },
  };
}

type Rated = { status: Ruling<KpiStatus>; progress: Ruling<number> };

/** Rates a standing as of `today`, an ISO day. A status set by a person overrides every rule. */
export function rated({ entry, found }: Standing, today: string): Rated {
  const progress = rateProgress(found, entry.value.asOf);
  const set = setStatus(entry);
  return { progress, status: set ?? rateStatus(found, progress, today, entry.value.asOf) };
}

/** A value with its standing on the day of its paper. */
export type RatedEntry = { entry: Entry; standing: Standing; status: KpiStatus | null };

/** Returns a KPI's values in the order of the series, each rated as of the day of its paper. */
export function ratedEntries(entries: Entry[]): RatedEntry[] {
  const newest = newestFirst(entries);
  return entries.map((entry) => {
    const standing = standingOf(entry, newest);
    return { entry, standing, status: rated(standing, entry.paper.asOf).status.value };
  });
}

function setStatus({ value, found, correctedFields }: Standing["entry"]): Ruling<KpiStatus> | null {
  if (!correctedFields.includes("status") || !found.statedStatus) return null;
  const correction = value.corrections.findLast(({ field }) => field === "status");
  const { status } = found.statedStatus;
  const by = correction ? ` by ${correction.byName} on ${dayWords(correction.createdAt.slice(0, 10))}` : "";
  return { value: status, by: "stated", sentence: `${capitalised(statusWords(status))}: set${by}.` };
}

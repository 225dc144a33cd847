import type { Place } from "@/lib/evidence/grid";
import type { KpiStatus } from "@/lib/ledger/values/status-words";

export type { Place } from "@/lib/evidence/grid";
export type { KpiStatus } from "@/lib/ledger/values/status-words";

/** A figure with its text. */
export type FoundFigure = {
  /** In `unit`, with the scale ("$m", "thousands") applied: 12_400_000 for "$12.4m", 45 for "45%". */
  value: number;
  /**
   * "%" (also for percentage points), an ISO 4217 code ("USD", "GBP"), "days", "weeks", "months", "years", "hours",
   * "x" (a multiple), "" for a plain number, or a word as the paper writes it in lower case ("customers").
   */
  unit: string;
  /** For display, with its unit: "$12.4m", "45%", "31 days". */
  written: string;
  place: Place;
};

export type FoundText = { text: string; place: Place };

/**
 * An objective or KPI of a paper for one period. Everything has its position in the paper; what the paper does not say
 * is null, never guessed.
 */
export type FoundKpi = {
  name: string;
  namePlace: Place;
  /** The objective, theme or heading above it, as written; null if there is none. */
  objective: string | null;
  /** A description or comment in the paper; empty if there is none. */
  description: string;
  direction: "higher" | "lower";
  /** Why that direction is better. `assumed`: unknown, so higher is assumed. */
  directionBasis: "stated" | "name" | "values" | "assumed";
  baseline: FoundFigure | null;
  target: FoundFigure | null;
  current: FoundFigure | null;
  /** A target without a number: "Open the Leeds office by June 2027". */
  targetText: FoundText | null;
  /** An actual without a number: "Lease signed". */
  currentText: FoundText | null;
  /** The period of `current` and `target`. ISO days, both inclusive. */
  period: { label: string; start: string; end: string; place: Place } | null;
  /** ISO day by which the target is to be reached. */
  due: { on: string; place: Place } | null;
  /** When the work began or the baseline was measured, ISO day. */
  begun: { on: string; place: Place } | null;
  owner: FoundText | null;
  /** The paper's own rating: words, RAG colors or arrows, mapped to the three statuses. */
  statedStatus: { status: KpiStatus; written: string; place: Place } | null;
  /** Percent, as the paper states it. */
  statedProgress: FoundFigure | null;
  /** How it was found. */
  by: "structure" | "pattern" | "model";
};

/** Fields that a paper leaves out if it only names a KPI. */
export const UNSAID = {
  objective: null,
  description: "",
  baseline: null,
  target: null,
  current: null,
  targetText: null,
  currentText: null,
  period: null,
  due: null,
  begun: null,
  owner: null,
  statedStatus: null,
  statedProgress: null,
} satisfies Partial<FoundKpi>;

/** Words that do not help identify a KPI. */
const EMPTY_WORD = /^(?:the|a|an|of|our|in|to|for|and|total|overall|kpi|metric)$/;

/** The words of a name that identify a KPI, in lower case and in order. */
export function kpiKey(name: string): string {
  const words =
    name
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}%]+/gu) ?? [];
  const telling = words.filter((word) => !EMPTY_WORD.test(word));
  return (telling.length > 0 ? telling : words).join(" ");
}

/** Merged KPIs, and the choices made between contradictory figures. */
export type Merged = { kpis: FoundKpi[]; conflicts: Conflict[] };
export type Conflict = { kept: FoundKpi; left: FoundKpi };

/**
 * Keeps a KPI once per period if a paper gives it both in a table and in prose, or on a summary sheet and a sheet of
 * its own: the most complete one, structure before pattern before model, filled in from the others. In order of first
 * appearance.
 */
export function mergeKpis(all: FoundKpi[]): Merged {
  const conflicts: Conflict[] = [];
  const groups = new Map<string, FoundKpi[]>();
  for (const kpi of all) {
    const key = kpiKey(kpi.name);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    const at = group.findIndex((other) => isSame(other, kpi));
    const other = group[at];
    if (!other) {
      group.push(kpi);
      continue;
    }
    const [kept, left] = fullness(kpi) > fullness(other) ? [kpi, other] : [other, kpi];
    if (contradict(kept, left)) conflicts.push({ kept, left });
    group[at] = completed(kept, left);
  }
  return { kpis: withoutOtherNames([...groups.values()].flat()), conflicts };
}

/** Figures with fewer digits may match by coincidence. */
const TELLING_DIGITS = 4;

/** Drops KPIs from prose that repeat a table's exact figures under another name. */
function withoutOtherNames(kpis: FoundKpi[]): FoundKpi[] {
  const tabled = new Set(kpis.filter(({ by }) => by === "structure").map(figuresOf));
  return kpis.filter((kpi) => {
    const figures = figuresOf(kpi);
    return kpi.by === "structure" || figures === null || !tabled.has(figures);
  });
}

function figuresOf({ target, current }: FoundKpi): string | null {
  if (!target || !current) return null;
  const digits = [target, current].map(({ value }) => String(Math.abs(value)).replace(/\.|0+$/g, "").length);
  return Math.min(...digits) < TELLING_DIGITS ? null : `${target.value} ${current.value} ${current.unit}`;
}

/** Whether two have the same name, the same period (or one has none), and figures in one unit. */
function isSame(a: FoundKpi, b: FoundKpi): boolean {
  if (a.period && b.period && a.period.end !== b.period.end) return false;
  if (a.period && b.period && a.period.start !== b.period.start) return false;
  if (
    a.objective &&
    b.objective &&
    differ(a.current, b.current) &&
    kpiKey(a.objective) !== kpiKey(b.objective)
  )
    return false;
  const units = [a, b].map((kpi) => (kpi.current ?? kpi.target)?.unit ?? null);
  return units[0] === null || units[1] === null || units[0] === units[1];
}

const ORDER = { structure: 2, pattern: 1, model: 0 } as const;

/** Ranks completeness: a model's come last; then target plus actual, the way it was found, and other details. */
function fullness(kpi: FoundKpi): number {
  const both = (kpi.target && kpi.current ? 100 : 0) - (kpi.by === "model" ? 1000 : 0);
  const told = [kpi.target, kpi.current, kpi.baseline, kpi.owner, kpi.due, kpi.statedStatus, kpi.period];
  return both + 10 * ORDER[kpi.by] + told.filter((part) => part !== null).length;
}

function contradict(a: FoundKpi, b: FoundKpi): boolean {
  return differ(a.current, b.current) || differ(a.target, b.target);
}

/** Whether two figures in one unit are not roundings of each other. */
function differ(a: FoundFigure | null, b: FoundFigure | null): boolean {
  if (!a || !b || a.unit !== b.unit) return false;
  return Math.abs(a.value - b.value) > 0.01 * Math.max(Math.abs(a.value), Math.abs(b.value));
}

/** The KPI to keep, completed from the other. */
function completed(kept: FoundKpi, other: FoundKpi): FoundKpi {
  return contradict(kept, other) ? kept : withUnsaid(kept, other);
}

/** Fills in a KPI's missing fields. */
export function withUnsaid(kpi: FoundKpi, told: Partial<FoundKpi>): FoundKpi {
  const said = Object.entries(kpi).filter(([, part]) => part !== null && part !== "");
  return { ...kpi, ...told, ...Object.fromEntries(said) };
}

/** End of the latest period for which the KPIs of a paper have an actual; null if none gives its period. */
export function latestReport(kpis: FoundKpi[]): string | null {
  const ends = kpis.flatMap(({ period, current }) => (period && current ? [period.end] : []));
  return ends.toSorted().at(-1) ?? null;
}

import type { Place } from "@/lib/evidence/grid";
import type { KpiStatus } from "@/lib/ledger/values/status-words";

export type { Place } from "@/lib/evidence/grid";
export type { KpiStatus } from "@/lib/ledger/values/status-words";

/** A figure with the words it stands on. */
export type FoundFigure = {
  /** In `unit`, with the scale ("$m", "thousands") worked in: 12_400_000 for "$12.4m", 45 for "45%". */
  value: number;
  /**
   * "%" (also for percentage points), an ISO 4217 code ("USD", "GBP"), "days", "weeks", "months", "years", "hours",
   * "x" (a multiple), "" for a plain number, or a word as the paper writes it in lower case ("customers").
   */
  unit: string;
  /** As a reader should see it, with its unit: "$12.4m", "45%", "31 days". */
  written: string;
  place: Place;
};

export type FoundText = { text: string; place: Place };

/**
 * An objective or KPI of a paper with what the paper says of it for one period. Everything has its place in the paper;
 * what the paper does not say is null, never guessed.
 */
export type FoundKpi = {
  name: string;
  namePlace: Place;
  /** The objective, theme or heading that it stands under, as written; null where there is none. */
  objective: string | null;
  /** What the paper says of it in words: a description or comment; empty where there is none. */
  description: string;
  direction: "higher" | "lower";
  /** Why that direction counts as better. `assumed`: nothing tells, higher is taken. */
  directionBasis: "stated" | "name" | "values" | "assumed";
  baseline: FoundFigure | null;
  target: FoundFigure | null;
  current: FoundFigure | null;
  /** A target without a number: "Open the Leeds office by June 2027". */
  targetText: FoundText | null;
  /** A state without a number: "Lease signed". */
  currentText: FoundText | null;
  /** The period of `current` and `target`. ISO days, both inclusive. */
  period: { label: string; start: string; end: string; place: Place } | null;
  /** By when the target is to be reached, ISO day. */
  due: { on: string; place: Place } | null;
  /** When the work began or the baseline was measured, ISO day. */
  begun: { on: string; place: Place } | null;
  owner: FoundText | null;
  /** What the paper itself rates it: words, RAG colours or arrows, mapped to the three. */
  statedStatus: { status: KpiStatus; written: string; place: Place } | null;
  /** Percent, as the paper states it. */
  statedProgress: FoundFigure | null;
  /** How it was found. */
  by: "structure" | "pattern" | "model";
};

/** What a paper that only names a KPI leaves unsaid. */
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

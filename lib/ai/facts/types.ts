import type { Citation } from "@/lib/evidence/types";

/** The kind of a fact; see FactKind in the database. */
type FactKind = "figure" | "target" | "promise" | "item";

/** Something a paper states, with the words it is based on. */
export type Fact = {
  kind: FactKind;
  /** The normalized subject: facts in two papers with the same key and period state the same thing. */
  key: string;
  /** The subject as the paper writes it. */
  label: string;
  /** Normalized period ("2024-03", "2024-Q1", "2024"), empty when none is stated. */
  period: string;
  /** In `unit`, with the paper's scale ("thousands") applied; null without a figure. */
  value: number | null;
  unit: string;
  /** The figure as the paper writes it ("£4.1m"); empty without one. */
  written: string;
  /** ISO due date of a commitment, or null. */
  dueOn: string | null;
  citation: Citation;
};

/** The fields of a fact without a figure. */
export const NO_FIGURE = { period: "", value: null, unit: "", written: "" } as const;

/** One side of a change, in the paper's words. */
export type ChangeSide = { text: string; citation: Citation };

/** The change of a single figure, in the words of its sentence: readers look for the value. */
export type ChangedFigure = {
  name: string;
  /** The current value, as in the sentence. */
  value: string;
  /** "$1,234 higher (2.3%)" */
  difference: string;
  /** The period and previous value: "In March 2024, after $1,200 in February 2024". */
  context: string;
};

/**
 * A difference between the papers of two meetings.
 * - `restated`: another value for the same figure and period.
 * - `moved`: the figure of a newer period against the previous one.
 * - `target`: a changed budget, target or forecast for the same period.
 * - `vanished`: tracked by the earlier papers, no longer mentioned in the new ones.
 * - `promise`: a commitment, its date, and whether the new papers mention it.
 */
export type MeetingChange = {
  kind: "restated" | "moved" | "target" | "vanished" | "promise";
  /** The subject, as the papers write it. */
  label: string;
  /** One sentence for a director; every figure in it is in a side's citation or computed from the two. */
  sentence: string;
  /** The parts of that sentence if it is about one figure. */
  figure?: ChangedFigure;
  /** What the previous meeting's papers say; null if nothing. */
  before: ChangeSide | null;
  /** What this meeting's papers say; null if nothing. */
  after: ChangeSide | null;
  /** ISO due date of a commitment. */
  dueOn: string | null;
  /** The status of a commitment on the meeting day, or today if earlier; null for other kinds. */
  status: PromiseStatus | null;
};

/**
 * - `overdue`: past its date, and the new papers do not say that it is done.
 * - `due`: its date is ahead.
 * - `postponed`: the new papers give a later date.
 * - `done`: the new papers record it as closed.
 */
export type PromiseStatus = "overdue" | "due" | "postponed" | "done";

/** A paper and its facts, for comparison. */
export type PaperFacts = { documentId: string; title: string; facts: Fact[] };

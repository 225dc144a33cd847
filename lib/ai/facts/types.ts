import type { Citation } from "@/lib/evidence/types";

/** What a fact of a paper is: see FactKind of the database. */
type FactKind = "figure" | "target" | "promise" | "item";

/** Something a paper states, with the words it stands on. */
export type Fact = {
  kind: FactKind;
  /** What it is about, normalised: facts of two papers with one key and one period state the same thing. */
  key: string;
  /** What it is about, as the paper writes it. */
  label: string;
  /** Normalised period ("2024-03", "2024-Q1", "2024"), empty when none is stated. */
  period: string;
  /** In `unit`, with the paper's scale ("thousands") worked in; null where there is no figure. */
  value: number | null;
  unit: string;
  /** The figure as the paper writes it ("£4.1m"); empty where there is none. */
  written: string;
  /** ISO date on which a promise is due, or null. */
  dueOn: string | null;
  citation: Citation;
};

/** What a fact without a figure has in the place of one. */
export const NO_FIGURE = { period: "", value: null, unit: "", written: "" } as const;

/** One side of a change: what a paper says, as the paper says it. */
export type ChangeSide = { text: string; citation: Citation };

/** What a change of one figure is in the end, in the words of its sentence: a reader looks for the value. */
export type ChangedFigure = {
  name: string;
  /** What it is now, as the sentence has it. */
  value: string;
  /** "$1,234 higher (2.3%)" */
  difference: string;
  /** When, and what it was: "In March 2024, after $1,200 in February 2024". */
  context: string;
};

/**
 * Something that differs between the papers of two meetings.
 * - `restated`: the same figure of the same period has another value. - `moved`: the figure of the newer period against
 * the one before. - `target`: a budget, target or forecast of the same period moved. - `vanished`: the earlier papers
 * follow it, the new ones no longer speak of it. - `promise`: what was promised, its date, and whether the new papers
 * speak of it.
 */
export type MeetingChange = {
  kind: "restated" | "moved" | "target" | "vanished" | "promise";
  /** What it is about, as the papers write it. */
  label: string;
  /** One sentence for a director; every figure in it stands in a side's citation or is computed from the two. */
  sentence: string;
  /** The parts of that sentence where it is of one figure. */
  figure?: ChangedFigure;
  /** What the papers of the meeting before say; null for a side that says nothing. */
  before: ChangeSide | null;
  /** What the papers of this meeting say. */
  after: ChangeSide | null;
  /** Due date of a promise, ISO. */
  dueOn: string | null;
  /** How a promise stands on the day of the meeting, or today if that is earlier; null for what is none. */
  status: PromiseStatus | null;
};

/**
 * - `overdue`: its date is over, and the new papers do not say that it is done. - `due`: its date is ahead.
 * - `postponed`: the new papers give a later date. - `done`: the new papers record it as closed.
 */
export type PromiseStatus = "overdue" | "due" | "postponed" | "done";

/** A paper with what it states, as it is compared. */
export type PaperFacts = { documentId: string; title: string; facts: Fact[] };

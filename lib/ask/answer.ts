import type { Figure, Scenario } from "@/lib/ledger/figure";
import type { Period } from "@/lib/ledger/period";
import type { Operation } from "./operation";

/** A figure with its paper. Without `paper`, all figures are from one paper. */
export type PaperFigure = Figure & {
  paper?: { id: string; title: string; reportedTo?: string; company?: string };
};

/** One number that answers a question, with all that a sentence about it has to say. */
export type AnswerValue = {
  value: number;
  unit: Figure["unit"] | "count" | "months" | "days" | "basisPoints";
  /** ISO 4217 code; null where the papers name none, and where the number is no money. */
  currency: string | null;
  /** What it is of, as the papers call it: "Total Income". */
  label: string;
  period: Period | null;
  /** Null where it sets one scenario against another, as a budget variance does. */
  scenario: Scenario | null;
  /** The calculation: "152,390.73 − 116,202.17"; null for a figure taken from the papers. */
  formula: string | null;
  operands: PaperFigure[];
  /** So many decimals were asked for. */
  decimals?: number;
  /** Of a chain of sums and differences, with which sign each operand counts; of a ratio, each of those above its last one. */
  signs?: readonly (1 | -1)[];
};

/** The result for a question: the numbers in the order to present them, with every figure used. */
export type FigureAnswer = {
  isAnswered: true;
  operation: Operation;
  values: AnswerValue[];
  /** The unit of the first value. */
  unit: AnswerValue["unit"];
  /** The operands of all values, each once. */
  operands: PaperFigure[];
  /** How likely it is that these are the figures that were asked for, 0 to 1. */
  certainty: number;
  /** One of several times in the question has no figure. */
  lacksTime?: true;
};

/** No number answers; which figures come near. */
export type FigureRefusal = {
  isAnswered: false;
  /** Figures of the same or a near measure, the nearest first; at most five. */
  near: PaperFigure[];
  /** Whether the first of `near` covers the whole question and is likely, but not certainly, the figure asked for. */
  isLikely?: true | undefined;
  /** How far the measure moved, where only the reason is missing; what the papers have of it, where only its time is: "… for January–October 2024, not for November 2024." */
  there?: { text: string; figures: PaperFigure[]; formula: string | null } | undefined;
  /** Whether `there` says the opposite of what the question takes for granted: it asks why something fell that rose. */
  isOpposite?: boolean | undefined;
  /** What the papers do report, where no figure comes near. */
  reported?: { text: string; figures: PaperFigure[]; formula: string | null } | undefined;
};

export type FigureOutcome = FigureAnswer | FigureRefusal;

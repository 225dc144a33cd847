import type { Area } from "../areas";
import type { PARTS } from "../types";

export type TopicWords = {
  /** Where it is told of; elsewhere a sentence must say more to count. */
  areas: readonly Area[];
  /** Each with what it adds once, however often it occurs. */
  terms: readonly (readonly [RegExp, number])[];
};

/** The words of each subject of a part. */
export type WordsOf<Part extends keyof typeof PARTS> = Record<(typeof PARTS)[Part][number], TopicWords>;

import { names } from "./concepts";
import type { Need } from "./needs";

const CONCEPT_MATCH = 0.85;
/** Some words of a concept without the concept: "operating" and "cash" are no cash from operations. */
const PART_MATCH = 0.45;

function wordMatch(need: Need, words: Set<string>): number {
  if (need.terms.length === 0) return 0;
  return need.terms.filter((term) => words.has(term)).length / need.terms.length;
}

/** How far a text speaks of a need: 1 in the same words, 0.85 in other words for the same concept. */
export function speaksOf(need: Need, text: string, words: Set<string>): number {
  const exact = wordMatch(need, words);
  // "Scope" without its number is another scope.
  if (need.phrase) return need.phrase.test(text) ? 1 : exact * PART_MATCH;
  if (need.concept === null) return exact;
  // The words alone do not name it: "net income" among "cash flows from operating activities" is no operating income.
  return names(need.concept, text) ? Math.max(exact, CONCEPT_MATCH) : exact * PART_MATCH;
}

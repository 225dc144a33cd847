import type { Passage } from "@/lib/evidence/types";
import { unknownNames } from "./missing";
import { analyse } from "./question";
import type { Scored } from "./score";
import { jointCoverage } from "./select";
import { REASON } from "./unit-shape";

const ENOUGH = 0.46;
const LITTLE = 0.3;
/** A number that stands beside some of what was asked about is that of something else. */
const MOST_OF_IT = 0.6;
const MEANS_THE_SAME = 0.55;
const TOGETHER = 0.6;
/** What is asked of a name that is nowhere in the papers, or of another paper's, is answered only when nearly all the rest fits. */
const NEARLY_ALL = 0.8;

/**
 * Whether the chosen units answer the question, or only stand near it. A unit answers when it names enough of what was
 * asked about, each thing weighted by its rarity, or somewhat less and means the same; several units may name it
 * together. Thresholds by `bench/answers.ts`.
 */
export function answers(question: string, chosen: Scored[], passages: Passage[]): boolean {
  if (unknownNames(question, passages).length > 0) return chosen.some(saysNearlyAll);
  const own = chosen.filter(
    (scored) => (!scored.isForeign || saysNearlyAll(scored)) && saysItsKind(question, scored),
  );
  const coverage = Math.max(0, ...own.map((one) => one.coverage));
  const meaning = Math.max(0, ...own.map((one) => one.similarity ?? 0));
  // What two papers say of two halves of a question may be about two things.
  const papers = Map.groupBy(own, ({ unit }) => unit.citations[0].documentId);
  const together = Math.max(0, ...[...papers.values()].map(jointCoverage));
  const isNumber = analyse(question).asked === "amount";
  if (isNumber) return coverage >= MOST_OF_IT || (coverage >= LITTLE && meaning >= MEANS_THE_SAME);
  return coverage >= ENOUGH || (coverage >= LITTLE && (meaning >= MEANS_THE_SAME || together >= TOGETHER));
}

/** "Which segment grew the most?", and the words of a sentence that says so. */
const ASKS_EXTREME =
  /\b(?:which|what|who)\b.*\b(?:most|least|highest|lowest|largest|smallest|biggest|greatest|worst|best|dragged)\b/i;
const SAYS_EXTREME =
  /\b(?:most|least|highest|lowest|largest|smallest|biggest|greatest|worst|best|dragged|leading|primary|main|mainly|primarily|principal\w*|only|no other)\b/i;

/** Who asks for the first among several, or for a reason, is not answered by a sentence that only names one of them. */
function saysItsKind(question: string, { unit: { kind, text } }: Scored): boolean {
  if (kind === "row") return true;
  if (ASKS_EXTREME.test(question)) return SAYS_EXTREME.test(text);
  return !ASKS_REASON.test(question) || REASON.test(text);
}

const ASKS_REASON = /^\W*(?:why\b|what (?:drove|caused|led to)\b)/i;

export function saysNearlyAll({ coverage }: Scored): boolean {
  return coverage >= NEARLY_ALL;
}

import type { Passage } from "@/lib/evidence/types";
import { unknownNames } from "./missing";
import type { Scored } from "./score";
import { jointCoverage } from "./select";

const ENOUGH = 0.46;
const LITTLE = 0.3;
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
  const own = chosen.filter((scored) => !scored.isForeign || saysNearlyAll(scored));
  const coverage = Math.max(0, ...own.map((one) => one.coverage));
  const meaning = Math.max(0, ...own.map((one) => one.similarity ?? 0));
  // What two papers say of two halves of a question may be about two things.
  const papers = Map.groupBy(own, ({ unit }) => unit.citations[0].documentId);
  const together = Math.max(0, ...[...papers.values()].map(jointCoverage));
  return coverage >= ENOUGH || (coverage >= LITTLE && (meaning >= MEANS_THE_SAME || together >= TOGETHER));
}

export function saysNearlyAll({ coverage }: Scored): boolean {
  return coverage >= NEARLY_ALL;
}

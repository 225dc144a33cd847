import type { Scored } from "./score";
import { jointCoverage } from "./select";

const ENOUGH = 0.46;
const LITTLE = 0.3;
const MEANS_THE_SAME = 0.55;
const TOGETHER = 0.6;

/**
 * Whether the chosen units answer the question, or only stand near it. A unit answers when it names enough of what was
 * asked about, each thing weighted by its rarity, or somewhat less and means the same; several units may name it
 * together. Thresholds by `bench/answers.ts`.
 */
export function answers(chosen: Scored[]): boolean {
  const coverage = Math.max(0, ...chosen.map((one) => one.coverage));
  const meaning = Math.max(0, ...chosen.map((one) => one.similarity ?? 0));
  return (
    coverage >= ENOUGH ||
    (coverage >= LITTLE && (meaning >= MEANS_THE_SAME || jointCoverage(chosen) >= TOGETHER))
  );
}

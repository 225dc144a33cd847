import type { Passage } from "@/lib/evidence/types";
import type { Scored } from "./score";
import { jointCoverage } from "./select";

const ENOUGH = 0.46;
const LITTLE = 0.3;
const MEANS_THE_SAME = 0.55;
const TOGETHER = 0.6;
/** What is asked of a name that is nowhere in the papers is answered only when nearly all the rest fits. */
const NEARLY_ALL = 0.8;

/** Whether a name in the question ("Harbour Street") stands in none of the passages nor in their titles. */
function namesUnknown(question: string, passages: Passage[]): boolean {
  const names = [...question.matchAll(/(?<=[\p{L},’')] )\p{Lu}\p{Ll}{3,}/gu)].map(([name]) =>
    name.toLowerCase(),
  );
  if (names.length === 0) return false;
  const known = passages.map(({ title, text }) => `${title} ${text}`.toLowerCase()).join(" ");
  const joined = known.replace(/[^\p{L}]/gu, "");
  return names.some((name) => !known.includes(name) && !joined.includes(name));
}

/**
 * Whether the chosen units answer the question, or only stand near it. A unit answers when it names enough of what was
 * asked about, each thing weighted by its rarity, or somewhat less and means the same; several units may name it
 * together. Thresholds by `bench/answers.ts`.
 */
export function answers(question: string, chosen: Scored[], passages: Passage[]): boolean {
  const coverage = Math.max(0, ...chosen.map((one) => one.coverage));
  const meaning = Math.max(0, ...chosen.map((one) => one.similarity ?? 0));
  const together = jointCoverage(chosen);
  if (namesUnknown(question, passages)) return coverage >= NEARLY_ALL;
  return coverage >= ENOUGH || (coverage >= LITTLE && (meaning >= MEANS_THE_SAME || together >= TOGETHER));
}

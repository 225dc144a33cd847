import type { Passage } from "@/lib/evidence/types";
import type { Question } from "./question";
import type { Scored } from "./score";
import { terms } from "./terms";

const ENOUGH = 0.46;
const LITTLE = 0.3;

/** Names in a question ("Project Falcon"): capitalised words that are not the first of a sentence. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/(?<![.?!:]\s+|^["“]?)\b(?!I\b)(\p{Lu}[\p{L}\p{N}&'’-]{2,})/gu)].map(
    (match) => match[1] ?? "",
  );
}

/** Whether every name the question uses occurs somewhere in what was found. */
function namesKnown(question: Question, passages: Passage[]): boolean {
  const asked = namesIn(question.text).flatMap(terms);
  if (asked.length === 0) return true;
  const known = new Set(
    terms(passages.map(({ title, headingPath, text }) => `${title} ${headingPath} ${text}`).join(" ")),
  );
  return asked.some(
    (name) => known.has(name) || [...known].some((word) => word.startsWith(name) || name.startsWith(word)),
  );
}

/**
 * Whether the best units answer the question, or only stand near it. A unit answers when it names enough of what was
 * asked about, each thing weighted by its rarity, or somewhat less and means the same; thresholds by `bench/answers.ts`.
 */
export function answers(question: Question, ranked: Scored[], passages: Passage[]): boolean {
  const best = ranked[0];
  if (!best || !namesKnown(question, passages)) return false;
  const coverage = Math.max(...ranked.slice(0, 3).map((one) => one.coverage));
  const meaning = Math.max(...ranked.slice(0, 3).map((one) => one.similarity ?? 0));
  return coverage >= ENOUGH || (coverage >= LITTLE && meaning >= 0.55);
}

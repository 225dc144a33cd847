import type { Evidence, Evidences } from "./evidence";
import type { SaidFigure, SaidSentence } from "./said";
import { contentWords, root } from "./words";

/** Whether the words around a number name another cited line in full, and nothing of the line that has this number. */
export function hasRival(
  evidence: Evidence,
  said: SaidFigure,
  { text, figures }: SaidSentence,
  { all }: Evidences,
): boolean {
  if (!evidence.figure) return false;
  const from = Math.max(
    0,
    ...figures.map(({ number }) => number.end).filter((end) => end <= said.number.start),
  );
  // Behind a colon numbers are told once more: "19% of total revenue: $41m of $212m".
  const before = text.slice(from, said.number.start).split(/:\s/).at(-1) ?? "";
  const words = new Set(
    contentWords(`${before} ${text.slice(said.number.end).split(/[,;]/)[0]}`).map((word) => root(word.root)),
  );
  const nameOf = (one: Evidence) =>
    contentWords(`${one.figure?.label ?? one.label} ${one.breakdown}`).map((word) => root(word.root));
  const own = nameOf(evidence);
  if (own.length === 0 || own.some((word) => words.has(word) && !isShared(word))) return false;
  return all.some((other) => {
    if (!other.figure || other.line === evidence.line) return false;
    const name = nameOf(other).filter((word) => !own.includes(word));
    return name.length > 0 && name.every((word) => words.has(word));
  });
  function isShared(word: string): boolean {
    return all.some((other) => other.figure && other.line !== evidence.line && nameOf(other).includes(word));
  }
}

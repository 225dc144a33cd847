import { tokensOf } from "@/lib/ask/words";
import type { Evidence, Evidences } from "./evidence";
import { movementIn } from "./polarity";
import type { SaidSentence } from "./said";
import { follows, isOfTime, type SaidTime } from "./times";

const FLOW = /\b(?:net|movement|change|flow|increase|decrease)\b/i;

/**
 * Whether words of a movement, with or without a number ("cash falls in October", "fell to $5m"), go against the figures of the
 * line they speak of. Undefined where the proof has no two figures that tell.
 */
export function movesAgainst(
  clause: string,
  sentence: SaidSentence,
  offset: number,
  { all }: Evidences,
): boolean {
  const said = movementIn(clause, "start");
  if (
    said === 0 ||
    /\b(?:above|below|over|under|ahead|behind|budget|plan|forecast|target|than|slow\w*|loss|deficit|shortfall|overdraft)\b/i.test(
      clause,
    )
  )
    return false;
  const times = sentence.times.filter(
    ({ from, to, isName }) => !isName && from >= offset && to <= offset + clause.length,
  );
  const [time] = times;
  if (times.length !== 1 || !time) return false;
  const lines = Map.groupBy(
    all.filter(({ figure, measure, period }) => figure !== null && measure === "value" && period !== null),
    ({ line }) => line,
  );
  const words = new Set(tokensOf(clause).map(({ text }) => text));
  const verdicts = [...lines.values()].flatMap((line) => verdictOf(line, time, words));
  return verdicts.length > 0 && verdicts.every((way) => way === -said);
}

/** Which way a line went at a time, where the words name the line. */
function verdictOf(line: Evidence[], time: SaidTime, words: Set<string>): number[] {
  const [first] = line;
  const label = tokensOf(first?.figure?.label ?? "").filter(({ text }) => text.length > 2);
  if (!first || !label.some(({ text }) => words.has(text))) return [];
  const own = line.filter(({ period }) => period && isOfTime(period, time));
  return own.flatMap((one) => {
    if (FLOW.test(first.label)) return one.value === 0 ? [] : [Math.sign(one.value)];
    const before = line.find(
      (other) =>
        other.period &&
        one.period &&
        follows(one.period, other.period) === "next" &&
        other.scenario !== "budget",
    );
    return before && one.scenario !== "budget" && one.value !== before.value
      ? [Math.sign(one.value - before.value)]
      : [];
  });
}

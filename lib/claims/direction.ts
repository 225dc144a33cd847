import { tokensOf } from "@/lib/ask/words";
import { NET } from "./bind";
import type { Evidence, Evidences } from "./evidence";
import { movementIn } from "./polarity";
import type { SaidFigure, SaidSentence } from "./said";
import { follows, isOfTime, type SaidTime } from "./times";

const FLOW = /\b(?:net|movement|change|flow|increase|decrease)\b/i;

/** "Did not rise": what is denied. */
const DENIED = /(?:\b(?:not|never|no|neither)|n['’]t)\s+((?:\p{L}+\s*){1,2})/iu;

/** Whether "from $4m to $5m" goes the other way than its words say. */
export function turnsAround({ text, figures }: SaidSentence): SaidFigure | undefined {
  return figures.find((one, at) => {
    const next = figures[at + 1];
    const [from, to] = one.stance.link === "from" ? [one, next] : [next, one];
    if (!next || from?.stance.link !== "from" || to?.stance.link !== "to") return false;
    if (from.number.unit !== to.number.unit || from.stance.state !== to.stance.state) return false;
    const said = movementIn(text.slice(figures[at - 1]?.number.end ?? 0, one.number.start));
    return said === -Math.sign(to.number.size - from.number.size) && said !== 0;
  });
}

/**
 * Whether words of a movement, with or without a number ("cash falls in October", "fell to $5m"), go against the figures of the
 * line they speak of. Undefined where the proof has no two figures that tell.
 */
export function movesAgainst(
  clause: string,
  sentence: SaidSentence,
  offset: number,
  before: string,
  { all }: Evidences,
): boolean {
  const said = movementIn(clause, "start");
  const isDenied = movementIn(DENIED.exec(clause)?.[1] ?? "") !== 0;
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
    ({ figure, breakdown }) => `${tokensOf(figure?.label ?? "").map(({ text }) => text)}|${breakdown}`,
  );
  const words = new Set(tokensOf(`${before} ${clause}`).map(({ text }) => text));
  const verdicts = [...lines.values()].flatMap((line) =>
    verdictOf(line, time, lines.size > 1 ? words : null),
  );
  return verdicts.length > 0 && verdicts.every((way) => way === (isDenied ? said : -said));
}

/** Which way a line went at a time, where the words name the line; the only line needs no name. */
function verdictOf(line: Evidence[], time: SaidTime, words: Set<string> | null): number[] {
  const [first] = line;
  const label = tokensOf(first?.figure?.label ?? "").filter(({ text }) => text.length > 2);
  if (!first || (words && !label.some(({ text }) => words.has(text)))) return [];
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
    if (!before || one.scenario === "budget" || one.value === before.value) return [];
    // What goes out grows with its size, though a statement has it with a minus.
    const isOut = one.value < 0 && before.value < 0 && !NET.test(first.label);
    return [Math.sign(one.value - before.value) * (isOut ? -1 : 1)];
  });
}

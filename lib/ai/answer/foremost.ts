import { terms } from "@/lib/ai/terms";
import type { Need } from "./needs";
import type { Question } from "./question";
import { columnMeant, type Lines, linesOf, type RankedLine, ranked } from "./ranked-lines";
import type { AnswerSentence } from "./schema";
import { speaksOf } from "./speaks-of";
import { type Superlative, superlativeIn } from "./superlative";
import { short } from "./table-caption";
import type { Unit } from "./units";

const SAID = 0.8;
const FEWEST_LINES = 2;
const LONGEST_LABEL = 80;
/** Nearly all that lines are to be ranked by must be named: the highest of something else is a wrong answer. */
const ENOUGH = 0.75;

function says(need: Need, text: string): boolean {
  return speaksOf(need, text, new Set(terms(text))) >= SAID;
}

function shareSaid(needs: Need[], text: string): number {
  const whole = needs.reduce((sum, { share }) => sum + share, 0);
  return needs.reduce((sum, need) => sum + (says(need, text) ? need.share : 0), 0) / (whole || 1);
}

type Found = { lines: Lines; column: string; fit: number };

/** The column of a table that a superlative ranks by, if the table is about what is asked. */
function columnFor(lines: Lines, { item, measure }: Superlative, question: Question): Found | null {
  if (!item.some((need) => says(need, lines.around))) return null;
  const named = lines.columns.filter((column) => measure.some((need) => says(need, column)));
  const best = Math.max(0, ...named.map((column) => shareSaid(measure, column)));
  const column = columnMeant(
    named.length > 0 ? named.filter((one) => shareSaid(measure, one) === best) : lines.columns,
    question,
  );
  if (!column) return null;
  const fit = shareSaid(measure, `${column} › ${named.length > 0 ? lines.around : lines.title}`);
  return fit >= ENOUGH ? { lines, column, fit: fit + best } : null;
}

function isAre(labels: string[]): string {
  return labels.length > 1 ? "have" : "has";
}

function sentenceFor({ lines, column }: Found, { word, most }: Superlative): AnswerSentence | null {
  const down = ranked(lines, column);
  const order: RankedLine[] = most ? down : down.toReversed();
  const [first] = order;
  const firsts = order.filter(({ value }) => value === first?.value);
  const next = order[firsts.length];
  if (!first || !next || order.length < FEWEST_LINES || firsts.length > 3) return null;
  const labels = firsts.map(({ label }) => short(label, LONGEST_LABEL));
  const place = lines.title === "" ? "" : ` in “${short(lines.title)}”`;
  return {
    text: `${labels.join(" and ")} ${isAre(labels)} the ${word} figure under “${short(column)}” of ${order.length} lines${place}: ${first.written}; next is ${short(next.label, LONGEST_LABEL)} with ${next.written}.`,
    citations: [...firsts.flatMap(({ citations }) => citations), ...next.citations.slice(0, 1)],
  };
}

/**
 * Which of several has the most or the least of something, from one table that names both: ranked by code, never over two
 * tables, sums left out. Null for a question that asks no such thing, or where no table says all that was asked.
 */
export function foremost(question: Question, units: Unit[]): AnswerSentence | null {
  const superlative = superlativeIn(question);
  if (!superlative) return null;
  const found = linesOf(units)
    .flatMap((lines) => columnFor(lines, superlative, question) ?? [])
    .sort((a, b) => b.fit - a.fit);
  for (const one of found) {
    const sentence = sentenceFor(one, superlative);
    if (sentence) return sentence;
  }
  return null;
}

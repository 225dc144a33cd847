import type { PaperFigure } from "@/lib/ask/answer";
import { lineName } from "@/lib/ask/say";
import { scenariosIn } from "@/lib/claims/scenario";
import { saidTimes } from "@/lib/claims/times";
import { replaced } from "@/lib/ranges";

/** Words that set one figure against another one. */
const COMPARING =
  "rose fell grew increased decreased up down more less higher lower than above below against compared".split(
    " ",
  );
/** The words with which a report tells what a line comes to, and nothing else: they give no reason and no weight. */
const TELLING = new Set([
  ..."the a an of in at on for to from by and or was were is are stood came comes held balance with end month year period date".split(
    " ",
  ),
  ..."budget budgeted actual forecast".split(" "),
]);

/**
 * Whether a sentence says no more than what one line of the papers comes to: its name, times, numbers that code wrote, and
 * words that tell no more. All of that is proven by code, and nothing is left for a second look.
 */
export function isPlain(text: string, numbers: string[], figures: PaperFigure[]): boolean {
  // What is printed and was not read is told by its words alone.
  if (figures.some(({ proof }) => proof === "unclear")) return false;
  const lines = new Set(figures.map((figure) => `${lineName(figure)} ${figure.breakdown ?? ""}`));
  const [line] = lines;
  if (line === undefined || lines.size > 1) return false;
  const own = wordsOf(line);
  const known = new Set(own);
  const words = new Set(wordsOf(text));
  const planned = new Set(figures.map(({ scenario }) => scenario).filter((one) => one !== "actual"));
  const isWhole = own.every((word) => words.has(word) || TELLING.has(word));
  const said = [...scenariosIn(text)].filter((one) => one !== "actual");
  if (!isWhole || said.length !== planned.size || !said.every((one) => planned.has(one))) return false;
  const blank = (all: string, part: string) => all.split(part).join(" ");
  // "Insurance under General & Admin": the heading that the line stands under.
  const headings = figures.map(({ path }) => `under ${path.at(-1)}`);
  const bare = [...headings, ...numbers.toSorted((a, b) => b.length - a.length)].reduce(blank, text);
  const times = saidTimes(bare, {}).map(({ from, to }) => ({ start: from, end: to }));
  // One figure alone tells no movement.
  const telling = figures.length > 1 ? new Set([...TELLING, ...COMPARING]) : TELLING;
  return wordsOf(replaced(bare, times)).every((word) => known.has(word) || telling.has(word));
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

import { monthOf } from "@/lib/ledger/period";
import { isMeant, type Match } from "./alike";
import type { PaperFigure } from "./answer";
import { asksForWords } from "./asked-for";
import type { FigureIndex } from "./index-figures";
import type { Line } from "./lines";
import { once, remembered } from "./remembered";
import type { namedLines } from "./select";
import type { Asked } from "./several";
import { coveredBy, isOfTalk, type Unit, unitsOf } from "./units";
import { isBareTotal, isSubject, tokensOf } from "./words";

/** What of a question a cell says, and what of the cell the question leaves out. */
export type Reading = {
  own: Set<Unit>;
  near: Set<Unit>;
  /** Its own units, and those that it is like in meaning. */
  meant: Set<Unit>;
  /** How alike it and what the question says of it are, and its lead over others. */
  likeness: number;
  lead: number;
  headingLikeness: number;
  said: number;
  breakdownUnsaid: number;
  headingUnsaid: number;
  quality: number;
  isVerbatim: boolean;
  nature: Unit["nature"];
};

/** What the words of a label that may be left out count. */
const MINOR = 0.25;

/** What was read for a question, which is asked of many programs. */
const readingsFor = remembered((_: Said) => new Map<Cell["figure"], Reading>());

export function read(said: Said, cell: Cell): Reading {
  const readings = readingsFor(said);
  const own = readings.get(cell.figure) ?? readAnew(said, cell);
  readings.set(cell.figure, own);
  return own;
}

function readAnew(said: Said, cell: Cell): Reading {
  const { index, units, plain, alike } = said;
  const { line, figure } = cell;
  const words = wordsOf(cell, index);
  const own = new Set<Unit>();
  const near = new Set<Unit>();
  const hit = new Set<string>();
  let quality = 1;
  const natures = new Set<Unit["nature"]>();
  for (const unit of units) {
    const covered = coveredBy(unit, words);
    if (covered) {
      own.add(unit);
      for (const word of covered.words) hit.add(word);
      quality = Math.min(quality, covered.quality);
      if (covered.isTerm && unit.nature) natures.add(unit.nature);
    } else if (coveredBy(unit, line.above)) near.add(unit);
  }
  const worth = (word: string) => index.weight(word) * (line.minor.has(word) ? MINOR : 1);
  const breakdown = [...index.wordsOf(figure.breakdown ?? "")];
  const heading = [...index.wordsOf(line.path.at(-1) ?? "")];
  const isNamed = (word: string) =>
    units.some(({ alternatives }) => alternatives.some((some) => some.includes(word)));
  const label = tokensOf(line.label.replace(/\([^)]*\)?/g, " ")).map(({ text }) => text);
  const labels = [...new Set([line.name, figure.label, figure.breakdown ?? ""])];
  const matches = labels.flatMap((label) => alike?.of(label) ?? []);
  const best = matches.reduce<Match | undefined>(
    (top, one) => (top && top.likeness >= one.likeness ? top : one),
    undefined,
  );
  const ofLabel = share([...line.words], (word) => hit.has(word), worth);
  return {
    own,
    near,
    meant: new Set(units.filter((unit) => own.has(unit) || matches.some((match) => isMeant(match, unit)))),
    likeness: best?.likeness ?? 0,
    lead: best?.lead ?? 0,
    headingLikeness: alike?.of(line.path.at(-1) ?? "")?.likeness ?? 0,
    said: ofLabel,
    breakdownUnsaid: isBareTotal(figure.breakdown ?? "")
      ? 0
      : 1 - share(breakdown, (word) => hit.has(word), worth),
    headingUnsaid: heading.length > 0 ? 1 - share(heading, isNamed, index.weight) : 0,
    quality,
    isVerbatim: label.length > 1 && plain.includes(` ${label.join(" ")} `),
    nature: natures.size === 1 ? [...natures][0] : undefined,
  };
}

function share<Item>(items: Item[], is: (item: Item) => boolean, worth: (item: Item) => number): number {
  const all = items.reduce((sum, item) => sum + worth(item), 0);
  return all === 0 ? 1 : items.reduce((sum, item) => sum + (is(item) ? worth(item) : 0), 0) / all;
}

/** What a question says, read once for all programs. */
export type Said = Asked & {
  units: Unit[];
  /** Ways of asking by their names, and words in a row. */
  cues: string[];
  grams: string[];
  /** The question as tokens between blanks. */
  plain: string;
  isSoFar: boolean;
  isForWords: boolean;
};

/** Ways of asking that no few words in a row show. */
const CUES: [name: string, pattern: RegExp][] = [
  ["the whole year", /\b(?:full|annual|whole|entire|year's|for the year(?! (?:to date|so far))|20\d\d)\b/i],
  ["the rest", /\b(?:left|remain\w*|unspent|unused|still|to go|headroom|room|rest)\b/i],
  [
    "what is used",
    /\b(?:already|so far|yet|used|spent|spend|received|raised|earned|come in|is in|gone|reached)\b/i,
  ],
  ["of a budget", /\b(?:budget\w*|plan(?:ned)?|target|approved?|allowed|allowance)\b/i],
];

export function saidIn(asked: Asked, isSoFar: boolean): Said {
  const { plan, index } = asked;
  return {
    ...asked,
    units: unitsOf(plan.tokens, index),
    cues: CUES.flatMap(([name, pattern]) => (pattern.test(plan.text) ? [name] : [])),
    grams: gramsOf(plan.text),
    plain: ` ${plan.tokens.map(({ text }) => text).join(" ")} `,
    isSoFar,
    isForWords: asksForWords(plan.text),
  };
}

/** One to three words in a row, with a mark for numbers, one for months, and one for what names the measure. */
function gramsOf(text: string): string[] {
  const marks = tokensOf(text).map((token) => {
    if (/^\d/.test(token.text)) return "#";
    if (monthOf(token.text) !== undefined) return "@";
    return isSubject(token) && !isOfTalk(token.text) ? "_" : token.text;
  });
  const words = ["^", ...marks.filter((mark, at) => mark !== "_" || marks[at - 1] !== "_"), "$"];
  const grams = words.flatMap((_, at) => [1, 2, 3].map((length) => words.slice(at, at + length).join(" ")));
  return [...new Set(grams)].filter((gram) => /\p{L}/u.test(gram));
}

/** The names of how a question is asked beside what is done; the same for many programs. */
export const waysOf = remembered(({ cues, grams }: Said) =>
  once((kind: string) => [...cues, ...grams].map((way) => `${way}>${kind}`)),
);

/** A figure that may be meant, with its row and how well the words name it. */
export type Cell = { figure: PaperFigure; line: Line; score: number };

/** Of cells that several papers state, the first. */
export function distinct(cells: Cell[], units: Unit[]): Cell[] {
  const known = new Set<string>();
  return cells.filter(({ figure: { label, path, breakdown, period, scenario } }) => {
    const key = [label, path.join(" "), breakdown, period?.start, period?.end, scenario].join("|");
    return units.length > 0 && !known.has(key) && known.add(key);
  });
}

/** The words of a row and of its column. */
const wordsOf = ({ figure, line }: Cell, index: FigureIndex): Set<string> =>
  figure.breakdown ? new Set([...line.words, ...index.wordsOf(figure.breakdown)]) : line.words;

/** What of a question a cell may be meant by. */
const saidOf = (cell: Cell, units: Unit[], { index, alike }: Asked): Set<Unit> => {
  const words = wordsOf(cell, index);
  const matches = [cell.line.name, cell.figure.label, cell.figure.breakdown ?? ""].map((one) =>
    alike?.of(one),
  );
  return new Set(
    units.filter((unit) => coveredBy(unit, words) || matches.some((match) => isMeant(match, unit))),
  );
};

/** Whether each of two figures is named by something that does not name the other. */
export function areApart(one: Cell, other: Cell, units: Unit[], asked: Asked): boolean {
  if (one.figure === other.figure) return false;
  const [first, second] = [saidOf(one, units, asked), saidOf(other, units, asked)];
  const only = (a: Set<Unit>, b: Set<Unit>) => [...a].some((unit) => !b.has(unit));
  return only(first, second) && only(second, first);
}

/** The total of all that its heading is over is no part of it: "Total Expense" under "Expense". */
export const isWhole = ({ index }: Asked, { words, path }: Line) =>
  path.some((heading) => {
    const over = index.wordsOf(heading);
    return [...words].every((word) => over.has(word));
  });

/** "Costs" means operating costs, where a table has these. */
const QUALIFIES = /^(?:operating|total|overall|running)$/;

/** How well the headings over a line are named: the heading itself, and nothing else of the question. */
export function headingShare(
  { index, alike }: Asked,
  headings: string[],
  subjects: ReturnType<typeof namedLines>["units"],
): number {
  let best = 0;
  for (const heading of headings) {
    const words = index.wordsOf(heading);
    const said = subjects.filter((unit) => coveredBy(unit, words));
    const covered = [...words].filter((word) =>
      said.some(({ alternatives }) => alternatives.some((own) => own.includes(word))),
    );
    const isBroad = [...words].every((word) => covered.includes(word) || QUALIFIES.test(word));
    const share =
      isBroad && covered.length > 0 ? (1 + covered.length / words.size) / 2 : covered.length / words.size;
    if (said.length === subjects.length && words.size > 0) best = Math.max(best, share);
    const match = alike?.of(heading);
    if (match && subjects.every((unit) => isMeant(match, unit) || said.includes(unit)))
      best = Math.max(best, match.likeness);
  }
  return best;
}

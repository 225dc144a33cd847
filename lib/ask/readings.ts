import { isMeant, type Match } from "./alike";
import { type Cell, wordsOf } from "./cells";
import type { Said } from "./said";
import { coveredBy, type Unit } from "./units";
import { isBareTotal, tokensOf } from "./words";

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
const known = new WeakMap<Said, Map<Cell["figure"], Reading>>();

export function read(said: Said, cell: Cell): Reading {
  const readings = known.get(said) ?? new Map<Cell["figure"], Reading>();
  known.set(said, readings);
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

import { type Line, pageLines } from "@/lib/evidence/lines";
import type { PageText } from "@/lib/evidence/types";
import { withoutCells } from "@/lib/ledger/cells";
import { isTitleLine } from "@/lib/ledger/reported-day";
import { blanked } from "@/lib/ranges";
import { oneLine } from "@/lib/wording";
import { type Block, blocksOfLines, blocksOfTable } from "./card-blocks";
import {
  isTimeAlone,
  knownRole,
  type Note,
  noteIn,
  type Told,
  valueIn,
  type Words,
  wordsAt,
} from "./card-notes";
import { isBarePeriod } from "./heading";
import { isName } from "./names";

/** A KPI card: a name, a value, and lines with target, earlier value and rating. */
export type Card = {
  /** The lines of its name. */
  name: Words[];
  value: Words;
  told: Told[];
  status: Words | null;
  /** A line below the value that is just a time: "Mar 31". */
  time: Words | null;
};

/** The cards of a page, with the lines above them, closest last. */
export type CardGrid = { titles: Words[]; cards: Card[] };

/** A number with the text above and below it, closest first. `others`: the other numbers of its line. */
type Stack = { value: Block; others: Block[]; above: Block[]; below: Block[] };
/** `lines`: name, value and the lines directly below, whether or not they were understood. */
type Candidate = Omit<Card, "name"> & {
  name: Block[];
  line: number;
  isHeaded: boolean;
  notes: Note[];
  blocks: Block[];
  lines: Shape;
};
type Shape = { name: Block; value: Block; caption: Block | undefined };

/** A longer block is prose and belongs to no card. */
const LONGEST = 70;
/** Maximum gap between parts of a card, in multiples of the larger letter height. */
const WITHIN = 3.6;
const NEXT_LINE = 1.75;
/** Maximum lines of a page searched on one side of a card. */
const MOST_LINES = 16;
/** Tolerance for comparing the line gaps of two cards, in letter heights. */
const ALIKE = 0.3;
/** A single number with a name and a note is as often part of a table or a sentence. */
const FEWEST = 2;

/**
 * Finds the grids of KPI cards on pages: slides, dashboards, and tables of Word documents used for layout. Positions
 * come from the page's layout if known, or else from the columns in its text. A page of cards has at least two, each
 * with a name, a value and a readable note, all in the same order.
 * @returns the grids, and the pages with the cards blanked out, so that they are not also read as lines
 */
export function cardsOf(pages: PageText[]): { grids: CardGrid[]; rest: PageText[] } {
  const grids: CardGrid[] = [];
  const rest = pages.map((page) => {
    if (page.sheet) return page;
    const ofTables = new Map(page.tables?.map((table) => [table, found(blocksOfTable(page, table))]));
    const [beside = page] = withoutCells([page]);
    const all = [...ofTables.values(), found(blocksOfLines(beside))].filter(({ length }) => length > 0);
    if (all.length === 0) return page;
    for (const cards of all) grids.push({ titles: titlesOver(page, cards), cards });
    const tables = page.tables?.filter((table) => ofTables.get(table)?.length === 0);
    const places = all.flat().flatMap(({ blocks }) => blocks);
    return { ...page, text: blanked(page.text, places), ...(tables && { tables }) };
  });
  return { grids, rest };
}

/** The cards among blocks, by lines from the top. */
function found(lines: Block[][]): Candidate[] {
  const stacks = lines.flatMap((line) => {
    const numbers = line.filter(isNumber);
    return numbers.flatMap((value) => stackOf(lines, value, numbers) ?? []);
  });
  const isNamedBelow = areNamedBelow(stacks);
  const read = stacks.flatMap((stack) => cardIn(lines, stack, isNamedBelow) ?? []);
  // In a single column "Actual: 54" is one label of many, next to owner and date; those are read as prose.
  const isColumn = new Set(read.map(({ line }) => line)).size === read.length;
  const some = isColumn ? read.filter(({ isHeaded }) => !isHeaded) : read;
  const isTold = ({ notes }: Candidate) => notes.some((note) => note.told.length > 0 || note.changes);
  const told = some.filter(isTold);
  const shapes = shapesOf(told);
  const all = isNamedBelow ? some.map((card) => (isTold(card) ? card : withCaption(card, shapes))) : some;
  // "at Q2 burn" is not a known note, but is in the position of the other cards' notes.
  const tiles = new Set(all.filter(({ lines: own }) => shapes.some((shape) => areAlike(own, shape))));
  const rest = all.filter((card) => !isTold(card) && !tiles.has(card));
  if (told.length < FEWEST || told.length < rest.length) return [];
  const ofLine = (line: number, cards: Candidate[]) => count(cards, (card) => card.line === line);
  const isBeside = ({ line }: Candidate) => ofLine(line, told) * 2 >= ofLine(line, all);
  return all.flatMap((card) => {
    const { caption } = card.lines;
    if (!tiles.has(card)) return isBeside(card) ? [card] : [];
    return [{ ...card, blocks: [...card.blocks, ...(caption ? [caption] : [])] }];
  });
}

/** Whether most values have their name below them. In a tie, the closer names count. */
function areNamedBelow(stacks: Stack[]): boolean {
  const named = stacks.map(({ value, above, below }) => ({
    value,
    above: nameIn(above, false)?.at(-1),
    below: nameIn(below, true)?.[0],
  }));
  const [over, under] = [count(named, ({ above }) => above), count(named, ({ below }) => below)];
  const isNearer = ({ value, above, below }: (typeof named)[number]) =>
    below && above && below.y - value.y < value.y - above.y;
  return under > over || (under === over && count(named, isNearer) * 2 > named.length);
}

/**
 * "On-time delivery" above "rolling 12 months" is not a two-line name if other cards have notes in place of the second
 * line.
 */
function withCaption(card: Candidate, shapes: Shape[]): Candidate {
  const [first, ...others] = card.name;
  const at = others.findIndex((caption) =>
    shapes.some((shape) => areAlike({ ...card.lines, caption }, shape)),
  );
  const caption = others[at];
  if (!first || !caption) return card;
  return { ...card, name: [first, ...others.slice(0, at)], lines: { ...card.lines, caption } };
}

/** The distinct line layouts of cards; a page may have thousands with the same. */
const shapesOf = (cards: Candidate[]): Shape[] => [
  ...new Map(
    cards.map(({ lines }) => {
      const { name, value, caption } = lines;
      const all = [value.size, value.y - name.y, (caption?.y ?? value.y) - value.y];
      return [all.map((one) => one.toFixed(1)).join(" "), lines];
    }),
  ).values(),
];

/** Whether two cards have a name, value and line below with the same letter heights and spacing. */
function areAlike(one: Shape, other: Shape): boolean {
  if (!one.caption || !other.caption) return false;
  const isSame = (a: number, b: number) => Math.abs(a - b) <= ALIKE * one.value.size;
  return (
    isSame(one.value.size, other.value.size) &&
    isSame(one.value.y - one.name.y, other.value.y - other.name.y) &&
    isSame(one.caption.y - one.value.y, other.caption.y - other.value.y)
  );
}

const count = <Item>(items: Item[], of: (item: Item) => unknown) => items.filter((item) => of(item)).length;

/** A quick test, because most numbers are in tables. "3-month average" and "FY26 revenue" are words. */
const isNumber = (words: Words) =>
  (/^[^\p{L}]{0,4}\d(?!\d*-\p{L})|^\p{L}[\p{L} ]{2,20}[:=]\s*[^\p{L}]{0,4}\d/u.test(words.text) ||
    (/^\p{Lu}{1,3}\s?[$€£]?\d/u.test(words.text) && (isBarePeriod(words.text) || valueIn(words) !== null))) &&
  !noteIn(words);

const overlaps = (one: Block, other: Block) => one.left < other.right && other.left < one.right;
const isNear = (one: Block, other: Block, times: number) =>
  Math.abs(one.y - other.y) <= times * Math.max(one.size, other.size);

/**
 * The blocks above and below a number, up to the next number in its column, a block that spans several columns, or a
 * gap. Null if another number is directly above or below, as in a table.
 */
function stackOf(lines: Block[][], value: Block, numbers: Block[]): Stack | null {
  const others = numbers.filter((other) => other !== value);
  const towards = (rows: Block[][], isEnd: (block: Block, isFirst: boolean) => boolean) => {
    const blocks: Block[] = [];
    for (const row of rows) {
      const own = row.filter((block) => overlaps(block, value));
      const [block, ...besides] = own;
      if (!block) continue;
      const isCrossing = others.some((other) => overlaps(block, other));
      if (
        besides.some((other) => !noteIn(other)) ||
        isCrossing ||
        !isNear(block, blocks.at(-1) ?? value, WITHIN)
      )
        break;
      if (isEnd(block, blocks.length === 0)) return blocks.length > 0 ? blocks : null;
      if (block.text.length > LONGEST) break;
      blocks.push(block);
    }
    return blocks;
  };
  const before = lines.slice(Math.max(0, value.line - MOST_LINES), value.line).toReversed();
  const above = towards(before, isNumber);
  // "FY26" below a value is its period, and above one a column heading; "1.8x EBITDA" directly below one explains it.
  const isEnd = (block: Block, isFirst: boolean) =>
    isNumber(block) && !isTimeAlone(block.text) && !(isFirst && /\p{L}{4}/u.test(block.text));
  const below = above && towards(lines.slice(value.line + 1, value.line + 1 + MOST_LINES), isEnd);
  return above && below ? { value, others, above, below } : null;
}

/** The lines of the name closest to a value, in page order. `isBelow`: it must directly follow the value. */
function nameIn(blocks: Block[], isBelow: boolean): Block[] | null {
  const from = blocks.findIndex((block) => !noteIn(block));
  if (from < 0 || (isBelow && from > 0)) return null;
  const name: Block[] = [];
  for (const block of blocks.slice(from)) {
    const last = name.at(-1);
    const goesOn =
      last && isNear(block, last, NEXT_LINE) && Math.abs(block.size - last.size) < 0.1 * last.size;
    if (last && (!goesOn || noteIn(block) || isTimeAlone(block.text))) break;
    name.push(block);
  }
  const lines = isBelow ? name : name.toReversed();
  const said = oneLine(lines.map(({ text }) => text).join(" "));
  return isName(said) && !knownRole(said) ? lines : null;
}

function cardIn(lines: Block[][], stack: Stack, isNamedBelow: boolean): Candidate | null {
  const { value: block, others, above, below } = stack;
  const name = nameIn(isNamedBelow ? below : above, isNamedBelow);
  const value = name && valueIn(block);
  if (!name || !value) return null;
  const between = isNamedBelow
    ? []
    : above.slice(
        0,
        above.findIndex((one) => name.includes(one)),
      );
  const after = isNamedBelow ? below.slice(name.length) : below;
  const end = after.findIndex((one) => !noteIn(one));
  const stacked = [...between, ...(end < 0 ? after : after.slice(0, end))];
  // "78.4    commitment 77.0    MET" next to a value, "goal 95.0%    behind" below it.
  const until = Math.min(...others.flatMap(({ left }) => (left > block.left ? [left] : [])));
  const isBeside = (one: Block, other: Block) =>
    other.left > one.left && other.left < until && !others.some((number) => overlaps(number, other));
  const besides = [block, ...stacked].flatMap((one) =>
    (lines[one.line] ?? []).filter((other) => isBeside(one, other)),
  );
  const noted = [...stacked, ...besides].flatMap((one) => {
    const note = noteIn(one);
    return note ? [{ one, note }] : [];
  });
  const notes = noted.map(({ note }) => note);
  const caption = after[0];
  const time = [caption, after[stacked.length - between.length]].find((one) => one && isTimeAlone(one.text));
  const nearest = isNamedBelow ? name[0] : name.at(-1);
  return {
    name,
    value,
    told: notes.flatMap(({ told }) => told),
    status: notes.flatMap(({ status }) => status ?? [])[0] ?? null,
    time: time ?? null,
    line: block.line,
    isHeaded: value.start > block.start,
    notes,
    blocks: [...name, block, ...noted.map(({ one }) => one), ...(time ? [time] : [])],
    lines: { name: nearest ?? block, value: block, caption },
  };
}

/** Maximum lines above the first card that may give the subject and period of the cards. */
const MOST_TITLES = 2;

function titlesOver(page: PageText, cards: Candidate[]): Words[] {
  const start = Math.min(...cards.flatMap(({ blocks }) => blocks.map((block) => block.start)));
  const isOver = ({ end, text }: Line) => end <= start && /\p{L}.*[^.]$/u.test(text) && isTitleLine(text);
  return pageLines(page)
    .filter(isOver)
    .slice(-MOST_TITLES)
    .map(({ start: begin, text }) => {
      const lead = text.length - text.trimStart().length;
      return wordsAt({ page: page.number, start: begin, end: begin, text }, lead, text.length);
    });
}

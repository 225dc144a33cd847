import { type Line, pageLines } from "@/lib/evidence/lines";
import type { CellTable, PageText } from "@/lib/evidence/types";
import { withoutCells } from "@/lib/ledger/cells";
import { lastBefore, placesOn } from "@/lib/ledger/lines";
import { isTitleLine } from "@/lib/ledger/reported-day";
import { type Segment, segments } from "@/lib/ledger/table-grids-lines";
import { oneLine } from "@/lib/wording";
import {
  isPlanWord,
  isTimeAlone,
  isTimeWord,
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

/** A KPI card: a name, its value, and the lines below or between them that say what is aimed at, what it was, how it is rated. */
export type Card = {
  /** The lines of its name. */
  name: Words[];
  value: Words;
  told: Told[];
  status: Words | null;
  /** The line below it that says its time and nothing else: "Mar 31". */
  time: Words | null;
};

/** The cards of a page, with the lines over them, the nearest last. */
export type CardGrid = { titles: Words[]; cards: Card[] };

/** Words on a page that stand apart, where they are: `left` to `right` across, `y` down, in letters of their kind (`size`). */
type Block = Words & { line: number; left: number; right: number; y: number; size: number };

/** A number with what stands over and under it, the nearest first. `others`: the other numbers of its line. */
type Stack = { value: Block; others: Block[]; above: Block[]; below: Block[] };
/** `lines`: its name, its value and what stands right below, whether or not that is understood. */
type Candidate = Card & {
  line: number;
  isHeaded: boolean;
  notes: Note[];
  blocks: Block[];
  lines: { name: Block; value: Block; caption: Block | undefined };
};

/** A block longer than this is prose and belongs to no card. */
const LONGEST = 70;
/** Parts of a card stand at most so many times the larger of their letters apart, lines of one name so many times their own. */
const WITHIN = 3.6;
const NEXT_LINE = 1.75;
/** Where no page tells how large letters are, a line is so much of the way to the next. */
const PLAIN_SIZE = 0.8;
/** Lines of a page, with those of the cards beside it, that one side of a card may take. */
const MOST_LINES = 16;
/** Lines of cards that are alike stand as far apart as those of each other, but for so much of their letters. */
const ALIKE = 0.3;
/** A single number with a name and a note is as often one of a table or a sentence. */
const FEWEST = 2;

/**
 * Finds the grids of KPI cards on pages: slides, dashboards, and tables of Word documents that lay cards out. Where a page tells where its
 * words stand, that counts; else the columns that its text keeps. A page of cards has two or more that each have a name, a value
 * and a note that can be read, and all of them have their parts in the same order.
 * @returns the grids, and the pages with blanks where the cards stand, so that nobody reads them again as lines
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
    return { ...page, text: blanked(page.text, all.flat()), ...(tables && { tables }) };
  });
  return { grids, rest };
}

function blanked(text: string, cards: Candidate[]): string {
  let left = text;
  for (const { start, end } of cards.flatMap(({ blocks }) => blocks))
    left = left.slice(0, start) + left.slice(start, end).replace(/[^\n]/g, " ") + left.slice(end);
  return left;
}

function blocksOfTable({ number, text }: PageText, { rows }: CellTable): Block[][] {
  return rows.map((row, line) =>
    row.map(([column, start, end]) => {
      const words = { page: number, start, end, text: text.slice(start, end).trim() };
      return { ...words, line, left: column, right: column + 0.9, y: line, size: PLAIN_SIZE };
    }),
  );
}

function blocksOfLines(page: PageText): Block[][] {
  const runs = page.layout?.runs.toSorted(([a], [b]) => a - b);
  const placed = runs && placesOn(runs);
  return pageLines(page).map(({ text: whole, start }, line) =>
    inPairs(cellsIn(whole), whole).map(({ text, from, to }) => {
      const words = { page: page.number, start: start + from, end: start + to, text };
      const plain = { ...words, line, left: from, right: to, y: line, size: PLAIN_SIZE };
      if (!runs || !placed) return plain;
      const { left, right } = placed({ ...words, left: from, right: to, amount: null }, start);
      const run = runs[lastBefore(runs, words.start)];
      return { ...plain, left, right, ...(run && { y: run[3] + run[5], size: run[5] }) };
    }),
  );
}

/** What stands apart on a line; frames are drawn. */
const cellsIn = (line: string): Segment[] =>
  segments(line).filter(({ text }) => /[\p{L}\p{N}]|^[▲▼●]$/u.test(text));

/** "Target     60     Target     80%": a line of nothing but plans or times, each before its amount, has a note in each card. */
function inPairs(cells: Segment[], line: string): Segment[] {
  const heads = cells.filter((_, at) => at % 2 === 0);
  const arePairs = cells.length > 2 && cells.every(({ text }, at) => /\d/.test(text) === at % 2 > 0);
  if (!arePairs || cells.length % 2 > 0 || !heads.every(({ text }) => isPlanWord(text) || isTimeWord(text)))
    return cells;
  return heads.map(({ from }, at) => {
    const to = cells[2 * at + 1]?.to ?? from;
    return { text: line.slice(from, to), from, to };
  });
}

/** The cards among blocks, by lines from the top. */
function found(lines: Block[][]): Candidate[] {
  const stacks = lines.flatMap((line) => {
    const numbers = line.filter(isNumber);
    return numbers.flatMap((value) => stackOf(lines, value, numbers) ?? []);
  });
  const isNamedBelow =
    count(stacks, ({ below }) => nameIn(below, true)) > count(stacks, ({ above }) => nameIn(above, false));
  const read = stacks.flatMap((stack) => cardIn(lines, stack, isNamedBelow) ?? []);
  // In one column "Actual: 54" is a label among others, with the owner and the day: those are read as they stand in words.
  const isColumn = new Set(read.map(({ line }) => line)).size === read.length;
  const all = isColumn ? read.filter(({ isHeaded }) => !isHeaded) : read;
  const told = all.filter(({ notes }) => notes.some((note) => note.told.length > 0 || note.changes));
  // "at Q2 burn" tells nothing that is known, and stands where the note of each of the others does.
  const tiles = all.filter((card) => told.some((other) => areAlike(card.lines, other.lines)));
  const rest = all.filter((card) => !told.includes(card) && !tiles.includes(card));
  if (told.length < FEWEST || told.length < rest.length) return [];
  const ofLine = (line: number, cards: Candidate[]) => count(cards, (card) => card.line === line);
  const isBeside = ({ line }: Candidate) => ofLine(line, told) * 2 >= ofLine(line, all);
  return all.flatMap((card) => {
    const { caption } = card.lines;
    if (!tiles.includes(card)) return isBeside(card) ? [card] : [];
    return [{ ...card, blocks: [...card.blocks, ...(caption ? [caption] : [])] }];
  });
}

/** Whether two cards have their name, their value and a line below it in the same letters and as far apart. */
function areAlike(one: Candidate["lines"], other: Candidate["lines"]): boolean {
  if (!one.caption || !other.caption) return false;
  const isSame = (a: number, b: number) => Math.abs(a - b) <= ALIKE * one.value.size;
  return (
    isSame(one.value.size, other.value.size) &&
    isSame(one.value.y - one.name.y, other.value.y - other.name.y) &&
    isSame(one.caption.y - one.value.y, other.caption.y - other.value.y)
  );
}

const count = <Item>(items: Item[], of: (item: Item) => unknown) => items.filter((item) => of(item)).length;

/** A look that is quick, since most numbers of papers stand in tables. "3-month average", "FY26 revenue" are words. */
const isNumber = (words: Words) =>
  (/^[^\p{L}]{0,4}\d(?!\d*-\p{L})|^\p{L}[\p{L} ]{2,20}[:=]\s*[^\p{L}]{0,4}\d/u.test(words.text) ||
    (/^\p{Lu}{1,3}\s?[$€£]?\d/u.test(words.text) && (isBarePeriod(words.text) || valueIn(words) !== null))) &&
  !noteIn(words);

const overlaps = (one: Block, other: Block) => one.left < other.right && other.left < one.right;
const isNear = (one: Block, other: Block, times: number) =>
  Math.abs(one.y - other.y) <= times * Math.max(one.size, other.size);

/**
 * What stands over and under a number, up to the next number of its column, to what reaches over several columns, or to a gap. Null where
 * another number stands right over or under it, as in a table.
 */
function stackOf(lines: Block[][], value: Block, numbers: Block[]): Stack | null {
  const others = numbers.filter((other) => other !== value);
  const towards = (rows: Block[][], isEnd: (block: Block) => boolean) => {
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
      if (isEnd(block)) return blocks.length > 0 ? blocks : null;
      if (block.text.length > LONGEST) break;
      blocks.push(block);
    }
    return blocks;
  };
  const before = lines.slice(Math.max(0, value.line - MOST_LINES), value.line).toReversed();
  const above = towards(before, isNumber);
  // "FY26" below a value is when that was, and over one the heading of a column.
  const isEnd = (block: Block) => isNumber(block) && !isTimeAlone(block.text);
  const below = above && towards(lines.slice(value.line + 1, value.line + 1 + MOST_LINES), isEnd);
  return above && below ? { value, others, above, below } : null;
}

/** The lines of the name nearest to a value, in their order on the page. `isBelow`: nothing may stand between the two. */
function nameIn(blocks: Block[], isBelow: boolean): Block[] | null {
  const from = blocks.findIndex((block) => !noteIn(block));
  if (from < 0 || (isBelow && from > 0)) return null;
  const name: Block[] = [];
  for (const block of blocks.slice(from)) {
    const last = name.at(-1);
    const goesOn =
      last && isNear(block, last, NEXT_LINE) && Math.abs(block.size - last.size) < 0.1 * last.size;
    if (last && (!goesOn || noteIn(block))) break;
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
  // "78.4    commitment 77.0    MET" beside a value, "goal 95.0%    behind" below it.
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

/** Lines over the first card that may say what the cards are of, and when. */
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

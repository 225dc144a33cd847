import { asksHowMuch } from "./accounted";
import { isSpending } from "./against";
import type { PaperFigure } from "./answer";
import { type Line, subjectsOf } from "./lines";
import { namedLines, select } from "./select";
import type { Asked } from "./several";
import { type Result, stated, sumOf } from "./stated";
import { coveredBy, type Unit } from "./units";
import { isSubject, tokensOf } from "./words";

/** Words for what comes in and goes out, which tell no rows of one side apart. */
const OF_MONEY =
  /^(?:expense|spend|spent|spending|bill|outlay|fee|charge|pay|paid|hold|held|account|acct|total|all)$/;
const MOST_OF_KIND = 8;
/** Rows of one name under several headings that are told side by side. */
const MOST_APART = 3;
/** How certain it is that all rows of a name are meant that stand side by side and nowhere else. */
const OF_KIND = 0.75;

/**
 * "How much do we have in CDs?" of accounts that have three of them, "What did tax compliance cost?" where it was paid in two countries: all
 * rows of a table that are called what is asked about, where no other table has the name and no total adds them up. Those of one heading are
 * added; what comes in uncategorised and what goes out are told side by side.
 */
export function allOfKind(asked: Asked): Result | undefined {
  if (!asksHowMuch(asked.plan)) return undefined;
  const figures = kindOf(asked);
  const worth = figures?.filter(({ value }) => value !== 0).sort((a, b) => a.row - b.row) ?? [];
  const headings = new Set(figures?.map((figure) => headingOf(asked, figure)));
  const [only] = worth;
  if (!only) return undefined;
  if (headings.size > 1)
    return worth.length <= MOST_APART
      ? { operation: "list", values: worth.map(stated), certainty: OF_KIND }
      : undefined;
  return worth.length === 1
    ? { operation: "value", values: [stated(only)], certainty: OF_KIND }
    : { operation: "sum", values: [sumOf(worth)], certainty: OF_KIND };
}

/** The figures of all rows of the kind that is asked about, of one column; undefined where there is no such kind. */
function kindOf({ index, plan }: Asked): PaperFigure[] | undefined {
  const { named, units } = namedLines(index, plan.tokens);
  const subjects = units.filter(
    ({ isAsking, alternatives: [own = []] }) => !isAsking && !own.every((word) => OF_MONEY.test(word)),
  );
  if (subjects.length === 0) return undefined;
  const says = ({ words }: Line) => subjects.every((unit) => coveredBy(unit, words) !== undefined);
  const rows = named.flatMap(({ line }) => (line.kind === "row" && says(line) ? line : []));
  if (!areOfOneKind(rows, subjects)) return undefined;
  const choice = select(index, plan, {
    tokens: plan.tokens,
    period: plan.periods[0],
    scenario: plan.scenario,
    where: (line) => rows.includes(line),
  });
  const { line: chosen, figure } = choice ?? {};
  const kin = rows.filter(({ table }) => table === chosen?.table);
  const labels = new Set(kin.map(nameOf));
  const isWhole = rows.every((row) => labels.has(nameOf(row))) && !kin.some(({ isTotal }) => isTotal);
  if (labels.size < 2 || kin.length > MOST_OF_KIND || !isWhole) return undefined;
  // "US accountants" are one of two.
  const spoken = new Set(plan.tokens.map(({ text }) => text));
  if (kin.some((row) => restOf(row, subjects).some((word) => spoken.has(word)))) return undefined;
  const all = kin.flatMap(({ figures }) => figures.find(({ column }) => column === figure?.column) ?? []);
  const isAdded = all.length === kin.length && all.every((one) => isAmount(one) && one.unit === figure?.unit);
  return isAdded ? all : undefined;
}

const nameOf = ({ label }: Line) => label.toLowerCase();

/** "3 month CD Acct #3862" and "2 month CD Acct #1170"; or rows that are each called what is asked about, and then which of its kind. */
const areOfOneKind = (rows: Line[], subjects: Unit[]) =>
  new Set(rows.map((row) => nameOf(row).replace(/\d+/g, ""))).size === 1 ||
  rows.every((row) => isNamedFirst(row, subjects));

/** "Tax compliance – EU" is tax compliance; "Profit before tax" is no kind of "Operating profit". */
function isNamedFirst(row: Line, subjects: Unit[]): boolean {
  const said = saidOf(row, subjects);
  const name = tokensOf(row.label).filter((token) => isSubject(token) && !/^\d/.test(token.text));
  return name.length >= said.size && name.slice(0, said.size).every(({ text }) => said.has(text));
}

/** What of a row's name is not what is asked about. */
function restOf(row: Line, subjects: Unit[]): string[] {
  const said = saidOf(row, subjects);
  return tokensOf(row.label).flatMap(({ text }) => (said.has(text) ? [] : text));
}

const saidOf = ({ words }: Line, subjects: Unit[]) =>
  new Set(subjects.flatMap((unit) => coveredBy(unit, words)?.words ?? []));

/** What a row stands under, or is added up by, and on which side. */
function headingOf({ index }: Asked, figure: PaperFigure): string {
  const total = index.rowOf(figure)?.total ?? "";
  return [...figure.path, total, isSpending(figure) ? "spending" : "income"].join("\n");
}

const isAmount = ({ nature, measure, proof }: PaperFigure) =>
  nature !== "ratio" && measure === "value" && proof !== "unclear";

/** "What are current liabilities made of?", "Break down personnel costs for me". */
const ASKS_FOR_PARTS =
  /\b(?:made (?:of|from)|(?:break|split)(?:s|ting)? (?:down|up)|broken (?:down|up)|(?:break-?down|split|composition|make-?up) of|composed of)\b|\bwhat (?:do|does|did) .+ consist of\b/i;
/** What of a question names no total. */
const OF_PARTS =
  /^(?:mak\w*|made|up|down|br[eo]ak\w*|breakdown|split\w*|composition|makeup|composed|consist\w*|part|component)$/;
const FEWEST_PARTS = 2;
const MOST_PARTS = 12;
/** Parts that add up to the figure are its parts; that the figure is meant is as certain as its name. */
const LEAST_NAMED = 0.6;

/**
 * What a total is made of: the rows under its heading, or those that it is told to add up, where they come to it within what rounding
 * moves. The largest come first; what is nothing is left out.
 */
export function madeOf({ index, plan }: Asked): Result | undefined {
  if (!ASKS_FOR_PARTS.test(plan.text) || plan.periods.length > 1 || plan.unread.length > 0) return undefined;
  const tokens = plan.tokens.filter(({ text }) => !OF_PARTS.test(text));
  const choice = select(index, plan, {
    tokens: [...tokens, ...tokensOf("total")],
    period: plan.periods[0],
    scenario: plan.scenario,
    where: (line, figure) => partsOf(index.rowsOf.get(line.table) ?? [], line, figure).length > 0,
  });
  if (!choice || choice.score < LEAST_NAMED) return undefined;
  const { line, figure, score } = choice;
  const parts = partsOf(index.rowsOf.get(line.table) ?? [], line, figure)
    .filter(({ value }) => value !== 0)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
  if (parts.length < FEWEST_PARTS || parts.length > MOST_PARTS) return undefined;
  return { operation: "list", values: [figure, ...parts].map(stated), certainty: score, isWeighed: true };
}

/** The figures in the column of a total that add up to it; none where they come to anything else. */
function partsOf(rows: Line[], total: Line, figure: PaperFigure): PaperFigure[] {
  if (total.kind !== "row" || figure.measure !== "value" || figure.nature === "ratio") return [];
  const parts = rows.filter((row) => row !== total && isPart(row, total));
  const figures = parts.flatMap(
    ({ figures: own }) => own.find(({ column }) => column === figure.column) ?? [],
  );
  const sum = figures.reduce((all, { value }) => all + value, 0);
  const slack = (figure.precision * (figures.length + 1)) / 2;
  return figures.length >= FEWEST_PARTS && Math.abs(sum - figure.value) <= slack ? figures : [];
}

/** Directly under the heading that a total adds up, or told by the table to be added up by it. */
function isPart({ path, total, table }: Line, { path: over, label, words, table: its }: Line): boolean {
  if (table !== its) return false;
  if (path.length === 0 && over.length === 0) return total === label;
  const heading = path.at(-1);
  if (!heading || path.length !== over.length + 1 || !over.every((one, at) => path[at] === one)) return false;
  const own = subjectsOf(heading);
  return own.size === words.size && [...words].every((word) => own.has(word));
}

import type { PaperFigure } from "./answer";
import { type Line, subjectsOf } from "./lines";
import { select } from "./select";
import type { Asked } from "./several";
import { type Result, stated } from "./stated";
import { tokensOf } from "./words";

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
 * Returns the parts of a total: the rows under its heading, or those it explicitly adds up, if they match it
 * within rounding. Largest first, without zeros.
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

/** The figures in a total's column that add up to it; none where they do not. */
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

/** Whether a row is directly under a total's heading, or explicitly part of it. */
function isPart({ path, total, table }: Line, { path: over, label, words, table: its }: Line): boolean {
  if (table !== its) return false;
  if (path.length === 0 && over.length === 0) return total === label;
  const heading = path.at(-1);
  if (!heading || path.length !== over.length + 1 || !over.every((one, at) => path[at] === one)) return false;
  const own = subjectsOf(heading);
  return own.size === words.size && [...words].every((word) => own.has(word));
}

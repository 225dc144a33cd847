/** Arranges the figures of an answer in a table, where they form one. */
import type { AnswerTable } from "@/lib/ai/answer/schema";
import { scenarioName } from "@/lib/ai/figure-names";
import { withoutOrders } from "@/lib/ai/untrusted";
import { lineName, partName, periodName, sayFigure } from "@/lib/ask/say";
import { readable } from "@/lib/evidence/lines";
import { capitalised } from "@/lib/wording";
import type { CitedFigure } from "./types";

/** With at least this many lines at a single time, a table reads better than sentences. */
const FEWEST_LINES = 4;
const MOST_LINES = 12;
const MOST_COLUMNS = 6;
/** Minimum share of filled cells. */
const FILLED = 0.75;

const shown = (text: string) => withoutOrders(readable(text));

function columnOf({ figure }: CitedFigure): string {
  const scenario = figure.scenario === "actual" && figure.measure === "value" ? "" : scenarioName(figure);
  return [figure.period && periodName(figure.period), scenario].filter(Boolean).join(", ");
}

function lineOf({ figure }: CitedFigure): string {
  const part = partName(figure);
  return capitalised(shown(part ? `${lineName(figure)}, ${part}` : lineName(figure)));
}

/**
 * The figures in sentences as a table: a row for each line, a column for each time and plan. Null where they form none: fewer than two
 * lines with two times in common, and fewer than four at a single time.
 */
export function figureTable(figures: CitedFigure[]): AnswerTable | null {
  const known = figures.filter(({ figure }) => figure.proof !== "unclear" && figure.period !== null);
  const columns = [...Map.groupBy(known, columnOf)]
    .map(([name, own]) => ({ name, lines: new Map(own.map((one) => [lineOf(one), one])) }))
    .filter(({ lines }) => lines.size > 1);
  if (columns.length === 0) return null;
  const counts = new Map<string, number>();
  for (const { lines } of columns)
    for (const line of lines.keys()) counts.set(line, (counts.get(line) ?? 0) + 1);
  const lines = [...counts].filter(([, count]) => count >= Math.min(2, columns.length)).map(([line]) => line);
  const filled = columns.flatMap(({ lines: own }) => lines.filter((line) => own.has(line))).length;
  const isTable = columns.length > 1 ? lines.length > 1 : lines.length >= FEWEST_LINES;
  if (!isTable || filled < FILLED * lines.length * columns.length) return null;
  if (lines.length > MOST_LINES || columns.length > MOST_COLUMNS) return null;
  const [only] = columns;
  return {
    caption: columns.length === 1 && only ? capitalised(only.name) : "Figures of this answer",
    columns: columns.length === 1 ? ["Amount"] : columns.map(({ name }) => capitalised(name)),
    rows: lines.map((label) => ({
      label,
      cells: columns.map(({ lines: own }) => {
        const cell = own.get(label);
        return cell ? { text: sayFigure(cell.figure), citation: cell.citation } : null;
      }),
    })),
  };
}

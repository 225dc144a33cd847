/** Formats tool results as lines between the delimiters that declare them as data. */

import { fullName } from "@/lib/ai/figure-names";
import { withoutOrders } from "@/lib/ai/untrusted";
import type { TableEntry } from "@/lib/ask/find-figures";
import { figureName, periodName, SCENARIO_NAMES, sayFigure } from "@/lib/ask/say";
import { readable } from "@/lib/evidence/lines";
import type { Notebook } from "./notebook";
import type { Material } from "./types";

type Desk = { notebook: Notebook; boundary: string };

export const fenced = (text: string, { boundary }: Pick<Desk, "boundary">) =>
  `BEGIN ${boundary}\n${text}\nEND ${boundary}`;

/** How many characters the tables of one paper may take; a hundred lines with their columns take six thousand. */
const MOST_OF_TABLES = 24_000;

/** Tables as lines: "p. 2 | Balance sheet | columns: May 31, 2024; … | lines: Cash; Receivables; …". */
export function tablesText(desk: Pick<Desk, "boundary">, tables: TableEntry[]): string {
  if (tables.length === 0) return "No tables were read of this paper. Read its pages.";
  const text = tables
    .map(({ page, name, columns, lines }) =>
      [`p. ${page}`, name, `columns: ${columns.join("; ")}`, `lines: ${lines.join("; ")}`]
        .map((part) => withoutOrders(readable(part)))
        .join(" | "),
    )
    .join("\n");
  const isWhole = text.length <= MOST_OF_TABLES;
  return `${fenced(text.slice(0, MOST_OF_TABLES), desk)}${isWhole ? "" : "\nThe rest of the tables did not fit."}`;
}

/** Figures by their rows: "Total income | Report.pdf, p. 2 | f3 May 2024 budget $310,000; f4 May 2024 actual $322,000". */
export function figuresText(desk: Desk, { pages, figures }: Pick<Material, "pages" | "figures">): string {
  if (figures.length === 0)
    return "No figure was found. Try other words, or listTables to see what the papers call it.";
  // A row that the model cites is judged with the headings above it on its page.
  desk.notebook.note({ passages: [], pages, figures });
  const told = desk.notebook.noteFigures(figures).map(({ id, figure }) => {
    const { period, scenario, rowPlace, paper } = figure;
    const short = figureName({ ...figure, period: null, scenario: "actual" }).replace(/, actual$/, "");
    const row = [fullName(figure, short), `${readable(paper?.title ?? "")}, p. ${rowPlace.page}`];
    const cell = [id, period ? periodName(period) : "no period", SCENARIO_NAMES[scenario], sayFigure(figure)];
    return { row: row.map(withoutOrders).join(" | "), cell: cell.map(withoutOrders).join(" ") };
  });
  const rows = Map.groupBy(told, ({ row }) => row);
  const lines = [...rows].map(([row, cells]) => `${row} | ${cells.map(({ cell }) => cell).join("; ")}`);
  return fenced(lines.join("\n"), desk);
}

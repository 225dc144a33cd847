import type { Cell, Row, Table } from "@/lib/evidence/tables-types";
import type { Citation, SourceDocument } from "@/lib/evidence/types";
import { readable } from "./readable";
import { ofPart, rowName, withoutStray } from "./rows";
import type { AnswerSentence, AnswerTable } from "./schema";
import { captionOf, short, titleOf } from "./table-caption";
import type { Shown } from "./table-columns";
import type { ChosenRows } from "./table-rows";
import type { Wanted } from "./table-wanted";

/** A table, the sentence that leads to it, and whether its very heading is what was asked about. */
export type TableAnswer = { lead: AnswerSentence; table: AnswerTable; headed: boolean };

type Range = { page: number; start: number; end: number };

const NAMED_IN_LEAD = 4;

/** Labels that two rows share are told apart by the heading each stands under. */
function labels(rows: Row[]): string[] {
  const plain = rows.map((row) => readable(row.label).replace(/[:.\s]+$/, ""));
  return rows.map((row, i) => {
    const own = plain[i] ?? "";
    const shared = plain.filter((label) => label === own).length > 1;
    return short(shared ? rowName({ label: own, path: row.path.map(readable) }) : own);
  });
}

function list(words: string[], most: number): string {
  const shown =
    words.length > most ? [...words.slice(0, most - 1), `${words.length - most + 1} more`] : words;
  const last = shown.at(-1) ?? "";
  return shown.length > 1 ? `${shown.slice(0, -1).join(", ")} and ${last}` : last;
}

/** The words of a page of the document between two places; null when the page is not at hand. */
function cite({ documentId, title, pages }: SourceDocument, { page, start, end }: Range): Citation | null {
  const text = pages.find(({ number }) => number === page)?.text;
  return text === undefined ? null : { documentId, title, page, start, end, quote: text.slice(start, end) };
}

/** A figure as the paper writes it, without the gaps that align it. */
function written({ raw }: Cell): string {
  return withoutStray(raw.replace(/\s+/g, ""));
}

function columnName({ column }: Shown): string {
  return short(readable(column.label));
}

/** "p. 8" or "pp. 8–9". */
function pagesNamed(rows: Row[]): string {
  const pages = rows.map(({ page }) => page);
  const [first, last] = [Math.min(...pages), Math.max(...pages)];
  return first === last ? `p. ${first}` : `pp. ${first}–${last}`;
}

function oneLine(row: Row, table: Table, columns: Shown[]): string {
  const cells = columns.flatMap((one) => {
    const cell = row.cells[one.at];
    return cell ? [`${written(cell)} (${columnName(one)})`] : [];
  });
  const name = rowName({ label: readable(row.label), path: row.path.map(readable) });
  const part = ofPart({ source: { table, row } });
  return `${part === "" ? name : `${name}, ${part}`}: ${cells.join(", ")}.`;
}

function leadOf(
  document: SourceDocument,
  table: Table,
  { rows, of }: ChosenRows,
  columns: Shown[],
  furthest: Wanted["furthest"],
): AnswerSentence {
  const { header } = table;
  const near = header !== null && rows.some(({ page }) => page === header.page);
  const cited = [...rows.slice(0, 2), ...(near ? [header] : [])];
  const citations = cited.flatMap((range) => cite(document, range) ?? []);
  const [row] = rows;
  if (row && rows.length === 1) return { text: oneLine(row, table, columns), citations };
  const named = list(labels(rows), NAMED_IN_LEAD);
  const across = list(columns.map(columnName), NAMED_IN_LEAD);
  const title = titleOf(table);
  const source = title === "" ? `${document.title}, ${pagesNamed(rows)},` : `“${title}”`;
  if (furthest)
    return {
      text: `Of ${of} lines ${furthest} budget in ${source} the furthest are ${named}.`.replace(
        /,( the furthest)/,
        "$1",
      ),
      citations,
    };
  return { text: `${source} gives ${named} for ${across}.`, citations };
}

/** The chosen rows and columns as an answer shows them, each figure cited by its row; "furthest" says how they were chosen. */
export function shownTable(
  document: SourceDocument,
  table: Table,
  chosen: ChosenRows,
  columns: Shown[],
  furthest: Wanted["furthest"],
): Omit<TableAnswer, "headed"> {
  const { rows, of } = chosen;
  const named = labels(rows);
  return {
    lead: leadOf(document, table, chosen, columns, furthest),
    table: {
      caption: captionOf(table, `${document.title}, ${pagesNamed(rows)}`, {
        shown: rows.length,
        of: furthest ? rows.length : of,
      }),
      columns: columns.map(columnName),
      rows: rows.map((row, i) => {
        const citation = cite(document, row);
        return {
          label: named[i] ?? "",
          cells: columns.map(({ at }) => {
            const cell = row.cells[at];
            return cell && citation ? { text: written(cell), citation } : null;
          }),
        };
      }),
    },
  };
}

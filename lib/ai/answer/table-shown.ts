import type { Cell, Row, Table } from "@/lib/evidence/tables-types";
import type { Citation, PageText, SourceDocument } from "@/lib/evidence/types";
import { readable } from "./readable";
import { rowName, withoutStray } from "./rows";
import type { AnswerSentence, AnswerTable } from "./schema";
import { captionOf, short, titleOf } from "./table-caption";
import type { Shown } from "./table-columns";

/** A table, and the sentence that leads to it. */
export type TableAnswer = { lead: AnswerSentence; table: AnswerTable };

/** The page a table stands on. */
export type Place = { document: SourceDocument; page: PageText };

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

function cite({ document, page }: Place, { start, end }: { start: number; end: number }): Citation {
  const { documentId, title } = document;
  return { documentId, title, page: page.number, start, end, quote: page.text.slice(start, end) };
}

/** A figure as the paper writes it, without the gaps that align it. */
function written({ raw }: Cell): string {
  return withoutStray(raw.replace(/\s+/g, ""));
}

function columnName({ column }: Shown): string {
  return short(readable(column.label));
}

function leadOf(place: Place, table: Table, rows: Row[], columns: Shown[], title: string): AnswerSentence {
  const header = table.header && table.header.page === place.page.number ? [cite(place, table.header)] : [];
  const named = list(labels(rows), NAMED_IN_LEAD);
  const across = list(columns.map(columnName), NAMED_IN_LEAD);
  const source = title === "" ? `Page ${place.page.number} of ${place.document.title}` : `“${title}”`;
  const citations = [...rows.slice(0, 2).map((row) => cite(place, row)), ...header];
  const [row] = rows;
  if (row && rows.length === 1) {
    const cells = columns.flatMap((one) => {
      const cell = row.cells[one.at];
      return cell ? [`${written(cell)} (${columnName(one)})`] : [];
    });
    const name = rowName({ label: readable(row.label), path: row.path.map(readable) });
    return { text: `${name}: ${cells.join(", ")}.`, citations };
  }
  return { text: `${source} gives ${named} for ${across}.`, citations };
}

/** The chosen rows and columns as an answer shows them, each figure cited by its row; see `captionOf` for `of`. */
export function shownTable(
  place: Place,
  table: Table,
  rows: Row[],
  columns: Shown[],
  of: number,
): TableAnswer {
  const named = labels(rows);
  const source = `${place.document.title}, p. ${place.page.number}`;
  return {
    lead: leadOf(place, table, rows, columns, titleOf(table)),
    table: {
      caption: captionOf(table, source, { shown: rows.length, of }),
      columns: columns.map(columnName),
      rows: rows.map((row, i) => ({
        label: named[i] ?? "",
        cells: columns.map(({ at }) => {
          const cell = row.cells[at];
          return cell ? { text: written(cell), citation: cite(place, row) } : null;
        }),
      })),
    },
  };
}

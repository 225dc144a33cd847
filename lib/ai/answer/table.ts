import { addressesModel } from "@/lib/ai/untrusted";
import type { Cell, Row, Table } from "@/lib/evidence/tables-types";
import type { Citation, PageText, SourceDocument } from "@/lib/evidence/types";
import type { Question } from "./question";
import { readable } from "./readable";
import { rowName, withoutStray } from "./rows";
import type { AnswerSentence, AnswerTable } from "./schema";
import type { Scored } from "./score";
import { columnsFor, type Shown } from "./table-columns";
import { rowsFor } from "./table-rows";
import { tableWanted, type Wanted } from "./table-wanted";

/** A table, and the sentence that leads to it. */
export type TableAnswer = { lead: AnswerSentence; table: AnswerTable };

/** A row this far below the best is not what the question is about. */
const NEAR_BEST = 0.75;
const LONGEST_LABEL = 90;
const LONGEST_CAPTION = 180;
const NAMED_IN_LEAD = 4;

const SCALES: Record<string, string> = { k: "thousands", " million": "millions", " billion": "billions" };

function unitWords({ unit: { currency, suffix } }: Table): string {
  const scale = SCALES[suffix];
  if (!scale) return currency === "" ? "" : `in ${currency}`;
  return currency === "" ? `in ${scale}` : `in ${currency} ${scale}`;
}

function short(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, text.lastIndexOf(" ", most) || most)}…`;
}

function titleOf(table: Table): string {
  const title = readable(table.title).replace(/[\s:,;.]+$/, "");
  return addressesModel(title) ? "" : short(title, LONGEST_LABEL);
}

function caption(table: Table, source: string, count: { shown: number; of: number }): string {
  const asOf = readable(table.asOf);
  const dated = asOf !== "" && !table.title.includes(table.asOf) ? asOf : "";
  const left = count.of > count.shown ? `the ${count.shown} largest of ${count.of} lines` : "";
  const parts = [titleOf(table), dated, unitWords(table), left].filter(Boolean);
  return short(parts.length > 0 ? `${parts.join(", ")} (${source})` : source, LONGEST_CAPTION);
}

/** Labels that two rows share are told apart by the heading each stands under. */
function labels(rows: Row[]): string[] {
  const plain = rows.map((row) => readable(row.label).replace(/[:.\s]+$/, ""));
  return rows.map((row, i) => {
    const own = plain[i] ?? "";
    const shared = plain.filter((label) => label === own).length > 1;
    return short(shared ? rowName({ label: own, path: row.path.map(readable) }) : own, LONGEST_LABEL);
  });
}

function list(words: string[], most: number): string {
  const shown =
    words.length > most ? [...words.slice(0, most - 1), `${words.length - most + 1} more`] : words;
  const last = shown.at(-1) ?? "";
  return shown.length > 1 ? `${shown.slice(0, -1).join(", ")} and ${last}` : last;
}

type Place = { document: SourceDocument; page: PageText };

function cite({ document, page }: Place, { start, end }: { start: number; end: number }): Citation {
  const { documentId, title } = document;
  return { documentId, title, page: page.number, start, end, quote: page.text.slice(start, end) };
}

/** A figure as the paper writes it, without the gaps that align it. */
function written({ raw }: Cell): string {
  return withoutStray(raw.replace(/\s+/g, ""));
}

function columnName({ column }: Shown): string {
  return short(readable(column.label), LONGEST_LABEL);
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

/** Enough figures to be worth a table: one row with two figures is better said in a sentence. */
function worthATable(rows: Row[], columns: Shown[], wanted: Wanted): boolean {
  const figures = rows.flatMap((row) => columns.flatMap(({ at }) => row.cells[at] ?? [])).length;
  return (
    columns.length > 0 &&
    figures >= (wanted.explicit || wanted.parts ? 2 : 3) &&
    rows.length + columns.length > 2
  );
}

function placeOf({ unit }: Scored, pages: SourceDocument[]): Place | null {
  const [{ documentId, page: number }] = unit.citations;
  const document = pages.find((one) => one.documentId === documentId);
  const page = document?.pages.find((one) => one.number === number);
  return document && page ? { document, page } : null;
}

function tableFrom(
  best: Scored,
  question: Question,
  ranked: Scored[],
  wanted: Wanted,
  pages: SourceDocument[],
): TableAnswer | null {
  const place = placeOf(best, pages);
  if (!best.unit.row || !place) return null;
  const { table, row } = best.unit.row.source;
  const columns = columnsFor(table, wanted, `${best.unit.context} | ${place.document.title}`);
  const { rows: found, of } = rowsFor(
    row,
    table,
    question,
    ranked,
    wanted,
    columns.map(({ at }) => at),
  );
  const rows = found.filter((one) => !addressesModel(`${one.path.join(" ")} ${one.label}`));
  if (!worthATable(rows, columns, wanted) || columns.some(({ column }) => addressesModel(column.label)))
    return null;
  const source = `${place.document.title}, p. ${place.page.number}`;
  const named = labels(rows);
  return {
    lead: leadOf(place, table, rows, columns, titleOf(table)),
    table: {
      caption: caption(table, source, { shown: rows.length, of }),
      columns: columns.map(columnName),
      rows: rows.map((one, i) => ({
        label: named[i] ?? "",
        cells: columns.map(({ at }) => {
          const cell = one.cells[at];
          return cell ? { text: written(cell), citation: cite(place, one) } : null;
        }),
      })),
    },
  };
}

/**
 * The figures that a question wants side by side, from one table of one paper, so that neither papers nor periods are
 * mixed; null when it does not want any, or the papers found have no such table. Every figure is as the paper writes it
 * and is cited by its row; unit and scale stand in the caption. At most eight rows and five columns.
 * @param ranked all units scored against the question, best first
 */
export function tableFor(question: Question, ranked: Scored[], pages: SourceDocument[]): TableAnswer | null {
  const wanted = tableWanted(question);
  const top = ranked[0]?.score ?? 0;
  if (!wanted) return null;
  for (const scored of ranked.filter(({ unit }) => unit.row !== null).slice(0, 5)) {
    if (scored.score < top * NEAR_BEST) return null;
    const found = tableFrom(scored, question, ranked, wanted, pages);
    if (found) return found;
  }
  return null;
}

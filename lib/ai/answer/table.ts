import type { Row, Table } from "@/lib/evidence/tables-types";
import type { SourceDocument } from "@/lib/evidence/types";
import { names } from "./concepts";
import type { Question } from "./question";
import type { Scored } from "./score";
import { columnsFor, distinct, type Shown } from "./table-columns";
import { isHeadedBy, namesAll, rowsFor } from "./table-rows";
import { shownTable, type TableAnswer } from "./table-shown";
import { tableWanted, type Wanted } from "./table-wanted";

/** A row this far below the best is not what the question is about. */
const NEAR_BEST = 0.75;
/** Nor one of a table under the very heading that was asked about, if it is this far below. */
const FAR = 0.4;
/** Rows, best first, whose tables are tried. */
const TRIED = 6;

/** The best rows, and the best row of each further table. */
function firstOfTables(ranked: Scored[]): Scored[] {
  const rows = ranked.filter(({ unit }) => unit.row !== null);
  const seen = new Set<Table>();
  const first = rows.filter(({ unit }) => {
    const table = unit.row?.source.table;
    if (!table || seen.has(table)) return false;
    seen.add(table);
    return true;
  });
  return [...new Set([...rows.slice(0, TRIED), ...first.slice(0, TRIED)])];
}

/** Enough figures to be worth a table: one row with two figures is better said in a sentence. */
function worthATable(rows: Row[], columns: Shown[], wanted: Wanted): boolean {
  if (wanted.parts && rows.length < 2) return false;
  const figures = rows.flatMap((row) => columns.flatMap(({ at }) => row.cells[at] ?? [])).length;
  return (
    columns.length > 0 &&
    figures >= (wanted.explicit || wanted.parts ? 2 : 3) &&
    rows.length + columns.length > 2
  );
}

/** A single line that bears the name of the thing has no parts; they stand elsewhere. */
function isOnlyNamed({ label, path, total }: Row, { needs }: Question): boolean {
  const has = (text: string) => needs.some(({ concept }) => concept !== null && names(concept, text));
  return !total && has(label) && !has(path.join(" "));
}

function tableFrom(
  best: Scored,
  question: Question,
  wanted: Wanted,
  pages: SourceDocument[],
): TableAnswer | null {
  const [{ documentId }] = best.unit.citations;
  const document = pages.find((one) => one.documentId === documentId);
  if (!best.unit.row || !document) return null;
  const { table, row } = best.unit.row.source;
  const around = `${best.unit.context} | ${document.title}`;
  const offered = columnsFor(table, question, wanted, around);
  const at = offered.map((column) => column.at);
  const found = rowsFor(row, table, question, wanted, at);
  const { rows } = found;
  if (wanted.parts && isOnlyNamed(row, question)) return null;
  const columns = distinct(offered, rows);
  const fits = worthATable(rows, columns, wanted) && namesAll(question, columns, rows, table);
  if (!fits) return null;
  const headed = wanted.parts && isHeadedBy(question, rows, table);
  return { ...shownTable(document, table, found, columns, wanted.furthest), headed };
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
  for (const scored of firstOfTables(ranked)) {
    const isNear = scored.score >= top * NEAR_BEST;
    if (!isNear && (!wanted.parts || scored.score < top * FAR)) return null;
    const found = tableFrom(scored, question, wanted, pages);
    if (found && (isNear || found.headed)) return found;
  }
  return null;
}

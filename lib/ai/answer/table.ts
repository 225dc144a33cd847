import { addressesModel } from "@/lib/ai/untrusted";
import type { Row } from "@/lib/evidence/tables-types";
import type { SourceDocument } from "@/lib/evidence/types";
import type { Question } from "./question";
import type { Scored } from "./score";
import { columnsFor, distinct, type Shown } from "./table-columns";
import { namesAll, rowsFor } from "./table-rows";
import { type Place, shownTable, type TableAnswer } from "./table-shown";
import { tableWanted, type Wanted } from "./table-wanted";

/** A row this far below the best is not what the question is about. */
const NEAR_BEST = 0.75;
/** Rows, best first, whose tables are tried. */
const TRIED = 6;

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

/** Words of a paper that speak to a model have no place in a table either. */
function isClean(rows: Row[], columns: Shown[]): boolean {
  return (
    !rows.some(({ path, label }) => addressesModel(`${path.join(" ")} ${label}`)) &&
    !columns.some(({ column }) => addressesModel(column.label))
  );
}

function tableFrom(
  best: Scored,
  question: Question,
  wanted: Wanted,
  pages: SourceDocument[],
): TableAnswer | null {
  const place = placeOf(best, pages);
  if (!best.unit.row || !place) return null;
  const { table, row } = best.unit.row.source;
  const around = `${best.unit.context} | ${place.document.title}`;
  const offered = columnsFor(table, question, wanted, around);
  const at = offered.map((column) => column.at);
  const { rows, of } = rowsFor(row, table, question, wanted, at);
  const columns = distinct(offered, rows);
  const fits = worthATable(rows, columns, wanted) && namesAll(question, columns, rows, table);
  return fits && isClean(rows, columns) ? shownTable(place, table, rows, columns, of) : null;
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
  for (const scored of ranked.filter(({ unit }) => unit.row !== null).slice(0, TRIED)) {
    if (scored.score < top * NEAR_BEST) return null;
    const found = tableFrom(scored, question, wanted, pages);
    if (found) return found;
  }
  return null;
}

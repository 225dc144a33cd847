import type { BoardFacts } from "../../types";
import { isTable, type Pages, rowQuote, type Said } from "../pages";
import type { SummaryPay } from "../types";
import { auditFees, auditorOf } from "./auditor";
import { type MakeSource, sourced } from "./counting";
import { averageAge, averageTenure, directorsOf } from "./directors";
import { chairSeparate, classifiedBoard, mentionsClasses } from "./leadership";
import { attendanceFloor, boardMeetings, committeesOf } from "./meetings";
import { independentOf, sizeOf, womenOf } from "./members";

/** The board as the proxy statement describes it; null when it says nothing of it that could be read. */
export function boardOf(
  pages: Pages,
  rows: SummaryPay[],
  filed: string,
  source: MakeSource,
): BoardFacts | null {
  const statements = statementsOf(pages);
  const directors = directorsOf(pages);
  const classified = classifiedBoard(statements);
  const inClasses = mentionsClasses(statements);
  const size = sizeOf(statements, directors, pages, inClasses);
  // In classes, those in office and those who stand for election are listed apart.
  const listed = inClasses ? [] : directors;
  const count = size?.value ?? null;
  const fees = auditFees(pages);
  const facts: BoardFacts = {
    size: sourced(size, source),
    independent: sourced(independentOf(statements, size), source),
    women: sourced(womenOf(statements, pages, size), source),
    averageAge: sourced(averageAge(statements, listed, count), source),
    averageTenure: sourced(averageTenure(statements, listed, count, filed), source),
    chairSeparate: sourced(chairSeparate(statements, rows), source),
    classified: sourced(classified, source),
    committees: sourced(committeesOf(statements), source),
    meetings: sourced(boardMeetings(statements), source),
    attendance: sourced(attendanceFloor(statements), source),
    auditFees: sourced(fees.audit, source),
    auditorTotalFees: sourced(fees.total, source),
    auditor: sourced(auditorOf(statements), source),
  };
  return Object.values(facts).some((fact) => fact !== null) ? facts : null;
}

/** Headings over text by others, or about something other than this company's current board. */
const OTHERS =
  /\b(?:shareholder|stockholder|shareowner)\s+proposal|supporting\s+statement|\bresolved\b|\bappendix\b|\bannex\b|equity\s+(?:incentive\s+)?plan/i;

/** What the company states about itself: sentences, and rows of tables read as one line. Other people's proposals are left out. */
function statementsOf(pages: Pages): Said[] {
  const rows = pages.blocks.flatMap((block, at) =>
    isTable(block)
      ? block.rows
          .filter(({ cells }) => cells.length > 1 && cells.length <= 4)
          .map(({ cells }) => ({ text: rowQuote(cells), headings: pages.headingsAt[at] ?? [], at }))
          .filter(({ text }) => text.length <= 300)
      : [],
  );
  const said = [...pages.said, ...rows].filter(
    ({ headings }) => !headings.slice(0, 2).some((heading) => OTHERS.test(heading)),
  );
  return said.sort((one, other) => one.at - other.at);
}

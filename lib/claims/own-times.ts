import type { PaperFigure } from "@/lib/ask/answer";
import { lengthInMonths } from "@/lib/ledger/period";
import { type SaidTime, timeOf } from "./times";
import type { ProofCitation } from "./types";

/**
 * The times that the cited papers report: in the report of November, "operating revenue fell" tells of November. Of the periods
 * that end on the day that a paper reports to, it is the shortest that its figures have: a month in an annual report is not its time.
 */
export function ownTimes(citations: ProofCitation[], figures: PaperFigure[]): SaidTime[] {
  return [...new Set(citations.map(({ documentId }) => documentId))].flatMap((id) => {
    const own = figures.filter(({ paper }) => paper?.id === id);
    const periods = own.flatMap(({ paper, period, scenario }) =>
      period && period.kind !== "instant" && period.end === paper?.reportedTo && scenario === "actual"
        ? [period]
        : [],
    );
    const [shortest] = periods.toSorted((a, b) => lengthInMonths(a) - lengthInMonths(b));
    const reportedTo = own.find(({ paper }) => paper?.reportedTo)?.paper?.reportedTo;
    const day = reportedTo ? [timeOf({ kind: "instant", start: reportedTo, end: reportedTo })] : [];
    return [...day, ...(shortest ? [timeOf(shortest)] : [])];
  });
}

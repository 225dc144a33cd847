import type { PaperFigure } from "@/lib/ask/answer";
import type { PeriodContext } from "@/lib/ledger/period";

/** How the papers call their times: a bare "2025" is their financial year, which may end in June. */
export function contextOf(cited: PaperFigure[], figures: PaperFigure[]): PeriodContext {
  const reportedTo = figures.find(({ paper }) => paper?.reportedTo)?.paper?.reportedTo;
  const year = cited.find(({ period }) => period?.kind === "year")?.period;
  return {
    ...(reportedTo && { reportedTo }),
    ...(year && { yearEndMonth: Number(year.end.slice(5, 7)) }),
    ...(year?.fiscalYear && year.fiscalYear < Number(year.end.slice(0, 4)) && { isNamedBefore: true }),
  };
}

const FIRST_LINES = 3;
const LONGEST_LINE = 100;
/** The first lines of a page that head it. */
export const headOf = (pageText: string) =>
  pageText
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, FIRST_LINES)
    .filter((line) => line.length <= LONGEST_LINE && !/[.!?]\s*$/.test(line))
    .map((line) => line.trim())
    .join("\n");

/** "Figures in the table are in thousands of pounds": said below it, where the ledger does not look. */
const SCALE_BELOW = /\b(?:figures|amounts|table)\b[^.\n]{0,40}\bin (?:\p{L}+ )?(thousands|millions)\b/iu;

export function scaleBelow(pageText: string): number {
  const said = SCALE_BELOW.exec(pageText)?.[1]?.toLowerCase();
  return said === undefined ? 1 : said === "thousands" ? 1e3 : 1e6;
}

import type { PaperFigure } from "@/lib/ask/answer";
import { lengthInMonths, type Period, type PeriodContext } from "@/lib/ledger/period";
import { type SaidTime, timeOf } from "./times";
import type { ProofCitation } from "./types";

/** How the papers name their periods: a bare "2025" is their financial year, which may end in June. */
export function contextOf(cited: PaperFigure[], figures: PaperFigure[]): PeriodContext {
  const reportedTo = [...cited, ...figures].find(({ paper }) => paper?.reportedTo)?.paper?.reportedTo;
  const isOfYear = ({ period }: PaperFigure) => period?.kind === "year";
  // A balance is dated by a day, so other figures of its paper show how it names years.
  const isBeside = ({ paper }: PaperFigure) => cited.some((one) => one.paper?.id === paper?.id);
  const year = (cited.find(isOfYear) ?? figures.find((one) => isOfYear(one) && isBeside(one)))?.period;
  return {
    ...(reportedTo && { reportedTo }),
    ...(year && { yearEndMonth: Number(year.end.slice(5, 7)) }),
    ...(year?.fiscalYear && year.fiscalYear < Number(year.end.slice(0, 4)) && { isNamedBefore: true }),
  };
}

/** How many days before or after its last month a year counted in weeks may end. */
const DAYS = 7;
const DAY_MS = 86_400_000;

/** Assigns a balance on the last day of a year to that year, by the paper's name for it. */
export function inItsYear(
  period: Period | null,
  { yearEndMonth = 12, isNamedBefore }: PeriodContext,
): Period | null {
  if (period?.kind !== "instant" || yearEndMonth === 12) return period;
  const day = Date.parse(period.end);
  const year = Number(period.end.slice(0, 4));
  const isEnd = Math.abs(Date.UTC(year, yearEndMonth, 0) - day) <= DAYS * DAY_MS;
  return isEnd ? { ...period, fiscalYear: year - (isNamedBefore ? 1 : 0) } : period;
}

/**
 * The periods that the cited papers report: in the November report, "operating revenue fell" concerns November. Of the periods ending
 * on a paper's reporting date, the shortest one in its figures counts.
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

const FIRST_LINES = 3;
const LONGEST_LINE = 100;
/** The heading lines at the top of a page. */
export const headOf = (pageText: string) =>
  pageText
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, FIRST_LINES)
    .filter((line) => line.length <= LONGEST_LINE && !/[.!?]\s*$/.test(line))
    .map((line) => line.trim())
    .join("\n");

/** Whether words are laid out in columns, as in a table row. */
export const isRow = (text: string) => / {3,}\S/.test(text);

/** How many lines above a row may be the heading of its table. */
const ABOVE = 40;
/** Lines of columns without numbers above a cited row: the names of its columns. */
export function columnsOver(pageText: string, start: number): string {
  const above = pageText.slice(0, start).split("\n").slice(0, -1);
  return above
    .slice(-ABOVE)
    .filter((line) => isRow(line.trim()) && !/ {3,}[-–(]?[$€£]?\d[\d,.]*[)%]?(?: {3,}|\s*$)/.test(line))
    .join("\n");
}

/** The names of the rows around a cited one. */
export function rowsAround(pageText: string, start: number): string {
  const before = pageText.slice(0, start).split("\n").slice(-ABOVE);
  const behind = pageText.slice(start).split("\n").slice(0, ABOVE);
  return [...before, ...behind]
    .flatMap((line) => (isRow(line.trim()) ? (line.trim().split(/ {3,}/)[0] ?? []) : []))
    .join("\n");
}

const NUMBERED = /\bpage\s+\d{1,4}\b/i;
/** The last line of a page, if it contains the page number: it often names the company. */
export function footOf(pageText: string): string {
  const last = pageText.trimEnd().split("\n").at(-1)?.trim() ?? "";
  return last.length <= LONGEST_LINE && NUMBERED.test(last) ? last : "";
}

/** "Figures in the table are in thousands of pounds": a note below the table, where the ledger does not look. */
const SCALE_BELOW = /\b(?:figures|amounts|table)\b[^.\n]{0,40}\bin (?:\p{L}+ )?(thousands|millions)\b/iu;

export function scaleBelow(pageText: string): number {
  const said = SCALE_BELOW.exec(pageText)?.[1]?.toLowerCase();
  return said === undefined ? 1 : said === "thousands" ? 1e3 : 1e6;
}

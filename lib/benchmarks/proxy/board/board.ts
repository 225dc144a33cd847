import { oneLine } from "@/lib/wording";
import type { TableRow } from "../../filing-text/types";
import type { BoardFacts } from "../../types";
import { cellValue, figureOf, type Grid, gridOf, headingsOf, unitIn } from "../figures";
import { isTable, type Pages, rowQuote, type Said } from "../pages";
import type { SummaryPay } from "../types";
import { agreed, type Found, type MakeSource, sourced } from "./counting";
import { averageAge, averageTenure, directorsOf } from "./directors";
import { chairSeparate, classifiedBoard, mentionsClasses } from "./leadership";
import { attendanceFloor, boardMeetings, committeesOf } from "./meetings";
import { independentOf, sizeOf, womenOf } from "./members";

/** Returns the board as described in the proxy statement; null when nothing could be read. */
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
  // With classes, directors in office and nominees are listed separately.
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

/** Headings of text by others, or about something other than the current board. */
const OTHERS =
  /\b(?:shareholder|stockholder|shareowner)\s+proposal|supporting\s+statement|\bresolved\b|\bappendix\b|\bannex\b|equity\s+(?:incentive\s+)?plan/i;

/**
 * The company's own statements: sentences, and table rows as one line. Shareholder proposals are left out.
 */
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

const FIRM =
  /\p{Lu}[\p{L}.’']*(?:,?\s+(?:&|and|\p{Lu}[\p{L}.’']*)){0,6}?,?\s+(?:LLP|L\.L\.P\.|LLC|PLLC|P\.C\.|P\.A\.|PC)(?![\p{L}])/gu;
/** Words before a capitalized name: "RATIFICATION OF THE APPOINTMENT OF …". */
const BEFORE = /^.*\b(?:OF|Of|Committee|Company|Board|Appointment|Ratification|The)\s+/;
const ENGAGES = /\b(?:appoint|select|engag|retain|retention|ratif)/i;
const AUDITOR =
  /\bindependent\s+(?:registered\s+)?(?:public\s+)?(?:accounting\s+firm|accountants?|auditors?)\b/i;

/** The audit firm to be ratified: the one named most often near the word. */
function auditorOf(statements: Said[]): Found<string> | null {
  const saying = statements.filter(({ text }) => AUDITOR.test(text) && ENGAGES.test(text));
  // A dismissed firm and its successor are named alike, so neither is returned.
  return agreed(
    saying.flatMap(({ text }) =>
      (text.match(FIRM) ?? []).map((written) => ({
        value: oneLine(written.replace(BEFORE, "")),
        quote: text,
      })),
    ),
    (name) => name.toLowerCase(),
  );
}

const AUDIT_FEES =
  /^(?:(?:annual\s+)?audit(?:\s+(?:fees|services))?(?:\s+and\s+quarterly\s+reviews?)?|fees\s+for\s+audit(?:\s+services)?)\W*(?:\(\w\)|\d)?\W*$/i;
const TOTAL =
  /^total(?:\s+(?:all\s+)?(?:audit\s+)?(?:fees|services))?(?:\s+paid|\s+billed)?\W*(?:\(\w\)|\d)?\W*$/i;
const OTHER_FEES = /\btax\b|\bother\b|\baudit[- ]related\b/i;
const isFeeRow = ({ cells }: TableRow) =>
  /\bfees?\b|\baudit\b|\btax\b/i.test(cells[0]?.plain ?? "") &&
  cells.slice(1).some(({ plain }) => figureOf(plain) !== null);

/**
 * The auditor's audit fees and total fees for the newest year, in USD, from the table of fees (Schedule 14A,
 * Item 9(e)).
 */
function auditFees(pages: Pages): { audit: Found | null; total: Found | null } {
  for (const [at, block] of pages.blocks.entries()) {
    const grid = isTable(block) ? gridOf(block, isFeeRow) : null;
    const audit = grid?.rows.find(({ label }) => AUDIT_FEES.test(label));
    if (!grid || !audit || !grid.rows.some(({ label }) => OTHER_FEES.test(label))) continue;
    const before = pages.blocks.slice(Math.max(0, at - 2), at).map((one) => (isTable(one) ? "" : one.plain));
    const unit = Math.max(...[headingsOf(grid), ...before].map(unitSaid));
    const auditFound = newestFee(grid, audit, unit);
    if (!auditFound) continue;
    const total = grid.rows.find(({ label }) => TOTAL.test(label));
    const totalFound = total ? newestFee(grid, total, unit) : null;
    const isWhole = totalFound !== null && totalFound.value >= auditFound.value;
    return { audit: auditFound, total: isWhole ? totalFound : null };
  }
  return { audit: null, total: null };
}

/** Only where stated in words: "RSM" in a heading is a firm, not a scale. */
const unitSaid = (text: string): number =>
  /\b(?:in|\$)\s*(?:thousands|millions|000)/i.test(text) ? unitIn(text) : 1;

/** The newest year's value in a row of fees; null where no heading names a year, or a fee is negative. */
function newestFee({ columns }: Grid, row: Grid["rows"][number], unit: number): Found | null {
  const years = columns.map(({ heading }) => Number(/\b(20\d{2})\b/.exec(heading)?.[1] ?? Number.NaN));
  const newest = Math.max(...years.filter(Number.isFinite));
  // The company paid both of two firms in one year.
  const values = years.flatMap((year, index) =>
    year === newest ? (cellValue(row.values.get(index)) ?? []) : [],
  );
  if (values.length === 0 || values.some((value) => value < 0)) return null;
  const sum = values.reduce((all, value) => all + value, 0);
  const found = { value: Math.round(sum * unit), quote: rowQuote(row.cells) };
  return values.length > 1 ? { ...found, computed: `${values.join(" + ")}, for ${newest}` } : found;
}

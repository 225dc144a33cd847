import { oneLine } from "@/lib/wording";
import type { TableRow } from "../../filing-text/types";
import { cellValue, figureOf, gridOf, unitIn } from "../figures";
import { isTable, type Pages, rowQuote, type Said } from "../pages";
import { agreed, type Found } from "./counting";

const FIRM =
  /\p{Lu}[\p{L}.’']*(?:,?\s+(?:&|and|\p{Lu}[\p{L}.’']*)){0,6}?,?\s+(?:LLP|L\.L\.P\.|LLC|PLLC|P\.C\.|P\.A\.|PC)(?![\p{L}])/gu;
/** What stands before a name in capitals: "RATIFICATION OF THE APPOINTMENT OF …". */
const BEFORE = /^.*\b(?:OF|Of|Committee|Company|Board|Appointment|Ratification|The)\s+/;
const ENGAGES = /\b(?:appoint|select|engag|retain|retention|ratif)/i;
const AUDITOR =
  /\bindependent\s+(?:registered\s+)?(?:public\s+)?(?:accounting\s+firm|accountants?|auditors?)\b/i;

/** The audit firm that shareholders are asked to ratify: the one named most often beside the word. */
export function auditorOf(statements: Said[]): Found<string> | null {
  const saying = statements.filter(({ text }) => AUDITOR.test(text) && ENGAGES.test(text));
  // The one who was dismissed and the one who came are named alike: then it is neither.
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
const isFeeRow = ({ cells }: TableRow) =>
  /\bfees?\b|\baudit\b|\btax\b/i.test(cells[0]?.plain ?? "") &&
  cells.slice(1).some(({ plain }) => figureOf(plain) !== null);

/** Audit fees and all fees of the auditor for the newest year, in USD, from the table of fees (Schedule 14A, Item 9(e)). */
export function auditFees(pages: Pages): { audit: Found | null; total: Found | null } {
  for (const [at, block] of pages.blocks.entries()) {
    if (!isTable(block)) continue;
    const grid = gridOf(block, isFeeRow);
    const audit = grid?.rows.find(({ label }) => AUDIT_FEES.test(label));
    if (
      !grid ||
      !audit ||
      !grid.rows.some(({ label }) => /\btax\b|\bother\b|\baudit[- ]related\b/i.test(label))
    )
      continue;
    const years = grid.columns.map(({ heading }) => Number(/\b(20\d{2})\b/.exec(heading)?.[1] ?? Number.NaN));
    const newest = Math.max(...years.filter(Number.isFinite));
    if (!Number.isFinite(newest)) continue;
    const before = pages.blocks.slice(Math.max(0, at - 2), at).map((one) => (isTable(one) ? "" : one.plain));
    const head = grid.columns.map(({ heading }) => heading).join(" ");
    // Only where it is said in words: "RSM" in a heading is a firm, not millions of rupees.
    const isScale = (text: string) => /\b(?:in|\$)\s*(?:thousands|millions|000)/i.test(text);
    const unit = Math.max(...[head, ...before].map((text) => (isScale(text) ? unitIn(text) : 1)));
    const read = (row: (typeof grid.rows)[number] | undefined): Found | null => {
      // Two firms in one year: the company paid both.
      const values = years.flatMap((year, index) =>
        year === newest && row ? (cellValue(row.values.get(index)) ?? []) : [],
      );
      const sum = values.reduce((all, value) => all + value, 0);
      if (!row || values.length === 0 || values.some((value) => value < 0)) return null;
      const found = { value: Math.round(sum * unit), quote: rowQuote(row.cells) };
      return values.length > 1 ? { ...found, computed: `${values.join(" + ")}, for ${newest}` } : found;
    };
    const auditFound = read(audit);
    const totalFound = read(grid.rows.find(({ label }) => TOTAL.test(label)));
    if (!auditFound) continue;
    const isWhole = totalFound !== null && totalFound.value >= auditFound.value;
    return { audit: auditFound, total: isWhole ? totalFound : null };
  }
  return { audit: null, total: null };
}

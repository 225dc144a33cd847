import { yearsOf } from "@/lib/evidence/route-documents";
import { readPeriod } from "@/lib/evidence/tables-periods";
import type { Period } from "@/lib/evidence/tables-types";
import type { SourceDocument } from "@/lib/evidence/types";
import { knowsYears } from "./known-years";
import { type NamedPeriod, periodsNamed } from "./named-periods";
import type { Question } from "./question";
import type { Unit } from "./units";

/** A year that ends in one of its first months is the fiscal year before: "January 28, 2023" closes fiscal 2022. */
const FISCAL_MONTHS = 3;
/** Reading periods takes time, and most lines name none. */
const HAS_YEAR = /(?:19|20)\d\d|FY/i;
const PART_OF_YEAR = /\b(?:quarter\w*|three months|thirteen weeks|13 weeks|Q[1-4]|[1-4]Q)\b/i;

function yearOf({ order }: Period): number {
  return Math.floor((order - 1) / 12);
}

function monthOf({ order }: Period): number {
  return ((order - 1) % 12) + 1;
}

function isOfYear(period: Period, asked: NamedPeriod): boolean {
  const apart = yearOf(period) - (asked.year ?? yearOf(period));
  return apart === 0 || (apart === 1 && asked.kind === "year" && monthOf(period) <= FISCAL_MONTHS);
}

/** Whether a column is of a period asked for. `around`: what else tells of what part of the year its table is. */
function isOf(period: Period, asked: NamedPeriod, around: string): boolean {
  if (!isOfYear(period, asked)) return false;
  if (asked.kind === "year") return true;
  const isPart = period.kind === (asked.kind === "quarter" ? "quarter" : "month");
  if (isPart) return monthOf(period) === (asked.kind === "quarter" ? asked.part * 3 : asked.part);
  if (asked.kind === "month" && period.kind === "date") return monthOf(period) === asked.part;
  const named = periodsNamed(around).filter(({ kind, part }) => kind === asked.kind && part === asked.part);
  return (
    named.some(({ year }) => year === null || year === asked.year) ||
    (asked.kind === "quarter" && PART_OF_YEAR.test(around) && period.kind === "date")
  );
}

/** Whether words that name years name one asked about; null where they name none. */
function namesYear(text: string, asked: NamedPeriod[]): boolean | null {
  if (!HAS_YEAR.test(text)) return null;
  const named = periodsNamed(text).filter(({ year }) => year !== null);
  if (named.length === 0) return null;
  return asked.some(
    ({ year }) =>
      named.some((one) => one.year === year) ||
      new RegExp(`\\b(?:January|February|March) \\d{1,2}, ${(year ?? 0) + 1}\\b`).test(text),
  );
}

/** A paper of a year tells of it and of the year before: a pack of January closes December. */
function titleFits({ citations: [{ title }] }: Unit, asked: NamedPeriod[]): boolean {
  const named = [...yearsOf(title)];
  return named.length === 0 || asked.some(({ year }) => named.some((one) => one - (year ?? one) <= 1));
}

/** Whether a row is of a period asked for: by its columns, else by the title of its table, else by its paper. */
function rowFits(unit: Unit, asked: NamedPeriod[], page: string): boolean {
  const periods = (unit.row?.cells ?? []).flatMap(({ column }) => {
    const period = readPeriod(column);
    return period && yearOf(period) > 1 ? [period] : [];
  });
  const around = `${unit.context} ${page}`;
  return periods.length > 0
    ? asked.some((one) => periods.some((period) => isOf(period, one, around)))
    : (namesYear(`${unit.under} ${unit.text}`, asked) ?? titleFits(unit, asked));
}

/**
 * Whether a unit may be of the periods that a question names; true where it names none. What the papers say of another
 * period is no answer, however well the rest fits.
 */
export function fitsPeriods(question: Question, pages: SourceDocument[]): (unit: Unit) => boolean {
  const asked = periodsNamed(question.text).filter(({ year }) => year !== null);
  const known = knowsYears(question.periods, pages);
  if (asked.length === 0) return known;
  const isMeasured = question.asked === "amount" || question.asked === "comparison";
  return (unit) => {
    if (!known(unit)) return false;
    if (unit.kind === "sentence")
      return !isMeasured || (namesYear(unit.text, asked) ?? titleFits(unit, asked));
    const [{ documentId, page }] = unit.citations;
    const text = pages
      .find((one) => one.documentId === documentId)
      ?.pages.find(({ number }) => number === page)?.text;
    return rowFits(unit, asked, text ?? "");
  };
}

import type { PayYear, Source } from "../../types";
import type { Pages } from "../pages";
import type { SummaryPay } from "../types";
import { type OfficerPay, type TableYear, taggedPay } from "./tagged";

/**
 * Returns the years of the pay-versus-performance table (Regulation S-K, Item 402(v)), oldest first, from the
 * facts tagged under Item 402(v)(7). Empty without any.
 */
export function payYearsOf(pages: Pages, rows: SummaryPay[], source: (quote: string) => Source): PayYear[] {
  const table = taggedPay(pages);
  if (!table) return [];
  return table.years.map((year) =>
    payYear(year, officerAtEnd(year, table.years), table.measureName, rows, source(year.quote)),
  );
}

function payYear(
  year: TableYear,
  officer: OfficerPay | null,
  measureName: string | null,
  rows: SummaryPay[],
  source: Source,
): PayYear {
  const granted = officer?.granted ?? null;
  const flags: string[] = [];
  if (hasTransition(year)) flags.push("CEO_TRANSITION");
  if (granted === 0) flags.push("EQUITY_ONLY_SCT_ZERO");
  return {
    fiscalYear: year.fiscalYear,
    periodEnd: year.periodEnd,
    ceo: fullName(officer?.name ?? null, granted, year.fiscalYear, rows),
    granted,
    actuallyPaid: officer?.paid ?? null,
    tsrOf100: year.tsr,
    peerTsrOf100: year.peerTsr,
    flags,
    source,
    others: { granted: year.othersGranted, actuallyPaid: year.othersPaid },
    netIncome: isPlausible(year.netIncome) ? year.netIncome : null,
    selectedMeasure: year.measure && { name: measureName, ...year.measure },
  };
}

/** The name in the Summary Compensation Table with the same total in the same year. */
function fullName(
  name: string | null,
  granted: number | null,
  fiscalYear: number,
  rows: SummaryPay[],
): string | null {
  const row = rows.find((one) => one.fiscalYear === fiscalYear && one.total === granted && granted !== null);
  const surname = name?.split(" ").at(-1);
  if (row && (!surname || row.name.includes(surname))) return row.name;
  const same = surname ? rows.find((one) => one.name.endsWith(surname)) : undefined;
  return same?.name ?? name;
}

/** Some filers tag millions without their scale; no company that pays a CEO earns 12.5 dollars. */
const isPlausible = (income: number | null) => income === null || income === 0 || Math.abs(income) >= 10_000;

/**
 * Of a year's principal executive officers, the one in office at its end: also listed in the next year, or
 * for the newest year not in the previous one. Null when that does not decide.
 */
function officerAtEnd(year: TableYear, years: TableYear[]): OfficerPay | null {
  const paid = withPay(year.officers);
  const [only, second] = paid;
  if (!second) return only ?? year.officers[0] ?? null;
  const at = years.indexOf(year);
  const next = years[at + 1];
  if (next) return one(paid.filter(({ who }) => withPay(next.officers).some((later) => later.who === who)));
  const before = years[at - 1];
  return before
    ? one(paid.filter(({ who }) => !withPay(before.officers).some((earlier) => earlier.who === who)))
    : null;
}

/** Whether more than one officer was paid in the year. */
const hasTransition = (year: TableYear): boolean => withPay(year.officers).length > 1;

/** Columns of officers not in office that year are empty or zero. */
function withPay(officers: OfficerPay[]): OfficerPay[] {
  const paid = officers.filter(({ granted, paid }) => Boolean(granted) || Boolean(paid));
  return paid.length > 0 ? paid : officers.slice(0, 1);
}

const one = (officers: OfficerPay[]) => (officers.length === 1 ? (officers[0] ?? null) : null);

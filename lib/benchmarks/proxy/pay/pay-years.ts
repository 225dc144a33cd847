import type { PayYear, Source } from "../../types";
import { isTable, type Pages } from "../pages";
import type { SummaryPay } from "../types";
import { tablePay } from "./table";
import { taggedPay } from "./tagged";
import type { OfficerPay, TableYear } from "./types";

/**
 * The years of the pay-versus-performance table (Regulation S-K, Item 402(v)), oldest first: from tagged facts where the
 * filing has them, else from the table. Empty when neither is found.
 */
export function payYearsOf(pages: Pages, rows: SummaryPay[], source: (quote: string) => Source): PayYear[] {
  const shown = tablePay(pages);
  const table = taggedPay(pages) ?? shown;
  if (!table) return [];
  const listed = listedOfficers(pages);
  const measureName = table.measureName ?? shown?.measureName ?? null;
  return table.years.map((year) => {
    const officer = officerAtEnd(year, table.years);
    const column = shown?.years.find(({ fiscalYear }) => fiscalYear === year.fiscalYear)?.officers[0];
    const isOnly = year.officers.length === 1;
    const name = officer?.name ?? (isOnly ? (listed.get(year.fiscalYear) ?? column?.name ?? null) : null);
    return payYear(year, officer && { ...officer, name }, measureName, rows, source(year.quote));
  });
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

/** The name as the Summary Compensation Table writes it, where the same total stands there for the same year. */
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

/** Some filers tag millions without their scale; nobody who pays a CEO earns 12.5 dollars. */
const isPlausible = (income: number | null) => income === null || income === 0 || Math.abs(income) >= 10_000;

const YEAR = /^\W*(?:fiscal\s+)?(20\d{2})\b/i;
const CHIEF = /^\W*(?:PEOs?|CEOs?|principal\s+executive\s+officers?)\W*$/i;
const NAME = /^\p{Lu}[\p{L}.’'-]*(?:\s+\p{Lu}[\p{L}.’'-]*)+$/u;

/** The principal executive officer of each year where a note to the table lists them: "2024 | Ada Pell | Bo Quist, …". */
function listedOfficers({ blocks }: Pages): Map<number, string> {
  const names = new Map<number, string>();
  for (const { rows } of blocks.filter(isTable)) {
    const [head, ...body] = rows;
    const column = head?.cells.find(({ plain }) => CHIEF.test(plain));
    if (!column || !/year/i.test(head?.cells[0]?.plain ?? "")) continue;
    for (const { cells } of body) {
      const year = YEAR.exec(cells[0]?.plain ?? "")?.[1];
      const name = cells.find((cell) => cell.column === column.column)?.plain.trim() ?? "";
      if (year && NAME.test(name)) names.set(Number(year), name);
    }
  }
  return names;
}

/**
 * Of the principal executive officers of a year, the one in office at its end: who is also in the year after, and in the
 * newest year who was not in the year before. Null when that does not decide; nobody is guessed.
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

/** Whether more than one officer was paid for the year. */
const hasTransition = (year: TableYear): boolean => withPay(year.officers).length > 1;

/** Columns of those not in office that year hold nothing, or a zero for nothing. */
function withPay(officers: OfficerPay[]): OfficerPay[] {
  const paid = officers.filter(({ granted, paid }) => Boolean(granted) || Boolean(paid));
  return paid.length > 0 ? paid : officers.slice(0, 1);
}

const one = (officers: OfficerPay[]) => (officers.length === 1 ? (officers[0] ?? null) : null);

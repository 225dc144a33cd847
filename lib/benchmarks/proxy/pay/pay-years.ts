import type { PayYear, Source } from "../../types";
import type { Pages } from "../pages";
import type { SummaryPay } from "../types";
import { hasTransition, officerAtEnd } from "./in-office";
import { listedOfficers } from "./officer-names";
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

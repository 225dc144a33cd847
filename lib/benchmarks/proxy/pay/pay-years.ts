import type { PayYear, Source } from "../../types";
import type { Pages } from "../pages";
import type { SummaryPay } from "../types";
import { hasTransition, officerAtEnd } from "./in-office";
import { tablePay } from "./table";
import { taggedPay } from "./tagged";
import type { TableYear } from "./types";

/**
 * The years of the pay-versus-performance table (Regulation S-K, Item 402(v)), oldest first: from tagged facts where the
 * filing has them, else from the table. Empty when neither is found.
 */
export function payYearsOf(pages: Pages, rows: SummaryPay[], source: (quote: string) => Source): PayYear[] {
  const table = taggedPay(pages) ?? tablePay(pages);
  if (!table) return [];
  return table.years.map((year) => payYear(year, table.years, table.measureName, rows, source(year.quote)));
}

function payYear(
  year: TableYear,
  years: TableYear[],
  measureName: string | null,
  rows: SummaryPay[],
  source: Source,
): PayYear {
  const officer = officerAtEnd(year, years);
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
    netIncome: year.netIncome,
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

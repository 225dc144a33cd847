import { daysBetween, isoToday } from "@/lib/days";
import {
  type Company,
  type CompanyProfile,
  type FinancialYear,
  type PayYear,
  type Source,
  YEAR_FIGURES,
} from "./types";

/** A company of which only the name is known. */
export function bareProfile(company: Company): CompanyProfile {
  return {
    company,
    origin: "edgar",
    asOf: isoToday(),
    isStale: false,
    payYears: [],
    payRatio: null,
    sayOnPay: null,
    years: [],
    board: null,
    publicFloat: null,
    proxyPeers: null,
  };
}

/**
 * Merges bundled facts with what was just read from filings. The newer value of each part wins, the filing's
 * in a tie. A part missing from one is taken from the other.
 */
export function mergeProfiles(shipped: CompanyProfile, live: CompanyProfile): CompanyProfile {
  return {
    company: shipped.company.sector ? shipped.company : live.company,
    origin: "edgar",
    asOf: later(shipped.asOf, live.asOf),
    isStale: live.isStale,
    payYears: mergePayYears(shipped.payYears, live.payYears),
    payRatio: newer(shipped.payRatio, live.payRatio),
    sayOnPay: newer(shipped.sayOnPay, live.sayOnPay),
    years: mergeYears(shipped.years, live.years),
    board: live.board ?? shipped.board,
    publicFloat: newer(shipped.publicFloat, live.publicFloat),
    proxyPeers: newer(shipped.proxyPeers, live.proxyPeers),
  };
}

const later = (one: string, other: string) => [one, other].sort().at(-1) ?? one;

function newer<Part extends { source: Source }>(shipped: Part | null, live: Part | null): Part | null {
  if (!shipped || !live) return live ?? shipped;
  return (shipped.source.filed ?? "") > (live.source.filed ?? "") ? shipped : live;
}

/**
 * Merges years of pay; the filing's wins. The same year may be numbered differently in both, which identical
 * pay reveals.
 */
function mergePayYears(shipped: PayYear[], live: PayYear[]): PayYear[] {
  const isRead = (year: PayYear) =>
    live.some(
      ({ fiscalYear, granted, actuallyPaid }) =>
        fiscalYear === year.fiscalYear ||
        (granted !== null && granted === year.granted && actuallyPaid === year.actuallyPaid),
    );
  const years = [...shipped.filter((year) => !isRead(year)), ...live];
  return years.sort((one, other) => one.fiscalYear - other.fiscalYear);
}

/**
 * Year ends within this many days belong to the same fiscal year: some companies give the last day of the
 * month but mean a Saturday.
 */
const SAME_YEAR_DAYS = 20;

function mergeYears(shipped: FinancialYear[], live: FinancialYear[]): FinancialYear[] {
  const isSame = (one: FinancialYear, other: FinancialYear) =>
    Math.abs(daysBetween(one.periodEnd, other.periodEnd)) <= SAME_YEAR_DAYS;
  const only = shipped.filter((year) => !live.some((other) => isSame(year, other)));
  const merged = live.map((year) => {
    const old = shipped.find((other) => isSame(year, other));
    return old ? fillYear(year, old) : year;
  });
  return [...only, ...merged].sort((one, other) => (one.periodEnd < other.periodEnd ? -1 : 1));
}

/** Adds the bundled figures the filing lacks to its year, each with its own source. */
function fillYear(live: FinancialYear, shipped: FinancialYear): FinancialYear {
  const missing = YEAR_FIGURES.filter((name) => live[name] === undefined && shipped[name] !== undefined);
  if (missing.length === 0) return live;
  const figures = Object.fromEntries(missing.map((name) => [name, shipped[name]]));
  const origins = Object.fromEntries(
    missing.map((name) => [name, shipped.sources?.[name] ?? shipped.source]),
  );
  return { ...live, ...figures, sources: { ...origins, ...live.sources } };
}

import type { YearFigure } from "../../types";
import { asFiled, type Figure, firstOf, nameOf, sumOf, type YearFact, type YearFacts } from "./figure";
import { revenueOf, sumOfAll } from "./revenue";

/**
 * A figure attributable to the company's own shareholders: its own tag, or the total minus the noncontrolling
 * interests.
 */
function ofShareholders(own: string, all: string, others: string[]): (year: YearFacts) => Figure | null {
  return (year) => {
    const tagged = year.of(own);
    const whole = year.of(all);
    if (tagged || !whole) return asFiled(tagged);
    const theirs = others.map((tag) => year.of(tag)).find((fact) => fact !== null);
    if (!theirs) return asFiled(whole);
    const formula = `${all} − ${nameOf(theirs.tag)}`;
    return { value: whole.value - theirs.value, facts: [whole, theirs], formula };
  };
}

/** Net income attributable to the parent. */
const netIncomeOf = ofShareholders("NetIncomeLoss", "ProfitLoss", [
  "NetIncomeLossAttributableToNoncontrollingInterest",
]);

/** Equity of the parent. */
const equityOf = ofShareholders(
  "StockholdersEquity",
  "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest",
  ["MinorityInterest"],
);

const WITH_RESTRICTED = "CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents";
const RESTRICTED = [
  "RestrictedCash",
  "RestrictedCashAndCashEquivalents",
  "RestrictedCashAndCashEquivalentsAtCarryingValue",
  "RestrictedCashCurrent",
  "RestrictedCashNoncurrent",
];

/**
 * Cash and cash equivalents on the balance sheet. The cash flow statement's total is used only where none of
 * it is restricted, or where it is a bank's cash and deposits with banks.
 */
function cashOf(year: YearFacts): Figure | null {
  const cash = year.of("CashAndCashEquivalentsAtCarryingValue");
  if (cash) return asFiled(cash);
  const all = year.of(WITH_RESTRICTED);
  const isAllFree = RESTRICTED.every((tag) => (year.of(tag)?.value ?? 0) === 0);
  const ofBank = sumOfAll(year, ["CashAndDueFromBanks", "InterestBearingDepositsInBanks"]);
  return all && (isAllFree || ofBank === all.value) ? asFiled(all) : null;
}

type Reading = (year: YearFacts) => Figure | null;

const tagged =
  (...tags: string[]): Reading =>
  (year) =>
    asFiled(firstOf(year, tags));

/** How each figure is read from a year's tags. */
export const READINGS: Record<YearFigure, Reading> = {
  revenue: revenueOf,
  operatingIncome: tagged("OperatingIncomeLoss"),
  netIncome: netIncomeOf,
  researchAndDevelopment: tagged(
    "ResearchAndDevelopmentExpense",
    "ResearchAndDevelopmentExpenseExcludingAcquiredInProcessCost",
  ),
  operatingCashFlow: tagged(
    "NetCashProvidedByUsedInOperatingActivities",
    "NetCashProvidedByUsedInOperatingActivitiesContinuingOperations",
  ),
  capitalExpenditure: tagged(
    "PaymentsToAcquirePropertyPlantAndEquipment",
    "PaymentsToAcquireProductiveAssets",
  ),
  totalAssets: tagged("Assets"),
  stockholdersEquity: equityOf,
  cash: cashOf,
  totalDebt: totalDebtOf,
  dilutedShares: (year) =>
    asFiled(
      firstOf(
        year,
        [
          "WeightedAverageNumberOfDilutedSharesOutstanding",
          "WeightedAverageNumberOfShareOutstandingBasicAndDiluted",
        ],
        "shares",
      ),
    ),
};

/**
 * Borrowings plus lease liabilities at year end. Null where one of them is unknown: a company that tags no
 * leases may include them in other liabilities.
 */
function totalDebtOf(year: YearFacts): Figure | null {
  const borrowed = borrowings(year);
  const leased = leases(year, borrowed?.some(({ tag }) => tag.includes("CapitalLease")) ?? false);
  return borrowed && leased ? sumOf([...borrowed, ...leased]) : null;
}

/** The total under one tag, or else the parts that are tagged. */
function wholeOrParts(year: YearFacts, whole: string, parts: string[]): YearFact[] | null {
  const fact = year.of(whole);
  if (fact) return [fact];
  const found = parts.map((tag) => year.of(tag)).filter((part) => part !== null);
  return found.length > 0 ? found : null;
}

function borrowings(year: YearFacts): YearFact[] | null {
  const all = year.of("DebtLongtermAndShorttermCombinedAmount");
  if (all) return [all];
  const longTerm = longTermDebt(year);
  return longTerm && [...longTerm, ...shortTermDebt(year, longTerm)];
}

function longTermDebt(year: YearFacts): YearFact[] | null {
  const noncurrent = firstOf(year, ["LongTermDebtNoncurrent", "LongTermDebtAndCapitalLeaseObligations"]);
  // The balance sheet's lines; the note's total may exclude discounts.
  if (noncurrent) {
    const due = dueWithinAYear(year, noncurrent);
    return due ? [noncurrent, due] : [noncurrent];
  }
  const whole = firstOf(year, [
    "LongTermDebt",
    "LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities",
  ]);
  return whole && [whole];
}

/** Everything due within a year where that is tagged, or else the current part of long-term debt. */
function dueWithinAYear(year: YearFacts, { tag }: YearFact): YearFact | null {
  const all = year.of("DebtCurrent");
  const part = year.of(
    tag.endsWith("LongTermDebtNoncurrent")
      ? "LongTermDebtCurrent"
      : "LongTermDebtAndCapitalLeaseObligationsCurrent",
  );
  // Some companies tag only their short-term borrowings as all current debt.
  return all && (!part || all.value >= part.value) ? all : part;
}

/** Debt due within a year other than the current part of long-term debt; `DebtCurrent` includes both. */
function shortTermDebt(year: YearFacts, longTerm: YearFact[]): YearFact[] {
  if (longTerm.some(({ tag }) => tag.endsWith(":DebtCurrent"))) return [];
  return wholeOrParts(year, "ShortTermBorrowings", ["CommercialPaper", "OtherShortTermBorrowings"]) ?? [];
}

function leases(year: YearFacts, hasFinanceLeases: boolean): YearFact[] | null {
  const operating = wholeOrParts(year, "OperatingLeaseLiability", [
    "OperatingLeaseLiabilityCurrent",
    "OperatingLeaseLiabilityNoncurrent",
  ]);
  if (!operating) return null;
  if (hasFinanceLeases) return operating;
  const finance = wholeOrParts(year, "FinanceLeaseLiability", [
    "FinanceLeaseLiabilityCurrent",
    "FinanceLeaseLiabilityNoncurrent",
  ]);
  return [...operating, ...(finance ?? [])];
}

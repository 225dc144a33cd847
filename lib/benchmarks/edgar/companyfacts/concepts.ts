import type { YearFigure } from "../../types";
import { totalDebtOf } from "./debt";
import { asFiled, type Figure, firstOf, type YearFacts } from "./figure";
import { revenueOf } from "./revenue";
import { sumOfAll } from "./sums";

/** A figure of the company's own shareholders: its tag, or that with other owners of subsidiaries less theirs. */
function ofShareholders(own: string, all: string, others: string[]): (year: YearFacts) => Figure | null {
  return (year) => {
    const tagged = year.of(own);
    const whole = year.of(all);
    if (tagged || !whole) return asFiled(tagged);
    const theirs = others.map((tag) => year.of(tag)).find((fact) => fact !== null);
    if (!theirs) return asFiled(whole);
    const formula = `${all} − ${theirs.tag.slice(theirs.tag.indexOf(":") + 1)}`;
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
 * Cash and cash equivalents of the balance sheet. The total of the cash-flow statement stands for them only where none of it
 * is restricted, or where it is a bank's cash and deposits with banks.
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

/** How each figure is read from the tags of a year. */
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

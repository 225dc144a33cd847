import type { YearFigure } from "../../types";
import { totalDebtOf } from "./debt";
import { asFiled, type Figure, firstOf, type YearFacts } from "./figure";
import { revenueOf } from "./revenue";

type Reading = (year: YearFacts) => Figure | null;

const tagged =
  (...tags: string[]): Reading =>
  (year) =>
    asFiled(firstOf(year, tags));

/** The tag that says it, else one that says the same where a third is not there, or is zero. */
const unless =
  (tag: string, other: string, difference: string[]): Reading =>
  (year) => {
    const isSame = difference.every((name) => (year.of(name)?.value ?? 0) === 0);
    return asFiled(year.of(tag) ?? (isSame ? year.of(other) : null));
  };

/** How each figure is read from the tags of a year. */
export const READINGS: Record<YearFigure, Reading> = {
  revenue: revenueOf,
  operatingIncome: tagged("OperatingIncomeLoss"),
  // Of the company's own shareholders; with those of subsidiaries where it has none.
  netIncome: unless("NetIncomeLoss", "ProfitLoss", [
    "NetIncomeLossAttributableToNoncontrollingInterest",
    "MinorityInterest",
  ]),
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
  stockholdersEquity: unless(
    "StockholdersEquity",
    "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest",
    ["MinorityInterest"],
  ),
  cash: unless(
    "CashAndCashEquivalentsAtCarryingValue",
    "CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents",
    [
      "RestrictedCash",
      "RestrictedCashAndCashEquivalents",
      "RestrictedCashCurrent",
      "RestrictedCashNoncurrent",
    ],
  ),
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

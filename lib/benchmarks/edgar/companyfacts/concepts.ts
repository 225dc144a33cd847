import type { YearFigure } from "../../types";
import { cashOf } from "./cash";
import { totalDebtOf } from "./debt";
import { asFiled, type Figure, firstOf, type YearFacts } from "./figure";
import { revenueOf } from "./revenue";
import { equityOf, netIncomeOf } from "./shareholders";

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

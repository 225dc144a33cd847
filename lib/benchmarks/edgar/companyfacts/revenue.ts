import { asFiled, type Figure, type YearFact, type YearFacts } from "./figure";
import { sumOfAll } from "./sums";
import { totalRevenue } from "./total-revenue";

const BANK = ["NoninterestIncome", "NoninterestExpense", "InterestIncomeExpenseAfterProvisionForLoanLoss"];

/** Total revenue of a year. Null where none is tagged, or what is tagged may be a part or another measure of it. */
export function revenueOf(year: YearFacts): Figure | null {
  return asFiled(BANK.some((tag) => year.of(tag)) ? netRevenueOfBank(year) : totalRevenue(year));
}

const PRETAX = [
  "IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest",
  "IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments",
];
const PROVISION = [
  "ProvisionForLoanLeaseAndOtherLosses",
  "ProvisionForLoanAndLeaseLosses",
  "ProvisionForLoanLossesExpensed",
];

/**
 * A bank's revenue net of the interest it pays, as banks are compared by: the tag that says so, or a total with which the
 * statement adds up net of interest. A total before interest, or one that nothing tells of, is left out.
 */
function netRevenueOfBank(year: YearFacts): YearFact | null {
  const net = year.of("RevenuesNetOfInterestExpense");
  if (net) return net;
  const total = year.of("Revenues");
  const ways = [
    ["InterestIncomeExpenseNet", "NoninterestIncome"],
    ...PRETAX.flatMap((pretax) => [
      [pretax, "NoninterestExpense"],
      ...PROVISION.map((provision) => [pretax, "NoninterestExpense", provision]),
    ]),
  ];
  return total && ways.some((tags) => sumOfAll(year, tags) === total.value) ? total : null;
}

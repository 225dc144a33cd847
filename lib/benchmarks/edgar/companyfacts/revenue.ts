import { asFiled, type Figure, type YearFact, type YearFacts } from "./figure";

const BANK = ["NoninterestIncome", "NoninterestExpense", "InterestIncomeExpenseAfterProvisionForLoanLoss"];

/**
 * Returns a year's total revenue. Null where none is tagged, or the tagged value may be a part or another
 * measure.
 */
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
 * A bank's revenue net of interest expense, as banks are compared: a tag that says so, or a total that
 * reconciles with the statement net of interest. A total before interest, or an unclear one, is left out.
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

/**
 * Tags of a total, most general first. Contract revenue is the total for most companies, but only a part for
 * a lessor.
 */
const TOTALS = [
  "Revenues",
  "RegulatedAndUnregulatedOperatingRevenue",
  "RevenueFromContractWithCustomerExcludingAssessedTax",
  "RevenueFromContractWithCustomerIncludingAssessedTax",
  "SalesRevenueNet",
  "RealEstateRevenueNet",
  "HealthCareOrganizationRevenue",
  "RevenuesExcludingInterestAndDividends",
  "UtilityRevenue",
  "SalesRevenueGoodsNet",
  "SalesRevenueServicesNet",
];

// A total only where the statement reconciles with it.
const PARTS = ["SalesRevenueGoodsNet", "SalesRevenueServicesNet"];
const CONTRACT = /:RevenueFromContract/;

// A company with these has revenue beyond contracts.
const OTHER_REVENUE = [
  "OperatingLeaseLeaseIncome",
  "OperatingLeasesIncomeStatementLeaseRevenue",
  "LeaseIncome",
  "RevenueNotFromContractWithCustomer",
  "RevenueNotFromContractWithCustomerOther",
  "PremiumsEarnedNet",
];

// Items oil companies include in their first total, "revenues and other income".
const OTHER_INCOME = [
  "IncomeLossFromEquityMethodInvestments",
  "OtherNonoperatingIncomeExpense",
  "OtherNonoperatingIncome",
  "OtherIncome",
  "GainLossOnDispositionOfAssets",
  "GainLossOnDispositionOfAssets1",
  "GainLossOnSaleOfPropertyPlantEquipment",
  "InvestmentIncomeInterestAndDividend",
];

// Costs subtracted from revenue in an income statement, with the resulting subtotals.
const COSTS_AND_REST = [
  ["CostsAndExpenses", "OperatingIncomeLoss"],
  ["OperatingExpenses", "OperatingIncomeLoss"],
  ["CostOfRevenue", "OperatingExpenses", "OperatingIncomeLoss"],
  ["CostOfGoodsAndServicesSold", "OperatingExpenses", "OperatingIncomeLoss"],
];
// Weaker evidence, since some companies give gross profit for products only.
const GROSS_PROFIT = [
  ["CostOfRevenue", "GrossProfit"],
  ["CostOfGoodsAndServicesSold", "GrossProfit"],
];

/** Relative rounding tolerance between parts and total. */
const TOLERANCE = 0.002;
const isAbout = (value: number, other: number): boolean =>
  Math.abs(value - other) <= TOLERANCE * Math.abs(other);

/**
 * The revenue of a company that is not a bank. Null: none is tagged, or it is unclear which tag is the total.
 */
function totalRevenue(year: YearFacts): YearFact | null {
  const tagged = TOTALS.map((tag) => year.of(tag)).filter((fact) => fact !== null);
  const total = tagged.find(({ value }) => addsUp(year, value, COSTS_AND_REST)) ?? likelyTotal(year, tagged);
  // The tag may have changed later; the report of the year itself is the better source.
  const same = tagged.filter(({ value }) => value === total?.value);
  return same.sort((one, other) => one.filed.localeCompare(other.filed))[0] ?? null;
}

function likelyTotal(year: YearFacts, tagged: YearFact[]): YearFact | null {
  const [first, ...others] = latestFiled(
    tagged.filter(({ tag }) => !PARTS.some((part) => tag.endsWith(part))),
  );
  // A part larger than the total: one of the tags is wrong.
  const isDoubtful =
    !first || others.some(({ value }) => value > first.value && !isAbout(value, first.value));
  if (isDoubtful) return tagged.find(({ value }) => addsUp(year, value, GROSS_PROFIT)) ?? null;
  const sales = others.find(({ value }) => someAddUpTo(year, OTHER_INCOME, first.value - value));
  if (sales) return sales;
  const isPart = CONTRACT.test(first.tag) && OTHER_REVENUE.some((tag) => year.of(tag));
  return isPart && !addsUp(year, first.value, GROSS_PROFIT) ? null : first;
}

/** Whether the income statement reconciles with this as its first line. */
function addsUp(year: YearFacts, revenue: number, ways: string[][]): boolean {
  return ways.some((tags) => sumOfAll(year, tags) === revenue);
}

// An abandoned tag keeps values from before a restatement.
function latestFiled(facts: YearFact[]): YearFact[] {
  const latest = facts
    .map(({ lastFiled }) => lastFiled)
    .sort()
    .at(-1);
  return facts.filter(({ lastFiled }) => lastFiled === latest);
}

/** The sum of a year's facts under these tags. Null when one is missing. */
export function sumOfAll(year: YearFacts, tags: string[]): number | null {
  const values = tags.map((tag) => year.of(tag)?.value);
  return values.every((value) => value !== undefined) ? values.reduce((sum, value) => sum + value, 0) : null;
}

/** Whether a subset of a year's facts under these tags, at most a dozen, adds up to a difference. */
function someAddUpTo(year: YearFacts, tags: string[], difference: number): boolean {
  const values = tags.map((tag) => year.of(tag)?.value ?? 0).filter((value) => value !== 0);
  let sums = [0];
  for (const value of values) sums = [...sums, ...sums.map((sum) => sum + value)];
  return sums.slice(1).includes(difference);
}

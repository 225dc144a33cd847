import type { CompanyProfile, FinancialYear } from "../../types";
import type { Metric } from "../metric";
import { changeOf, figureOf, type OverAverage, overAverage, ratioOf } from "./readings";

/**
 * Equity ratio below which return on equity mostly reflects thin equity. Banks and insurers are often as low.
 */
const THIN_EQUITY = 0.05;

function thinEquity(
  profile: CompanyProfile,
  year: FinancialYear,
  { end, start }: OverAverage,
): string | null {
  const assets = figureOf(year, "totalAssets")?.value ?? 0;
  const equity = Math.min(end.value, start.value);
  if (profile.company.sector === "Financials" || assets <= 0 || equity >= THIN_EQUITY * assets) return null;
  return "Not meaningful: equity is less than 5% of total assets.";
}

export const FINANCIALS: Metric[] = [
  {
    id: "revenue_growth",
    name: "Revenue growth",
    focusAreas: ["financials", "strategy"],
    unit: "percent",
    formula: "Revenue ÷ revenue of the fiscal year before − 1",
    better: "higher",
    caveat: "Acquisitions and disposals count as growth and decline.",
    read: changeOf("revenue", { years: 1 }),
    family: "growth",
    isLearnedFromBest: true,
    weight: 1,
    discussed: { by: 5 },
    ask: {
      given: "Revenue of {company} {moved}",
      above: "how much is price, volume and acquisition, and what has it cost in margin?",
      below: "are we losing share, to whom, and what would have to be true to catch up?",
    },
  },
  {
    id: "revenue_cagr",
    name: "Annual revenue growth over three years",
    focusAreas: ["financials", "strategy"],
    unit: "percent",
    formula: "(Revenue ÷ revenue of three fiscal years before) to the power of 1/3 − 1",
    better: "higher",
    caveat: "It depends on whether the first year was a good one.",
    read: changeOf("revenue", { years: 3, perYear: true }),
    family: "growth",
    isLearnedFromBest: true,
    weight: 0.8,
    discussed: { by: 4 },
    ask: {
      given: "Over three years revenue of {company} {moved} a year",
      above: "is the plan built on this pace, and what limits it?",
      below: "is it the market or us, and what does the plan assume?",
    },
  },
  {
    id: "operating_margin",
    name: "Operating margin",
    focusAreas: ["financials"],
    unit: "percent",
    formula: "Operating income ÷ revenue",
    better: "higher",
    caveat: "One-off charges and gains are included.",
    read: ratioOf({ over: "operatingIncome", under: "revenue", unit: "percent" }),
    family: "margin",
    isLearnedFromBest: true,
    isOfIndustry: true,
    weight: 0.9,
    discussed: { by: 5 },
    ask: {
      above: "what protects the lead, and who is working to take it?",
      below: "how much is mix, how much is cost, and when will the gap close?",
    },
  },
  {
    id: "net_margin",
    name: "Net margin",
    focusAreas: ["financials"],
    unit: "percent",
    formula: "Net income ÷ revenue",
    better: "higher",
    caveat: "Taxes, interest and one-off items are included.",
    read: ratioOf({ over: "netIncome", under: "revenue", unit: "percent" }),
    family: "margin",
    isLearnedFromBest: true,
    isOfIndustry: true,
    weight: 1,
    discussed: { by: 4 },
    ask: {
      above: "how much of the lead would survive a weak year?",
      below: "what accounts for the difference (operations, interest, tax or one-off items)?",
    },
  },
  {
    id: "return_on_equity",
    name: "Return on average equity",
    focusAreas: ["financials"],
    unit: "percent",
    formula: "Net income ÷ mean of stockholders’ equity at the beginning and the end of the year",
    better: "higher",
    caveat: "Debt and share repurchases raise it by lowering equity.",
    read: overAverage({
      over: "netIncome",
      under: "stockholdersEquity",
      unit: "percent",
      unless: thinEquity,
    }),
    family: "return",
    isOfIndustry: true,
    weight: 0.5,
    discussed: { by: 6 },
    ask: {
      given: "Return on equity at {company} is {value}",
      above: "how much of it is leverage and repurchases rather than earnings?",
      below: "which businesses do not earn their cost of capital?",
    },
  },
  {
    id: "free_cash_flow_margin",
    name: "Free cash flow margin",
    focusAreas: ["financials"],
    unit: "percent",
    formula: "(Operating cash flow − capital expenditure) ÷ revenue",
    better: "higher",
    caveat: "Working capital and large projects move it from year to year.",
    read: ratioOf({
      over: "operatingCashFlow",
      less: "capitalExpenditure",
      under: "revenue",
      unit: "percent",
    }),
    family: "cash",
    isLearnedFromBest: true,
    isOfIndustry: true,
    weight: 0.8,
    discussed: { by: 5 },
    ask: {
      above: "what is the cash for, and are we investing enough?",
      below: "when do the investments, or the working capital, turn into cash?",
    },
  },
  {
    id: "cash_return_on_assets",
    name: "Operating cash flow to assets",
    focusAreas: ["financials"],
    unit: "percent",
    formula: "Operating cash flow ÷ mean of total assets at the beginning and the end of the year",
    better: "higher",
    caveat: "Industries differ in the assets they need.",
    read: overAverage({
      over: "operatingCashFlow",
      under: "totalAssets",
      unit: "percent",
    }),
    family: "cash",
    isLearnedFromBest: true,
    isOfIndustry: true,
    weight: 0.6,
    discussed: { by: 3 },
    ask: {
      given: "Operating cash flow at {company} is {value} of assets",
      above: "is it the business, or assets that are aging?",
      below: "which assets do not earn their keep?",
    },
  },
];

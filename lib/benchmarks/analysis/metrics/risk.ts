import type { CompanyProfile } from "../../types";
import { found, type Metric, missing, type Reading } from "../metric";
import { figuresOf, latestYear, notKnown, notPositive, ofYear, ratioOf, yearsUpTo } from "./readings";

const SWING_YEARS = 4;
const SWING_FIGURES = ["netIncome", "revenue"] as const;

/** The widest difference between the net margins of four consecutive years, in percentage points. */
function marginSwing(profile: CompanyProfile): Reading {
  const latest = latestYear(profile, (year) => {
    const figures = (yearsUpTo(profile, year, SWING_YEARS) ?? []).flatMap(
      (each) => figuresOf(each, SWING_FIGURES) ?? [],
    );
    return figures.length === SWING_YEARS * SWING_FIGURES.length ? figures : null;
  });
  if (!latest) return missing(noSwing(profile));
  const inputs = latest.read;
  const incomes = inputs.filter((_, place) => place % 2 === 0);
  const revenues = inputs.filter((_, place) => place % 2 === 1);
  const bad = revenues.find(({ value }) => value <= 0);
  if (bad) return missing(notPositive(bad), inputs);
  const margins = incomes.map(
    (income, place) => (100 * income.value) / (revenues[place]?.value ?? Number.NaN),
  );
  const time = ofYear(latest);
  const when = time.when.replace("the fiscal year", "the four fiscal years");
  return found(Math.max(...margins) - Math.min(...margins), { ...time, when, inputs });
}

function noSwing(profile: CompanyProfile): string {
  const isKnown = SWING_FIGURES.every((name) =>
    profile.years.slice(-2).some((year) => year[name] !== undefined),
  );
  return isKnown
    ? "Net income and revenue are not known for four successive fiscal years."
    : notKnown(profile, SWING_FIGURES);
}

export const RISK: Metric[] = [
  {
    id: "debt_to_equity",
    name: "Debt to equity",
    focusAreas: ["risk_esg"],
    unit: "times",
    formula: "Total debt, leases included ÷ stockholders’ equity",
    better: "lower",
    caveat: "Share repurchases raise it, as borrowing does.",
    read: ratioOf({ over: "totalDebt", under: "stockholdersEquity", unit: "times", isBalance: true }),
    family: "leverage",
    isOfIndustry: true,
    weight: 0.9,
    discussed: { by: 0.5 },
    ask: {
      given: "Debt at {company} is {value} equity",
      above: "which rating and covenants do we have to keep, and what would breach them?",
      below: "do we hold more equity than the plan needs?",
    },
  },
  {
    id: "debt_to_cash_flow",
    name: "Debt to operating cash flow",
    focusAreas: ["risk_esg"],
    unit: "times",
    formula: "Total debt, leases included ÷ operating cash flow of the year",
    better: "lower",
    caveat: "It assumes that all cash flow goes to lenders and none into the business.",
    read: ratioOf({ over: "totalDebt", under: "operatingCashFlow", unit: "times" }),
    family: "leverage",
    isOfIndustry: true,
    weight: 0.9,
    discussed: { by: 1 },
    ask: {
      given: "Debt at {company} is {value} a year’s operating cash flow",
      above: "which maturities fall in a bad year?",
      below: "how would we use the headroom?",
    },
  },
  {
    id: "cash_to_assets",
    name: "Cash to assets",
    focusAreas: ["risk_esg"],
    unit: "percent",
    formula: "Cash ÷ total assets",
    better: "higher",
    caveat: "Marketable securities and undrawn credit lines are not included.",
    read: ratioOf({ over: "cash", under: "totalAssets", unit: "percent", isBalance: true }),
    family: "liquidity",
    isOfIndustry: true,
    weight: 0.6,
    discussed: { by: 5 },
    ask: {
      given: "{company} holds {value} of its assets in cash",
      above: "what is it kept for?",
      below: "how many months does it last if markets close?",
    },
  },
  {
    id: "equity_ratio",
    name: "Equity ratio",
    focusAreas: ["risk_esg"],
    unit: "percent",
    formula: "Stockholders’ equity ÷ total assets",
    better: "higher",
    caveat: "Share repurchases and losses both lower it, and industries differ in what they need.",
    read: ratioOf({ over: "stockholdersEquity", under: "totalAssets", unit: "percent", isBalance: true }),
    family: "leverage",
    isOfIndustry: true,
    weight: 0.8,
    discussed: { by: 10 },
    ask: {
      given: "Equity at {company} is {value} of assets",
      above: "is that by decision, and does it fit the risks we run?",
      below: "what loss could it absorb before lenders or rating agencies act?",
    },
  },
  {
    id: "cash_cover_of_capex",
    name: "Operating cash flow to capital expenditure",
    focusAreas: ["risk_esg"],
    unit: "times",
    formula: "Operating cash flow ÷ capital expenditure",
    better: "higher",
    caveat:
      "It is very high where little is invested. Below 1, investment is paid for from cash, debt or new shares.",
    read: ratioOf({
      over: "operatingCashFlow",
      under: "capitalExpenditure",
      unit: "times",
    }),
    family: "investment",
    isOfIndustry: true,
    weight: 0.6,
    discussed: { share: 0.5 },
    ask: {
      given: "Operating cash flow at {company} is {value} capital expenditure",
      above: "is anything being put off?",
      below: "which projects would wait if cash flow fell by a quarter?",
    },
  },
  {
    id: "margin_swing",
    name: "Swing in net margin over four years",
    focusAreas: ["risk_esg"],
    unit: "points",
    formula: "Highest less lowest net margin (net income ÷ revenue) of four successive fiscal years",
    better: "lower",
    caveat: "Steady improvement is a swing too.",
    read: marginSwing,
    family: "steadiness",
    isDistance: true,
    weight: 0.8,
    discussed: { by: 5 },
    ask: {
      given: "Net margin at {company} moved by {value} in four years",
      above: "which causes can recur, and are we prepared for them?",
      below: "what keeps it steady, and what could end that?",
    },
  },
];

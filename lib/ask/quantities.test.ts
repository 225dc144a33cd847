import { describe, expect, it } from "vitest";
import { monthsTo } from "@/lib/ledger/period";
import type { PaperFigure } from "./answer";
import { workOut } from "./expression";
import { quantityOf } from "./quantities";
import { NotComputable } from "./quantity";
import { sayAmount } from "./say";

const MAY = monthsTo(2024, 5, 1, "month");
const APRIL = monthsTo(2024, 4, 1, "month");
const YEAR_TO_MAY = monthsTo(2024, 5, 5, "yearToDate");

let row = 0;
function figure(label: string, value: number, more: Partial<PaperFigure> = {}): PaperFigure {
  row += 1;
  const place = { page: 1, start: row * 10, end: row * 10 + 5 };
  return {
    label,
    path: [],
    title: null,
    breakdown: null,
    period: MAY,
    scenario: "actual",
    nature: "flow",
    measure: "value",
    value,
    unit: "money",
    currency: "USD",
    precision: 1,
    place,
    rowPlace: place,
    table: 1,
    row,
    column: 1,
    isTotal: false,
    proof: "proven",
    ...more,
  };
}

const FIGURES: Record<string, PaperFigure> = {
  income: figure("Total income", 352_000),
  incomeApril: figure("Total income", 320_000, { period: APRIL }),
  incomeBudget: figure("Total income", 400_000, { scenario: "budget" }),
  incomeYear: figure("Total income", 1_500_000, { period: YEAR_TO_MAY }),
  incomeForecast: figure("Total income", 3_900_000, {
    period: monthsTo(2024, 12, 12, "year"),
    scenario: "forecast",
  }),
  incomePrinted: figure("Year-to-date income", 440_000, { period: null, proof: "unclear" }),
  wages: figure("Wages", 168_000),
  research: figure("Research", -6_000),
  researchApril: figure("Research", -5_000, { period: APRIL }),
  loss: figure("Net income", -79_712),
  lossApril: figure("Net income", -20_000, { period: APRIL }),
  cash: figure("Cash", 900_000, { nature: "balance" }),
  cashApril: figure("Cash", 950_000.4, { nature: "balance", period: APRIL }),
  euros: figure("Rent", 5_000, { currency: "EUR" }),
  bare: figure("Rent", 5_000, { currency: null, unit: "plain" }),
  berths: figure("Berths", 40, { nature: "count", unit: "plain", currency: null }),
  margin: figure("Margin", 12.5, { nature: "ratio", unit: "percent", currency: null }),
  marginApril: figure("Margin", 10, { nature: "ratio", unit: "percent", currency: null, period: APRIL }),
  nothing: figure("Grants", 0),
  nights: figure("Hotel room nights picked up", 2_118, { unit: "plain", currency: null }),
  clause: figure("The hotel contract has a clause below", 2_385, {
    nature: "count",
    unit: "plain",
    currency: null,
  }),
  ships: figure("Purchases of ships", -8_800, { table: 2 }),
  cashFlow: figure("Net cash flow", 176_000),
  costs: figure("Total expenses", 176_000),
  otherCosts: figure("Total expenses", 176_000, { table: 2 }),
  cents: figure("Fees", 0.1, { precision: 0.01 }),
  moreCents: figure("Fines", 0.2, { precision: 0.01 }),
};

Object.assign(FIGURES, {
  incomeLast: figure("Total income", 1_500_000, { period: monthsTo(2024, 12, 12, "year") }),
  incomeFirst: figure("Total income", 1_000_000, { period: monthsTo(2021, 12, 12, "year") }),
  owedLast: figure("Receivables", 200_000, { nature: "balance", period: monthsTo(2024, 12, 1, "month") }),
  owedFirst: figure("Receivables", 280_000, { nature: "balance", period: monthsTo(2023, 12, 1, "month") }),
  dividend: figure("Dividend", 0.55, { precision: 0.01, nature: "ratio" }),
  dividendNext: figure("Dividend", 0.605, { precision: 0.001, nature: "ratio" }),
  cashNext: figure("Cash", 980_000, {
    nature: "balance",
    scenario: "forecast",
    period: monthsTo(2024, 6, 1, "month"),
  }),
  incomeBudgetYear: figure("Total income", 4_000_000, {
    scenario: "budget",
    period: monthsTo(2024, 12, 8, "range"),
  }),
  interest: figure("Interest expense", 25_000),
  interestOut: figure("Interest expense", -25_000),
  netInterest: figure("Interest income (expense), net", -25_000),
  lossBeforeTax: figure("Loss before tax", 100_000),
  taxCharge: figure("Income tax expense", 30_000),
  taxCredit: figure("Income tax credit", -30_000),
  taxEither: figure("Income tax (expense) benefit", -30_000),
  benefit: figure("Provision (benefit) for income taxes", -30_000),
  taxation: figure("Taxation", -30_000),
  beforeTax: figure("Profit (loss) before tax", -100_000),
  arm: figure("Retail", -60_000),
  ebitda: figure("EBITDA", -50_000),
  debt: figure("Borrowings", 200_000, { nature: "balance" }),
  printed: figure("to cost", 1_000_000, { proof: "unclear", period: null }),
});

const find = (id: string) => (FIGURES[id] ? quantityOf(FIGURES[id]) : undefined);

function said(expression: string): string {
  const { value, unit, currency, precision, formula } = workOut(expression, find);
  return `${sayAmount({ value: value.toNumber(), unit, currency }, precision)} = ${formula}`;
}

function refused(expression: string): string {
  try {
    workOut(expression, find);
  } catch (error) {
    if (error instanceof NotComputable) return error.message;
    throw error;
  }
  return "not refused";
}

describe("calculations from figures", () => {
  it.each([
    ["income - wages", "$184,000 = 352,000 − 168,000"],
    // A table does not say that its numbers count; a sentence about the same does.
    ["difference(clause, nights)", "267 = 2,385 − 2,118"],
    ["difference(income, incomeApril)", "$32,000 = 352,000 − 320,000"],
    ["percentChange(income, incomeApril)", "10% = (352,000 − 320,000) ÷ 320,000 × 100"],
    // Of a printed number, nobody knows of how many months it is.
    ["percentChange(incomePrinted, income)", "25% = (440,000 − 352,000) ÷ 352,000 × 100"],
    ["income - incomePrinted", "−$88,000 = 352,000 − 440,000"],
    ["percentChange(research, researchApril)", "20% = (6,000 − 5,000) ÷ 5,000 × 100, as the outflow grew"],
    ["percent_change(income, incomeBudget)", "−12% = (352,000 − 400,000) ÷ 400,000 × 100"],
    ["share(wages, income)", "47.7% = 168,000 ÷ 352,000 × 100"],
    // A minus that only says that money went out is none of a share; that of a loss, or of what came back, is.
    ["share(ships, income)", "2.5% = 8,800 ÷ 352,000 × 100"],
    ["share(ships, costs)", "5% = 8,800 ÷ 176,000 × 100"],
    ["share(ships, otherCosts)", "−5% = (−8,800) ÷ 176,000 × 100"],
    ["share(ships, cashFlow)", "−5% = (−8,800) ÷ 176,000 × 100"],
    [
      "share(ships, cash)",
      "1% = 8,800 ÷ 900,000 × 100, an amount over time (May 2024) over a balance (May 2024)",
    ],
    // A loss covers no interest, however a paper prints that; and a gain covers it.
    ["ratio(beforeTax, interestOut)", "−4× = (−100,000) ÷ 25,000"],
    ["ratio(lossBeforeTax, interest)", "−4× = (−100,000) ÷ 25,000"],
    ["ratio(income, netInterest)", "14.08× = 352,000 ÷ 25,000"],
    ["ratio(beforeTax + interest, interestOut)", "−3× = ((−100,000) + 25,000) ÷ 25,000"],
    // A charge on a loss is a negative rate, and a credit a positive one.
    ["share(taxCharge, beforeTax)", "−30% = 30,000 ÷ (−100,000) × 100"],
    ["share(taxEither, beforeTax)", "−30% = 30,000 ÷ (−100,000) × 100"],
    ["share(taxCharge, lossBeforeTax)", "−30% = 30,000 ÷ (−100,000) × 100"],
    ["share(taxCredit, beforeTax)", "30% = (−30,000) ÷ (−100,000) × 100"],
    ["share(benefit, beforeTax)", "30% = (−30,000) ÷ (−100,000) × 100"],
    ["share(arm, beforeTax)", "60% = (−60,000) ÷ (−100,000) × 100"],
    [
      "ratio(debt - cash, income)",
      "−1.99× = (200,000 − 900,000) ÷ 352,000, a balance (May 2024) over an amount over time (May 2024)",
    ],
    [
      "ratio(debt, ebitda)",
      "−4× = 200,000 ÷ (−50,000), a balance (May 2024) over an amount over time (May 2024)",
    ],
    ["share(loss, income)", "−22.6% = (−79,712) ÷ 352,000 × 100"],
    ["sum(income, incomeApril)", "$672,000 = 352,000 + 320,000"],
    ["average(income, incomeApril)", "$336,000 = (352,000 + 320,000) ÷ 2"],
    ["income + loss", "$272,288 = 352,000 + (−79,712)"],
    ["share(sum(wages, bare), income)", "49.1% = (168,000 + 5,000) ÷ 352,000 × 100"],
    ["(income - wages) / berths", "$4,600 = (352,000 − 168,000) ÷ 40"],
    ["per(income, berths)", "$8,800 = 352,000 ÷ 40"],
    ["per(berths, bare)", "0.01 = 40 ÷ 5,000"],
    [
      "ratio(cash, wages)",
      "5.36× = 900,000 ÷ 168,000, a balance (May 2024) over an amount over time (May 2024)",
    ],
    // What was spent on ships of all that is owned.
    [
      "share(wages, cash)",
      "18.7% = 168,000 ÷ 900,000 × 100, an amount over time (May 2024) over a balance (May 2024)",
    ],
    [
      "share(incomeLast, average(owedLast, owedFirst))",
      "625% = 1,500,000 ÷ ((200,000 + 280,000) ÷ 2) × 100, an amount over time (2024) over a balance",
    ],
    ["days(owedLast, incomeLast)", "48.8 days = 200,000 ÷ 1,500,000 × 366 days"],
    [
      "days(average(owedLast, owedFirst), incomeLast)",
      "58.6 days = ((200,000 + 280,000) ÷ 2) ÷ 1,500,000 × 366 days",
    ],
    ["cagr(incomeLast, incomeFirst)", "14.5% = ((1,500,000 ÷ 1,000,000) ^ (1 ÷ 3) − 1) × 100"],
    ["basisPoints(margin, marginApril)", "250 basis points = (12.5 − 10) × 100"],
    ["product(income, margin)", "$44,000 = 352,000 × 12.5 ÷ 100"],
    ["income - (income * margin)", "$308,000 = 352,000 − (352,000 × 12.5 ÷ 100)"],
    ["berths * cents", "$4.00 = 0.1 × 40"],
    // Of what is only printed nobody knows whether it is a balance: it goes with either.
    ["printed - cash", "$100,000 = 1,000,000 − 900,000"],
    ["printed - income", "$648,000 = 1,000,000 − 352,000"],
    ["perMonth(incomeYear)", "$300,000 = 1,500,000 ÷ 5"],
    ["fullYear(incomeYear)", "$3,600,000 = 1,500,000 ÷ 5 × 12"],
    ["sum(incomeYear, perMonth(incomeYear))", "$1,800,000 = 1,500,000 + (1,500,000 ÷ 5)"],
    ["sum(incomeYear, again(income))", "$1,852,000 = 1,500,000 + (352,000 once more)"],
    ["product(wages, 60)", "$10,080,000 = 168,000 × 60"],
    ["per(wages, 12)", "$14,000 = 168,000 ÷ 12"],
    ["wages / 12", "$14,000 = 168,000 ÷ 12"],
    ["difference(research, researchApril)", "$1,000 = 6,000 − 5,000, as the outflow grew"],
    ["difference(loss, cash)", "−$979,712 = (−79,712) − 900,000"],
    ["ratio(cash, perMonth(incomeYear))", "3 months = 900,000 ÷ (1,500,000 ÷ 5)"],
    ["perMonth(cashApril - cash)", "$50,000 = (950,000.4 − 900,000) ÷ 1"],
    ["ratio(cash, perMonth(cashApril - cash))", "18 months = 900,000 ÷ ((950,000.4 − 900,000) ÷ 1)"],
    ["count(income, wages, nothing)", "3 = count(352,000, 168,000, 0)"],
    ["margin - marginApril", "2.5 percentage points = 12.5 − 10"],
    ["incomeYear - income", "$1,148,000 = 1,500,000 − 352,000"],
    // Told to the cent, it would be a tenth off.
    ["dividendNext - dividend", "$0.055 = 0.605 − 0.55"],
    // Binary fractions would say 0.30000000000000004.
    ["cents + moreCents", "$0.30 = 0.1 + 0.2"],
    ["cash - cashApril", "−$50,000 = 900,000 − 950,000.4"],
  ])("%s", (expression, told) => expect(said(expression)).toBe(told));

  it.each([
    ["income - incomeApril", 1],
    ["incomeApril - income", 1],
    ["income - incomeBudget", -1],
    ["percentChange(cash, cashApril)", -1],
    ["income - wages", null],
    // A plan for a time to come is later than what there is; one for the year in hand was made before it.
    ["cash - cashNext", 1],
    ["cashNext - cash", 1],
    ["income - incomeBudgetYear", -1],
  ])("gives the direction of a change, whichever figure is named first: %s", (expression, direction) =>
    expect(workOut(expression, find).direction).toBe(direction),
  );
});

it("stops when a calculation refers to itself", () => {
  let last = quantityOf(FIGURES.income as PaperFigure);
  const again = () => {
    for (let time = 0; time < 6; time++) last = workOut("average(c, c, c, c, c, c, c, c)", () => last);
  };
  expect(again).toThrow(NotComputable);
});

it("adds a part of an amount to it, and takes what came about so far from what is foreseen", () => {
  const tenth = figure("Contingency", 10, { nature: "ratio", unit: "percent", currency: null });
  const projected = figure("total INCOME", 1_450_000, {
    period: monthsTo(2024, 12, 12, "year"),
    scenario: "forecast",
  });
  const known = (name: string) => {
    const own = { tenth, projected }[name] ?? FIGURES[name];
    return own && quantityOf(own);
  };
  expect(workOut("sum(income, product(income, tenth))", known).value.toNumber()).toBe(387_200);
  expect(workOut("difference(incomeYear, projected)", known).value.toNumber()).toBe(50_000);
  expect(workOut("difference(bare, costs)", known)).toMatchObject({ unit: "money", currency: "USD" });
});

describe("what is not worked out", () => {
  it.each([
    ["income - margin", /different units/],
    ["income - berths", /different units/],
    ["income + euros", /different currencies/],
    ["60", /cannot be read/],
    ["income + 5", /may only multiply/],
    ["sum(income, 5)", /may only multiply/],
    ["per(5, income)", /may only multiply/],
    ["difference(berths, 5)", /may only multiply/],
    ["fullYear(cash)", /no amount over a part of a year/],
    ["again(cash)", /no amount over time/],
    ["cash + cashApril", /Balances of different days/],
    ["sum(incomeYear, income)", /counted twice/],
    ["sum(margin, marginApril)", /not added up/],
    ["percentChange(incomeApril, income)", /later figure first/],
    ["percentChange(incomeBudget, income)", /later figure first/],
    ["percentChange(incomeYear, income)", /different lengths of time/],
    ["incomeYear - wages", /different lengths of time/],
    ["percentChange(income, lossApril)", /negative figure/],
    ["percentChange(margin, marginApril)", /points/],
    ["share(wages, nothing)", /zero/],
    ["ratio(debt - cash, ebitda)", /both negative/],
    ["share(taxation, beforeTax)", /charge or a credit/],
    ["berths / income", /not a count by an amount/],
    ["margin / marginApril", /not of percentages/],
    ["income - wages / berths", /brackets/],
    ["income - secret", /no figure “secret”/],
    ["income - ", /no figure/],
    ["(income - wages", /cannot be read/],
    ["eval(income, wages)", /no figure “eval”/],
    ["income income", /cannot be read/],
    ["percentChange(income)", /two figures/],
    ["count(income, income)", /each once/],
    ["count(income - wages, cash)", /figures of papers/],
    ["wages - income * margin", /brackets/],
    ["income * wages", /percentage, a multiple or a count/],
    ["margin * marginApril", /percentage, a multiple or a count/],
    ["days(income, wages)", /days takes a balance/],
    ["days(cash, owedFirst)", /days takes a balance/],
    ["cagr(income, incomeApril)", /two years or more/],
    ["cagr(printed, incomeFirst)", /two years or more/],
    ["basisPoints(income, wages)", /between two percentages/],
    ["share(margin, income)", /different units/],
    ["share(euros, income)", /different currencies/],
    ["perMonth(cash)", /no amount over whole months/],
    ["perMonth(income, wages)", /one figure/],
    [`${"(".repeat(100)}income`, /too long/],
  ])("%s", (expression, reason) => expect(refused(expression)).toMatch(reason));
});

describe("the time of a calculation", () => {
  it.each([
    ["the rest of a stretch without its end", "difference(incomeYear, income)", "2024-01-01 2024-04-30"],
    ["months that follow each other", "sum(incomeApril, income)", "2024-04-01 2024-05-31"],
    [
      "a stretch less the months at its end",
      "difference(incomeYear, sum(incomeApril, income))",
      "2024-01-01 2024-03-31",
    ],
    ["what a forecast leaves to come", "difference(incomeForecast, incomeYear)", "2024-06-01 2024-12-31"],
    ["none of two lines", "difference(incomeYear, wages)", "refused"],
  ])("is that of %s", (_, expression, time) => {
    const of = () => {
      const { period } = workOut(expression, find);
      return `${period?.start} ${period?.end}`;
    };
    if (time === "refused") expect(of).toThrow(NotComputable);
    else expect(of()).toBe(time);
  });

  it("gives the average of the previous months", () => {
    expect(said("perMonth(difference(incomeYear, income))")).toBe("$287,000 = (1,500,000 − 352,000) ÷ 4");
  });
});

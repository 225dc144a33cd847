import type { Metric } from "../metric";
import { changeOf, overAverage, ratioOf } from "./readings";

export const STRATEGY: Metric[] = [
  {
    id: "rd_intensity",
    name: "R&D intensity",
    focusAreas: ["strategy"],
    unit: "percent",
    formula: "Research and development ÷ revenue",
    better: "neutral",
    caveat:
      "Companies differ in what they count as research and development. Spending that is not reported as such is not counted as zero.",
    read: ratioOf({ over: "researchAndDevelopment", under: "revenue", unit: "percent" }),
    family: "research",
    isOfIndustry: true,
    weight: 0.8,
    discussed: { by: 3 },
    ask: {
      given: ({ company, value, beside }) =>
        `${company} spends ${value} of revenue on research and development against ${beside}`,
      above: "what has it returned, and how do we know?",
      below: "do we buy, license or forgo what others develop?",
    },
  },
  {
    id: "capex_intensity",
    name: "Capital expenditure intensity",
    focusAreas: ["strategy"],
    unit: "percent",
    formula: "Capital expenditure ÷ revenue",
    better: "neutral",
    caveat: "Leased assets and acquisitions are not included.",
    read: ratioOf({ over: "capitalExpenditure", under: "revenue", unit: "percent" }),
    family: "investment",
    isOfIndustry: true,
    weight: 0.8,
    discussed: { by: 3 },
    ask: {
      given: ({ company, value, beside }) =>
        `Capital expenditure at ${company} is ${value} of revenue against ${beside}`,
      above: "what return was approved, and what would make us stop?",
      below: "are we lighter by design, or drawing down what we have?",
    },
  },
  {
    id: "reinvestment_rate",
    name: "Reinvestment rate",
    focusAreas: ["strategy"],
    unit: "percent",
    formula: "Capital expenditure ÷ operating cash flow",
    better: "neutral",
    caveat: "Research, acquisitions and leases are investments too, but are not included.",
    read: ratioOf({
      over: "capitalExpenditure",
      under: "operatingCashFlow",
      unit: "percent",
    }),
    family: "investment",
    isOfIndustry: true,
    weight: 0.7,
    discussed: { by: 15 },
    ask: {
      given: ({ company, value, beside }) =>
        `${company} puts ${value} of operating cash flow into capital expenditure against ${beside}`,
      above: "how will we pay for the rest of what we promised?",
      below: "have we run out of projects, or of appetite?",
    },
  },
  {
    id: "asset_growth",
    name: "Asset growth",
    focusAreas: ["strategy"],
    unit: "percent",
    formula: "Total assets ÷ total assets of the fiscal year before − 1",
    better: "neutral",
    caveat: "Acquisitions, write-downs and, at banks, deposits move it.",
    read: changeOf("totalAssets", { years: 1 }),
    family: "assets",
    isOfIndustry: true,
    weight: 0.6,
    discussed: { by: 6 },
    ask: {
      given: ({ company, moved, besideMoved }) =>
        `Total assets of ${company} ${moved} against ${besideMoved}`,
      above: "what was added, and how is it doing against what was approved?",
      below: "is it discipline, or do opportunities go to others?",
    },
  },
  {
    id: "asset_turnover",
    name: "Revenue per dollar of assets",
    focusAreas: ["strategy"],
    unit: "times",
    formula: "Revenue ÷ mean of total assets at the beginning and the end of the year",
    better: "higher",
    caveat: "It is comparable only between companies that need the same kind of assets.",
    read: overAverage({ over: "revenue", under: "totalAssets", unit: "times" }),
    family: "turnover",
    isOfIndustry: true,
    weight: 0.6,
    discussed: { share: 0.25 },
    ask: {
      given: ({ company, value, beside }) =>
        `Revenue at ${company} is ${value} average assets against ${beside}`,
      above: "is there capacity to grow without new assets?",
      below: "which assets, goodwill among them, would we not buy again?",
    },
  },
];

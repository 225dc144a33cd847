import { expect, it } from "vitest";
import { contextOf, readFigures } from "@/lib/ledger/read";
import { answerMeasure } from "./answer-measure";
import { tellMeasure } from "./tell-measure";

const PAGES = [
  `Harbour Corporation
For the fiscal year ended June 30, 2024

Consolidated Statements of Income (in millions)
                                          Years Ended June 30,
                                          2024       2023       2022
Net sales                              $ 1,000    $   800    $   640
Cost of sales                              600        520        400
Gross profit                               400        280        240
Selling, general and administrative        100         80         80
Operating income                           300        200        160
Interest expense                           (20)       (20)       (10)
Income before income taxes                 280        180        150
Provision for income taxes                  70         45         30
Net income                             $   210    $   135    $   120
`,
  `Consolidated Balance Sheets (in millions)
                                                June 30,
                                          2024       2023
Current assets:
  Cash and cash equivalents            $   100    $    80
  Accounts receivable, net                 120        100
  Inventories                               80         60
  Total current assets                     300        240
Property and equipment, net                500        460
Total assets                           $   800    $   700
Current liabilities:
  Accounts payable                     $   150    $   130
  Other current liabilities                 50         70
  Total current liabilities                200        200
Long-term debt                             250        240
Total liabilities                          450        440
Total stockholders' equity                 350        260
Total liabilities and equity           $   800    $   700
`,
  `Consolidated Statements of Cash Flows (in millions)
                                          Years Ended June 30,
                                          2024       2023       2022
Net income                             $   210    $   135    $   120
Depreciation and amortization               40         30         30
Changes in working capital                 (50)       (15)        10
Net cash provided by operating activities  200        150        160
Purchases of property and equipment        (80)       (70)       (60)
Net cash used in investing activities      (80)       (70)       (60)
Dividends paid                             (42)       (27)       (24)
Net cash used in financing activities      (42)       (27)       (24)
`,
  `Balance Sheets of Quay Partners, an affiliate (in millions)
                                                June 30,
                                          2024       2023
Current assets:
  Cash and cash equivalents            $    10    $     8
  Accounts receivable, net                  12         10
  Inventories                                8          6
  Total current assets                      30         24
Property and equipment, net                 50         46
Total assets                           $    80    $    70
Current liabilities:
  Accounts payable                     $    15    $    13
  Other current liabilities                  5          7
  Total current liabilities                 20         20
Total liabilities                           45         44
Retained earnings                           35         26
Total liabilities and equity           $    80    $    70
`,
].map((text, at) => ({ number: at + 1, text }));

const figures = readFigures(PAGES, "HARBOUR_2024_10K");
const context = { ...contextOf(PAGES, "HARBOUR_2024_10K"), title: "HARBOUR_2024_10K" };

function told(question: string): string {
  const answer = answerMeasure(question, figures, context);
  if (!answer) return "not asked for";
  if (!answer.isAnswered) return "refused";
  const [first] = answer.values;
  return [answer.verdict, Number(first?.value.toFixed(2)), first?.unit]
    .filter((part) => part !== undefined)
    .join(" ");
}

it.each([
  ["What was Harbour's net income in FY2023?", "135000000 money"],
  ["What were accounts payable at the end of FY2024?", "150000000 money"],
  ["What is the gross margin for FY2024?", "40 percent"],
  ["What is the FY2024 quick ratio for Harbour? Round to two decimals.", "1.1 times"],
  ["What is the FY2022 - FY2024 3 year average operating margin (in %)?", "26.67 percent"],
  ["What was Harbour's free cash flow in FY2024?", "120000000 money"],
  ["What is the 2 year revenue CAGR from FY2022 to FY2024?", "25 percent"],
  ["By what percent did net income grow from FY2023 to FY2024?", "55.56 percent"],
  ["What is the FY2024 effective tax rate?", "25 percent"],
  ["What is the FY2024 return on assets (ROA)?", "28 percent"],
  [
    "What is FY2024 days payable outstanding (DPO) for Harbour? DPO is defined as: 365 * (average accounts payable between FY2023 and FY2024) / (FY2024 COGS + change in inventory between FY2023 and FY2024).",
    "82.42 days",
  ],
  [
    "What is FY2024 EBITDA less tax? EBITDA is defined as: operating income + depreciation and amortization.",
    "not asked for",
  ],
  ["What are total liabilities and equity as of FY2024?", "800000000 money"],
  ["What were other current liabilities in FY2023?", "70000000 money"],
  ["What is FY2024 capex as a % of revenue?", "8 percent"],
  [
    "What is the FY2024 interest burden? Interest burden is defined as: interest expense / net sales. Answer in units of percents.",
    "2 percent",
  ],
  ["What percentage of net sales was cost of sales in FY2023?", "65 percent"],
  ["What is Harbour's FY2024 EBITDA less capex?", "260000000 money"],
  ["How much did Harbour pay in dividends in FY2024?", "42000000 money"],
  ["Did Harbour pay dividends in FY2024?", "yes 42000000 money"],
  ["How does the effective tax rate in FY2024 compare to FY2023?", "0 points"],
  ["What is the change in net income from FY2023 to FY2024 (in units of percents)?", "55.56 percent"],
  ["Does Harbour have an improving operating margin profile as of FY2024?", "yes 5 points"],
  ["Is the gross margin reasonably good in FY2024?", "40 percent"],
  ["What is Harbour's FY2024 operating income + depreciation and amortization?", "340000000 money"],
  ["Is working capital positive in FY2024?", "yes 100000000 money"],
  ["Did gross margin improve in FY2024?", "yes 5 points"],
  ["Has Harbour reduced its long-term debt between FY2023 and FY2024?", "no 10000000 money"],
  ["Does Harbour have a healthy liquidity profile based on its quick ratio for FY2024?", "yes 1.1 times"],
  ["What is the FY2019 quick ratio?", "refused"],
  // Which time it is set against was not understood: it did not “not change”.
  ["How does operating income compare with two years before in fiscal 2024?", "not asked for"],
  [
    "What was the coverage using adjusted EBIT as the numerator and interest expense as the denominator?",
    "refused",
  ],
  ["How much did Harbour pay in dividends in total over FY2022, FY2023 and FY2024?", "93000000 money"],
  ["What is the FY2024 leverage ratio? Define it as total liabilities / total assets.", "not asked for"],
  ["What is the FY2024 debt ratio? Define it as long-term debt / total assets.", "0.31 times"],
  ["How much of its property and equipment was purchased in FY2024?", "not asked for"],
  ["Is Harbour a capital-intensive business based on FY2024 data?", "8 percent"],
  ["Does Harbour report inventories on its balance sheet for FY2024?", "yes 80000000 money"],
  [
    "By how many basis points did gross margin as a percent of net sales increase in FY2024?",
    "500 basisPoints",
  ],
  ["Did inventories rise between June 30, 2023 and June 30, 2024?", "yes 20000000 money"],
  ["What were year end FY2024 inventories?", "80000000 money"],
  ["What was revenue of the ferry segment in FY2024?", "not asked for"],
  ["Why did gross margin improve in FY2024?", "not asked for"],
  ["Is the chair paid a dividend?", "not asked for"],
  ["What is the glow? Glow is defined as: glow / glow.", "refused"],
])("%s", (question, answer) => {
  expect(told(question)).toBe(answer);
});

it.each([
  [
    "What is the current ratio for FY2024?",
    "Current ratio was 1.5× at Jun 30, 2024: $300 million ÷ $200 million.",
    ["Total current assets, page 2", "Total current liabilities, page 2"],
  ],
  [
    "Did gross margin improve in FY2024?",
    "Yes: gross margin rose by 5 percentage points, from 35% (the year to Jun 30, 2023) to 40% (the year to Jun 30, 2024).",
    ["Net sales, page 1", "Cost of sales, page 1"],
  ],
  [
    "What was net income in FY2023?",
    "Net income was $135 million for the year to Jun 30, 2023.",
    ["Net income, page 1"],
  ],
  [
    "Is working capital positive in FY2024?",
    "Yes: working capital was $100 million at Jun 30, 2024: ($300 million − $200 million).",
    ["Total current assets, page 2", "Total current liabilities, page 2"],
  ],
])("shows %s with every figure of the formula", (question, text, operands) => {
  const answer = answerMeasure(question, figures, context);
  if (!answer?.isAnswered) throw new Error("There is no answer.");
  const [sentence] = tellMeasure(answer).sentences;
  expect(sentence?.text).toBe(text);
  const named = sentence?.figures.map(({ label, place }) => `${label}, page ${place.page}`);
  expect([...new Set(named)]).toEqual(operands);
});

it("finds a line by its position in the statement: net of depreciation, of the owners, below a truncated label", () => {
  const line = (label: string, late: string, early: string) =>
    `${label.padEnd(50)}${late.padStart(16)}${early.padStart(20)}`;
  const text = [
    "Consolidated Balance Sheets",
    "(In millions)",
    line("", "June 30, 2024", "June 30, 2023"),
    line("Cash and cash equivalents", "100", "80"),
    line("Total current assets", "300", "240"),
    line("Property and equipment", "900", "850"),
    line("Less accumulated depreciation", "400", "390"),
    line("Property and equipment, net", "500", "460"),
    line("Total assets", "800", "700"),
    line("Total current liabilities", "200", "200"),
    line("Long-term debt", "250", "240"),
    "Common stock, par value $1 per share; 1,000 shares authorized and held by many owners; 45 shares issued;",
    line("  45 and 44 shares outstanding, respectively", "45", "44"),
    line("Total Harbour Corporation shareholders' equity", "350", "260"),
  ].join("\n");
  const filing = readFigures([{ number: 1, text }], "HARBOUR_2024_10K");
  const inYear = (name: string) => {
    const answer = answerMeasure(`What is ${name} in FY2024?`, filing, { yearEndMonth: 6 });
    return answer?.isAnswered && answer.values[0]?.value;
  };
  expect(["property and equipment", "shareholders' equity", "total liabilities"].map(inYear)).toEqual([
    500e6, 350e6, 450e6,
  ]);
});

it("identifies unnamed balance sheet totals by their being equal", () => {
  const line = (label: string, late: string, early: string) =>
    `${label.padEnd(40)}${late.padStart(16)}${early.padStart(20)}`;
  const text = [
    "Consolidated Balance Sheets (in millions)",
    "",
    line("", "June 30, 2024", "June 30, 2023"),
    line("Cash and cash equivalents", "100", "80"),
    line("Accounts receivable", "120", "100"),
    line("Inventories", "80", "60"),
    line("Total current assets", "300", "240"),
    line("Property and equipment, net", "500", "460"),
    line("", "800", "700"),
    line("Accounts payable", "151", "131"),
    line("Accrued wages", "54", "71"),
    line("Total current liabilities", "205", "202"),
    line("Long-term debt", "190", "187"),
    line("Deferred taxes", "23", "21"),
    line("Operating leases", "33", "29"),
    line("Common stock", "11", "9"),
    line("Retained earnings", "338", "252"),
    line("Total shareholders' equity", "349", "261"),
    line("", "800", "700"),
  ].join("\n");
  const answer = answerMeasure(
    "What were total assets in FY2024?",
    readFigures([{ number: 1, text }], "report"),
    {
      yearEndMonth: 6,
    },
  );
  expect(answer?.isAnswered && answer.values.map(({ value, label }) => [value, label])).toEqual([
    [800e6, "Total assets"],
  ]);
});

it("does not take the cost of products for all cost of sales, or income per share for income", () => {
  const line = (label: string, late: string, early: string) =>
    `${label.padEnd(48)}${late.padStart(12)}${early.padStart(14)}`;
  const text = [
    "Consolidated Statements of Operations (in millions, except per share amounts)",
    "For the Years Ended December 31,",
    line("", "2024", "2023"),
    line("Products", "$ 600", "$ 540"),
    line("Premiums", "400", "310"),
    line("Total revenues", "1,000", "850"),
    line("Cost of products sold", "480", "450"),
    line("Benefit costs", "350", "270"),
    line("Operating income", "170", "130"),
    line("Income before income taxes", "170", "130"),
    line("Income tax expense", "40", "33"),
    line("Net income", "130", "97"),
    line("Net income used in diluted earnings per share", "130", "97"),
    line("Diluted earnings per share", "$ 1.30", "$ 0.97"),
  ].join("\n");
  const figuresOf = readFigures([{ number: 1, text }], "report");
  const ask = (question: string) => {
    const answer = answerMeasure(question, figuresOf, {});
    return answer?.isAnswered ? answer.values[0]?.value : "refused";
  };
  expect(
    ["gross margin", "diluted EPS", "operating margin"].map((name) => ask(`What was the ${name} in 2024?`)),
  ).toEqual(["refused", 1.3, 17]);
});

it("uses the latest balance sheet where no time is named, even within a year", () => {
  const line = (label: string, late: string, early: string) =>
    `${label.padEnd(40)}${late.padStart(16)}${early.padStart(20)}`;
  const text = [
    "Balance Sheets (in millions)",
    "",
    line("", "May 31, 2025", "June 30, 2024"),
    line("Cash and cash equivalents", "100", "80"),
    line("Accounts receivable", "120", "100"),
    line("Inventories", "80", "60"),
    line("Total current assets", "300", "240"),
    line("Property and equipment, net", "500", "460"),
    line("Total assets", "800", "700"),
    line("Total current liabilities", "200", "200"),
    line("Long-term debt", "250", "240"),
  ].join("\n");
  const interim = readFigures([{ number: 1, text }], "report");
  const answer = answerMeasure("What is the current ratio?", interim, { yearEndMonth: 6 });
  expect(answer?.isAnswered && answer.values.map(({ value, period }) => [value, period?.end])).toEqual([
    [1.5, "2025-05-31"],
  ]);
});

it.each([
  [
    "What is the 2 year revenue CAGR from FY2022 to FY2024?",
    /^Net sales rose by 25% a year, from \$640 million \(.*2022\) to \$1,000 million \(.*2024\)\.$/,
  ],
  [
    "What is the FY2022 - FY2024 3 year average operating margin (in %)?",
    /^Operating margin was 26\.7% on average for /,
  ],
  [
    "What is FY2024 days payable outstanding (DPO) for Harbour?",
    /^Days payable outstanding was \d+\.\d days/,
  ],
  ["What is the FY2024 quick ratio for Harbour? Round to two decimals.", /^Quick ratio was 1\.10×/],
  [
    "What is FY2024 days payable outstanding (DPO) for Harbour? Round your answer to two decimal places.",
    /^Days payable outstanding was \d+\.\d\d days/,
  ],
])(
  "says that growth is that of each year, a mean of years a mean, and as many decimals as were asked for: %s",
  (question, text) => {
    const answer = answerMeasure(question, figures, context);
    expect(answer?.isAnswered && tellMeasure(answer).sentences[0]?.text).toMatch(text);
  },
);

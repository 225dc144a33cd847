/**
 * Measures that are worked out of lines of the statements, with the formula to work them out by. "average X" is of the
 * end of the year and of the year before, "change in X" the year less the one before; "?" marks a line that may be missing.
 * Definitions: CFA Institute, Financial Analysis Techniques (2023 curriculum); White, Sondhi and Fried, The Analysis and Use
 * of Financial Statements.
 */
type MeasureDefinition = {
  names: string[];
  formula: string;
  unit: "percent" | "times" | "days" | "money";
  /** From here on it counts as sound, where textbooks agree on a bound. */
  soundFrom?: number;
};

const measure = (
  names: string,
  formula: string,
  unit: MeasureDefinition["unit"],
  soundFrom?: number,
): MeasureDefinition => ({
  names: names.split("|").map((one) => one.trim()),
  formula,
  unit,
  ...(soundFrom !== undefined && { soundFrom }),
});

const DEBT = "long-term debt + current portion of long-term debt? + short-term borrowings?";
const EBITDA = "operating income + depreciation and amortization";
const LIQUID = "cash and cash equivalents + short-term investments?";
const INVENTORY_DAYS = "365 * average inventory / cost of goods sold";
const SALES_DAYS = "365 * average accounts receivable / revenue";
const PAYABLE_DAYS = "365 * average accounts payable / (cost of goods sold + change in inventory)";

export const MEASURES: MeasureDefinition[] = [
  measure("gross profit margin|gross margin", "(revenue - cost of goods sold) / revenue", "percent"),
  measure(
    "operating margin|operating profit margin|operating income margin|EBIT margin",
    "operating profit / revenue",
    "percent",
  ),
  measure(
    "net profit margin|net margin|net income margin|profit margin|surplus margin",
    "net income / revenue",
    "percent",
  ),
  measure("EBITDA|unadjusted EBITDA", EBITDA, "money"),
  measure("EBITDA margin|unadjusted EBITDA margin", `(${EBITDA}) / revenue`, "percent"),
  measure("EBITDA margin", "EBITDA / revenue", "percent"),
  measure("effective tax rate|tax rate", "income tax expense / pretax income", "percent"),
  measure("free cash flow|FCF", "operating cash flow - capital expenditure", "money"),
  measure(
    "free cash flow conversion|cash conversion",
    "(operating cash flow - capital expenditure) / net income",
    "percent",
  ),
  measure("working capital|net working capital", "current assets - current liabilities", "money", 0),
  measure("current ratio|working capital ratio", "current assets / current liabilities", "times", 1),
  measure(
    "quick ratio|acid test ratio|acid test",
    `(${LIQUID} + accounts receivable) / current liabilities`,
    "times",
    1,
  ),
  measure("cash ratio", `(${LIQUID}) / current liabilities`, "times"),
  measure("operating cash flow ratio", "operating cash flow / current liabilities", "times"),
  measure("return on assets|ROA", "net income / average total assets", "percent"),
  measure("return on equity|ROE", "net income / average shareholders equity", "percent"),
  measure(
    "asset turnover|total asset turnover|asset turnover ratio",
    "revenue / average total assets",
    "times",
  ),
  measure("fixed asset turnover|fixed asset turnover ratio", "revenue / average fixed assets", "times"),
  measure("inventory turnover|inventory turnover ratio", "cost of goods sold / average inventory", "times"),
  measure("days inventory outstanding|DIO|days of inventory", INVENTORY_DAYS, "days"),
  measure("days sales outstanding|DSO", SALES_DAYS, "days"),
  measure("days payable outstanding|DPO", PAYABLE_DAYS, "days"),
  measure("cash conversion cycle|CCC", `${INVENTORY_DAYS} + ${SALES_DAYS} - ${PAYABLE_DAYS}`, "days"),
  measure(
    "interest coverage|interest coverage ratio|times interest earned",
    "operating profit / interest expense",
    "times",
  ),
  measure("debt|total debt|borrowings", DEBT, "money"),
  measure("net debt", `${DEBT} - cash and cash equivalents`, "money"),
  measure("debt to equity|debt to equity ratio", `(${DEBT}) / shareholders equity`, "times"),
  measure("debt to asset ratio|debt to assets|debt ratio", "total liabilities / total assets", "times"),
  measure("gearing", "total liabilities / total equity", "times"),
  measure("equity ratio", "total equity / total assets", "percent"),
  measure("expense ratio|cost to income|cost income ratio", "total expenses / total income", "percent"),
  measure("dividend payout ratio|payout ratio", "dividends paid / net income", "times"),
  measure("retention ratio|plowback ratio", "(net income - dividends paid) / net income", "times"),
  measure("capital intensity", "capital expenditure / revenue", "percent"),
];

/**
 * Kinds of companies, and the measures that tell them. From `yes` on a measure speaks for it and from `no` on against it,
 * upwards or downwards; between the two it says nothing. The bounds are ours: textbooks name the measures and no bounds.
 */
export const PROFILES: { asked: RegExp; signs: { name: string; yes: number; no: number }[] }[] = [
  {
    asked: /\bcapital[- ]intensive\b/i,
    signs: [
      { name: "capital expenditure as a percentage of revenue", yes: 10, no: 6 },
      { name: "property plant and equipment as a percentage of total assets", yes: 40, no: 20 },
      { name: "net income as a percentage of total assets", yes: 4, no: 10 },
    ],
  },
];

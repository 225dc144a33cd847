/** A ratio with a name of its own, and the measures that it is made of. Definitions: IFRS Foundation glossary, CFA Institute curriculum. */
export type Ratio = { names: string[]; part: string; whole: string; unit: "percent" | "times" };

export const RATIOS: Ratio[] = [
  {
    names: ["current ratio"],
    part: "total current assets",
    whole: "total current liabilities",
    unit: "times",
  },
  {
    names: ["debt-to-asset ratio", "debt to asset ratio", "debt to assets", "debt ratio"],
    part: "total liabilities",
    whole: "total assets",
    unit: "times",
  },
  {
    names: ["debt-to-equity ratio", "debt to equity", "gearing"],
    part: "total liabilities",
    whole: "total equity",
    unit: "times",
  },
  { names: ["equity ratio"], part: "total equity", whole: "total assets", unit: "percent" },
  {
    names: ["gross margin", "gross profit margin"],
    part: "gross profit",
    whole: "total revenue",
    unit: "percent",
  },
  { names: ["operating margin"], part: "operating profit", whole: "total revenue", unit: "percent" },
  {
    names: ["net margin", "profit margin", "net profit margin", "surplus margin"],
    part: "net income",
    whole: "total revenue",
    unit: "percent",
  },
  {
    names: ["expense ratio", "cost to income", "cost-income ratio", "cost income ratio"],
    part: "total expenses",
    whole: "total income",
    unit: "percent",
  },
];

import type { OwnMeasure } from "./measures";

/** How papers label the figures of a company, by the label in lower case without marks. The first that fits counts. */
const LABELS: [RegExp, OwnMeasure][] = [
  [/^(?:total |net )*(?:revenues?|sales|turnover)(?: for the year)?$/, "revenue"],
  [
    /^(?:operating (?:income|profit|loss|result|surplus)|(?:income|profit|loss) from operations|ebit)$/,
    "operatingIncome",
  ],
  [
    /^(?:net (?:income|profit|loss|earnings|surplus|result)|(?:profit|loss|surplus) (?:for the (?:financial )?year|after tax(?:ation)?))$/,
    "netIncome",
  ],
  [/^research (?:and )?development(?: expenses?| costs?)?$/, "researchAndDevelopment"],
  [
    /^(?:net )?cash (?:flows? )?(?:provided by|generated (?:by|from)|from|used in) (?:operating activities|operations)$|^operating cash flow$/,
    "operatingCashFlow",
  ],
  [/^(?:capital (?:expenditures?|spending|investment)|capex)$/, "capitalExpenditure"],
  [/^total assets$/, "totalAssets"],
  [/^(?:total )?(?:(?:stock|share)holders|owners|members)? ?(?:equity|funds)$/, "stockholdersEquity"],
  [/^(?:total )?cash(?: and cash equivalents| at bank(?: and in hand)?| and bank balances)?$/, "cash"],
  [/^total (?:debt|borrowings)$/, "totalDebt"],
  [/^ceo pay ratio$|^pay ratio$/, "payRatio"],
];

/** "Net income" → "netIncome"; null for what a benchmark has no measure of. */
export function measureOf(label: string): OwnMeasure | null {
  return LABELS.find(([pattern]) => pattern.test(label))?.[1] ?? null;
}

/**
 * Words by which questions and statements name the same thing. When a question matches, the words of the statement are searched too.
 * Captions follow Regulation S-X (rules 5-02, 5-03) and IAS 1; ratios name the lines they are computed from.
 */
const VOCABULARY: [RegExp, string][] = [
  [
    /\bcap(?:ital)?\s?ex(?:penditures?|pense)?\b/i,
    "capital expenditures purchases additions property plant equipment cash flows investing activities",
  ],
  [/\b(?:PP&E|PPNE|fixed assets?|property,? plant)\b/i, "property plant and equipment net balance sheet"],
  [
    /\b(?:COGS|cost of (?:goods sold|sales|revenue))\b/i,
    "cost of sales cost of goods sold cost of revenue statement of income",
  ],
  [
    /\b(?:D&A|depreciation|amortization|EBITDA)\b/i,
    "depreciation and amortization cash flows operating activities",
  ],
  [
    /\b(?:EBIT|EBITDA|operating (?:income|profit|margin))\b/i,
    "operating income income from operations statement of income",
  ],
  [
    /\b(?:revenues?|net sales|turnover|top.line)\b/i,
    "net sales total net revenue statement of income operations",
  ],
  [
    /\b(?:net (?:income|profit|earnings|loss)|bottom.line|profitab\w+|profit margin|ROA|ROE|return on (?:assets|equity))\b/i,
    "net income net earnings statement of income",
  ],
  [/\b(?:gross (?:profit|margin))\b/i, "gross margin gross profit cost of sales net sales"],
  [
    /\b(?:working capital|current ratio|quick ratio|liquidity)\b/i,
    "total current assets total current liabilities balance sheet",
  ],
  [/\b(?:ROA|return on assets|total assets|asset turnover)\b/i, "total assets balance sheet"],
  [/\b(?:inventor(?:y|ies)|inventory turnover|DIO)\b/i, "inventories balance sheet cost of sales"],
  [/\b(?:receivables?|DSO)\b/i, "accounts receivable net balance sheet"],
  [/\b(?:payables?|DPO)\b/i, "accounts payable balance sheet"],
  [
    /\b(?:FCF|free cash flow|cash from operations|operating cash flow|CFO|cash flow)\b/i,
    "net cash provided by operating activities statement of cash flows",
  ],
  [
    /\b(?:dividends?|payout ratio|retention ratio)\b/i,
    "cash dividends paid statement of cash flows financing activities",
  ],
  [/\b(?:buy.?backs?|share repurchases?)\b/i, "repurchase of common stock share repurchase program"],
  [
    /\b(?:effective tax rate|income tax(?:es)?)\b/i,
    "provision for income taxes effective tax rate income before income taxes",
  ],
  [
    /\b(?:debt|borrowings?|leverage|interest coverage)\b/i,
    "long-term debt short-term borrowings interest expense",
  ],
  [
    /\bbalance sheet|statement of financial position\b/i,
    "consolidated balance sheets statement of financial position",
  ],
  [/\b(?:income statement|P&L|profit and loss)\b/i, "consolidated statements of income operations earnings"],
  [/\bcash flow statement|statement of cash flows?\b/i, "consolidated statements of cash flows"],
  [/\bEPS|earnings per share\b/i, "earnings per share basic diluted"],
  [/\b(?:headcount|employees?|workforce|staff)\b/i, "employees full-time human capital"],
  [
    /\b(?:lawsuits?|litigation|legal (?:battles?|proceedings?|matters?))\b/i,
    "legal proceedings litigation contingencies claims",
  ],
  [
    /\b(?:acquir(?:e[ds]?|ing)|acquisitions?|takeovers?|mergers?|bought)\b/i,
    "acquisitions business combinations completed acquisition purchase price goodwill",
  ],
  [
    /\b(?:divest\w*|disposals?|dispositions?|spin.?offs?|sell|(?<!goods |products |sales )sold)\b/i,
    "divestitures dispositions sale of business gain on sale held for sale",
  ],
  [
    /\b(?:why|drove|drivers?|driven|explains?|reasons?|caused?)\b/i,
    "primarily due to driven by compared to the prior year results of operations",
  ],
  [
    /\b(?:customers?|concentration)\b/i,
    "major customers concentration accounted for percent of net sales receivables",
  ],
];

/** The words that the papers may use for what a question asks, or an empty text. */
export function paperWords(question: string): string {
  return VOCABULARY.filter(([asked]) => asked.test(question))
    .map(([, printed]) => printed)
    .join(" ");
}

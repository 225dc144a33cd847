/** Message for a company without a name. */
export const UNNAMED = "Give the company a name.";

/** Measures that describe a company the board added, in the order of the form. */
export const OWN_MEASURES = {
  revenue: { name: "Revenue", group: "financials", kind: "usd" },
  operatingIncome: { name: "Operating income", group: "financials", kind: "usd" },
  netIncome: { name: "Net income", group: "financials", kind: "usd" },
  researchAndDevelopment: { name: "Research and development", group: "financials", kind: "usd" },
  operatingCashFlow: { name: "Operating cash flow", group: "financials", kind: "usd" },
  capitalExpenditure: { name: "Capital expenditure", group: "financials", kind: "usd" },
  totalAssets: { name: "Total assets", group: "financials", kind: "usd" },
  stockholdersEquity: { name: "Shareholders’ equity", group: "financials", kind: "usd" },
  cash: { name: "Cash", group: "financials", kind: "usd" },
  totalDebt: { name: "Total debt, leases included", group: "financials", kind: "usd" },
  dilutedShares: { name: "Diluted shares", group: "financials", kind: "count" },
  ceo: { name: "Chief executive", group: "pay", kind: "text" },
  granted: { name: "CEO pay granted", group: "pay", kind: "usd" },
  actuallyPaid: { name: "CEO pay actually paid", group: "pay", kind: "usd" },
  tsrOf100: { name: "Value of $100 invested", group: "pay", kind: "positive" },
  peerTsrOf100: { name: "Value of $100 invested in peers", group: "pay", kind: "positive" },
  payRatio: { name: "CEO pay ratio", group: "payRatio", kind: "positive" },
  medianEmployee: { name: "Pay of the median employee", group: "payRatio", kind: "usd" },
  approval: { name: "Say-on-pay approval", group: "sayOnPay", kind: "percent" },
  votesFor: { name: "Votes for", group: "sayOnPay", kind: "count" },
  votesAgainst: { name: "Votes against", group: "sayOnPay", kind: "count" },
  size: { name: "Directors", group: "board", kind: "people" },
  independent: { name: "Independent directors", group: "board", kind: "people" },
  women: { name: "Women on the board", group: "board", kind: "people" },
  averageAge: { name: "Average age", group: "board", kind: "years" },
  averageTenure: { name: "Average tenure", group: "board", kind: "years" },
  chairSeparate: { name: "Chair and CEO are two people", group: "board", kind: "yesNo" },
  classified: { name: "Classified board", group: "board", kind: "yesNo" },
  committees: { name: "Committees", group: "board", kind: "list" },
  meetings: { name: "Board meetings in the year", group: "board", kind: "people" },
  attendance: { name: "Lowest attendance", group: "board", kind: "percent" },
  auditFees: { name: "Audit fees", group: "board", kind: "usd" },
  auditorTotalFees: { name: "All fees of the auditor", group: "board", kind: "usd" },
  auditor: { name: "Auditor", group: "board", kind: "text" },
} as const satisfies Record<string, { name: string; group: OwnGroup; kind: OwnKind }>;

export type OwnGroup = "financials" | "pay" | "payRatio" | "sayOnPay" | "board";

/** "usd" may be negative. "people": a small count. */
export type OwnKind =
  | "usd"
  | "positive"
  | "percent"
  | "count"
  | "people"
  | "years"
  | "yesNo"
  | "list"
  | "text";

export type OwnMeasure = keyof typeof OWN_MEASURES;

export const OWN_MEASURE_IDS = Object.keys(OWN_MEASURES) as [OwnMeasure, ...OwnMeasure[]];

/** Groups of figures by period, for display. */
export const OWN_GROUPS: Record<OwnGroup, { name: string; period: string }> = {
  financials: { name: "Financials", period: "Fiscal year to" },
  pay: { name: "CEO pay and return", period: "Fiscal year to" },
  payRatio: { name: "Pay ratio", period: "Fiscal year to" },
  sayOnPay: { name: "Say on pay", period: "Vote of" },
  board: { name: "Board", period: "As of" },
};

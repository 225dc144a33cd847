/**
 * What directors call things, and what accounts call them. `asked`: ways of asking, lower case, any of which stands for the
 * whole entry; `labels`: how rows are named, the most usual first. `nature` rules out a row of the same name that is of
 * another kind: the "Net Income" of a balance sheet is the year's result so far, and no month's.
 *
 * Sources: labels of the IFRS and US GAAP taxonomies; the default charts of accounts of QuickBooks, Xero and Sage; the synonym
 * lists of the glossaries of ACCA, ICAEW, CIMA and the Charity Commission's SORP; "Finance for non-financial directors" courses of
 * IoD and NACD for the colloquial forms.
 */
export type Term = { asked: string[]; labels: string[]; nature?: "flow" | "balance" };

const list = (text: string) => text.split("|").map((one) => one.trim());

const term = (asked: string, labels: string, nature?: Term["nature"]): Term => ({
  asked: list(asked),
  labels: list(labels),
  ...(nature && { nature }),
});

export const TERMS: Term[] = [
  // The statement of income
  term(
    "revenue|revenues|income|total income|total revenue|turnover|top line|earnings from operations|money coming in|money in|takings|receipts|sales revenue|gross revenue|operating revenue|what we earned|earn|earned|bring in|brought in|take in|took in|taken in",
    "income|revenue|revenue from operation|operating revenue|turnover|operating income|sales|net sales|cash inflow",
    "flow",
  ),
  term(
    "expenses|expense|total expenses|operating expenses|operating expense|opex|spending|spend|spent|costs|cost|outgoings|expenditure|overheads|what we spent|money going out|outlay",
    "expense|operating expense|expenditure|cost|operating cost|cash outflow",
    "flow",
  ),
  term(
    "net|net income|net profit|profit|net result|net earnings|bottom line|surplus|deficit|net loss|loss for the year|make money|made money|lose money|lost money|lose|lost|earnings|result|p&l result|net surplus|change in net assets|break even|profitable|making a profit|making a loss|making money|losing money",
    "net income|change in net asset|net profit|net surplus|surplus|net income loss|net loss|profit for the year|net earnings|surplus deficit|net deficit|excess of revenue over expense|excess revenue over expense|excess deficiency of revenue over expense|excess of income over expense",
    "flow",
  ),
  term("gross profit", "gross profit|gross margin", "flow"),
  term("gross margin|gross profit margin", "gross margin|gm|gross profit margin"),
  term(
    "operating profit|ebit|operating result|operating surplus",
    "operating profit|operating surplus|operating income|ebit",
    "flow",
  ),
  term(
    "cost of sales|cogs|cost of goods sold|cost of revenue",
    "cost of sale|cost of goods sold|cost of revenue",
    "flow",
  ),
  term("depreciation", "depreciation|depreciation and amortization", "flow"),
  term("interest cost|interest paid|interest expense", "interest expense|finance cost|interest paid", "flow"),
  term("tax charge|tax bill|corporation tax|income tax", "income tax expense|income tax|tax", "flow"),
  term(
    "fx|forex|foreign exchange|currency gain|currency loss|exchange gain|exchange loss|exchange difference|fx gain|fx loss",
    "exchange rate|exchange gain|exchange loss|foreign exchange|exchange difference|currency",
    "flow",
  ),
  // People
  term(
    "staff|staff costs|payroll|personnel|people costs|employees cost|employee costs|cost of staff|compensation|staffing",
    "personnel and payroll|staff expense|payroll|personnel|staff cost|salary and wage|gross wage|employee cost|payroll expense|wage and salary|compensation",
    "flow",
  ),
  term(
    "agency spend|agency spending|agency staff|agency costs|agency labor|agency labour|agency workers|temporary staff|temp staff|temps|contract labor|contract labour|locums",
    "agency staff|agency labor|agency labour|contract labor|contract labour|temporary staff|agency and labour hire|agency cost|agency",
    "flow",
  ),
  term(
    "salaries|wages|wage bill|wages bill|salary bill|salaries and wages|gross pay",
    "gross wage|salary and wage|wage and salary|salary|wage|staff cost|staff expense|employee cost|payroll expense|personnel and payroll|payroll|personnel",
    "flow",
  ),
  // Cash
  term(
    "cash|money have we got|money do we have|money is left|cash balance|bank balance|bank balances|cash in the bank|money in the bank|cash at bank|cash in bank|cash position|cash on hand|in the bank|liquid funds|how much money do we have|balance in the bank|bank",
    "cash and equivalent|cash and cash equivalent|checking saving|cash and bank|cash at bank|bank account|ending cash|closing cash|cash|cash balance|bank balance|closing balance",
    "balance",
  ),
  term(
    "ending cash|closing cash|year end cash|cash at the end",
    "ending cash|closing cash|cash and equivalent|cash end of period",
    "balance",
  ),
  term("opening cash|starting cash|cash at the start", "cash balance|opening cash|beginning cash", "balance"),
  term(
    "cash coming in|cash to come in|cash come in|come in|comes in|came in|coming in|cash inflow|cash inflows|inflow|inflows|cash receipts|cash received",
    "cash inflow anticipated|cash inflow|cash receipt|receipt|income",
    "flow",
  ),
  term(
    "paying out|pay out|cash out|cash outflow|cash outflows|outflow|outflows|cash going out|going out|go out|goes out|went out|go out the door|goes out the door|leave the bank|leaves the bank|money out|cash payments|payments",
    "cash outflow|cash payment|payment|cash outgoing|expense",
    "flow",
  ),
  term(
    "net cash flow|cash flow|net change in cash|cash movement|net cash movement",
    "net change in cash flow|net cash flow|net change in cash|net increase in cash",
    "flow",
  ),
  term(
    "cash burn|burn|net burn|monthly burn",
    "net burn|cash burn|fcf burn|free cash flow burn|burn|net change in cash flow|net cash flow|net change in cash|net increase in cash",
    "flow",
  ),
  term(
    "runway|run out|run out of cash|run out of money|how long does our cash last|how long will our cash last|cash last|money last",
    "runway|cash runway|month of runway|month of cash|day of cash",
  ),
  // Subscriptions
  term(
    "arr|annual recurring revenue|recurring revenue",
    "ending arr|closing arr|exit arr|total arr|arr|annual recurring revenue|annualized recurring revenue",
  ),
  term(
    "nrr|ndr|net retention|net dollar retention|net revenue retention",
    "nrr|net revenue retention|net dollar retention|ndr",
  ),
  term("grr|gross retention|gross revenue retention", "grr|gross revenue retention|gross dollar retention"),
  // How much of what there is is used
  term("how full", "occupancy|occupancy rate|occupied"),
  // Options
  term("strike price|strike", "exercise price|strike price"),
  term(
    "days cash|days of cash|days cash on hand|days of cash on hand|days of cash in hand|cash days",
    "day cash onhand|day cash on hand|day cash",
    undefined,
  ),
  term(
    "reserve|reserves|months of reserve|operational reserve|operating reserve",
    "month of operational reserve|operating reserve|reserve|net asset",
    undefined,
  ),
  // Who owes whom
  term(
    "ar|a/r|accounts receivable|receivables|receivable|debtors|owed to us|are we owed|we are owed|owe us|owes us|owing to us|customers owe|unpaid invoices|outstanding invoices|money owed to us|trade debtors",
    "accounts receivable|account receivable|receivable|trade receivable|trade debtor|debtor|trade and other receivable|a/r|aged debtor",
    "balance",
  ),
  term(
    "ap|a/p|accounts payable|payables|payable|creditors|we owe|owe suppliers|owe our suppliers|owe vendors|owe creditors|we owe to suppliers|we owe suppliers|owe to suppliers|owe vendors|do we owe|unpaid bills|bills to pay|owed to suppliers|owe our suppliers|trade creditors|owing to suppliers",
    "accounts payable|account payable|payable|trade payable|trade creditor|creditor|trade and other payable",
    "balance",
  ),
  // The balance sheet
  term("assets|total assets|what we own", "asset", "balance"),
  term("current assets", "current asset", "balance"),
  term("liabilities|total liabilities|everything we owe", "liability", "balance"),
  term("current liabilities", "current liability", "balance"),
  term(
    "equity|net assets|net worth|total equity|shareholders equity",
    "net asset|equity|total equity|shareholders equity|stockholders equity",
    "balance",
  ),
  term("debt|borrowings|loans|borrowing", "debt|borrowing|loan|total debt|long term debt", "balance"),
  term("inventory|inventories|stock", "inventory|stock", "balance"),
  term("capital work in progress|cwip", "capital work in progress|capital work progress|cwip", "balance"),
  // Days of working capital
  term(
    "working capital cycle|net working capital cycle|cash conversion cycle|cash cycle|operating cycle|ccc",
    "working capital cycle|cash conversion cycle|net working capital cycle|operating cycle",
  ),
  term(
    "debtor days|debtors days|receivable days|receivables days|collection period",
    "debtor day|receivable day|days sale outstanding|dso",
  ),
  term(
    "creditor days|creditors days|payable days|payables days",
    "creditor day|payable day|days payable outstanding|dpo",
  ),
  term(
    "inventory days|stock days|days of inventory",
    "inventory day|stock day|days inventory outstanding|dio",
  ),
  term(
    "prepaid|prepayments|prepaids|paid in advance|paid up front|paid upfront|paid ahead",
    "prepaid expense|prepayment|prepaid",
    "balance",
  ),
  term(
    "cds|cd|certificates of deposit|certificate of deposit|term deposits",
    "cd acct|certificate of deposit|cd|term deposit",
    "balance",
  ),
  term(
    "deferred revenue|deferred income|unearned revenue|unearned income|income received in advance|advance payments from customers",
    "deferred revenue|deferred income|unearned revenue|unearned income|contract liability",
    "balance",
  ),
  term("retained earnings|accumulated surplus", "retained earning|accumulated surplus", "balance"),
  // Frequent lines
  term(
    "lawyers|lawyer|legal|legal costs|legal bill|solicitors|attorneys|attorney fees",
    "legal|legal fee|legal expense|legal and professional",
    "flow",
  ),
  term("auditors|audit|audit fee", "audit|audit fee|audit and accounting|accounting and audit", "flow"),
  term(
    "accountants|accounting|bookkeeping",
    "accounting|accounting fee|bookkeeping|audit and accounting|accounting and audit",
    "flow",
  ),
  term("food and drink|catering|food|meals", "food and beverage|catering|meal", "flow"),
  term("venues|venue|hall hire|room hire", "venue|venue hire|facility", "flow"),
  term(
    "card fees|merchant fees|payment fees|processing fees",
    "merchant fee|card fee|processing fee",
    "flow",
  ),
  term("bank charges|bank fees", "bank fee|bank and credit card fee|bank charge", "flow"),
  term("rent|office rent", "rent|rent expense|lease", "flow"),
  term("insurance|insurance premiums", "insurance", "flow"),
  term("travel|flights|travel costs", "travel|travel expense", "flow"),
  term("marketing|advertising|ads", "marketing|advertising|marketing communication and advertising", "flow"),
  term(
    "information technology|it costs|it spend|it spending|it budget|software|subscriptions|saas",
    "software|technology|software internet due and subscription|it",
    "flow",
  ),
  term(
    "capex|capital spending|capital expenditure",
    "capital expenditure|purchase of property plant and equipment|capex",
    "flow",
  ),
  term("r&d|research", "research and development|r&d", "flow"),
  term("donations|gifts|contributions|giving", "donation|contribution|gift", "flow"),
  term("grants", "grant|grant income", "flow"),
  term(
    "membership|memberships|members fees|membership fees|dues",
    "membership income|membership|membership fee|due",
    "flow",
  ),
  term("sponsorship|sponsorships|sponsors", "sponsorship", "flow"),
  term("conferences|conference|events|event", "conference|conference income|event", undefined),
  term(
    "conference costs|conference expenses|conference spending|event costs|cost of conferences|conference spend",
    "conference expense|event expense|conference cost|event cost",
    "flow",
  ),
  term(
    "conference income|conference revenue|event income|event revenue",
    "conference income|event income|conference revenue",
    "flow",
  ),
  term(
    "project costs|project expenses|project spending|projects spend|project spend",
    "project expense|project cost",
    "flow",
  ),
  term(
    "uncategorised income|uncategorized income|income hasnt been categorised|income hasn't been categorised|income not categorised|unallocated income",
    "uncategorized income|unallocated income",
    "flow",
  ),
  term(
    "uncategorised expenses|uncategorized expenses|uncategorised spending|expenses not categorised|unallocated expenses",
    "uncategorized expense|unallocated expense",
    "flow",
  ),
  term(
    "over 90 days|over ninety days|more than 90 days|overdue more than 90 days|overdue by more than 90 days|overdue over 90 days|overdue by over 90 days|90 days overdue|older than 90 days|90+ days|past 90 days|90 days or more",
    "91 over|over 90|90|90+|older|91|90 plus",
    undefined,
  ),
  term("over 60 days|older than 60 days", "61 90|over 60|60+", undefined),
  term("not yet due|not due yet|not due|current invoices", "current", undefined),
];

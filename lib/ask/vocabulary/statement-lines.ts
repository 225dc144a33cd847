/**
 * Lines of the three statements: what reports call them, and what people call them when they ask. Labels of the US GAAP and
 * IFRS taxonomies (us-gaap 2023, ifrs-full 2023), of Regulation S-X, rules 5-02 and 5-03, and of IAS 1 and IAS 7.
 */
export type StatementKind = "income" | "balance" | "cash";

export type StatementLine = {
  kind: StatementKind;
  /** Labels of rows, the one to prefer first. A row has one where it begins with its words. */
  labels: string[];
  /** What a label is like that no list can hold, where none of them is there. */
  like?: RegExp;
  /** Names in questions. */
  asked: string[];
  /** Words that make it another line. */
  not?: RegExp;
  /** Words that its label or a heading over it has to have. */
  under?: RegExp;
  /**
   * Labels of a part of the line, where another row is the whole: the cost of products next to revenue from
   * services as well.
   */
  partBeside?: { part: RegExp; whole: RegExp };
  /** Whether it is given to the cent, for each share. */
  isPerShare?: true;
  /** Whether it is paid or spent: reports give it with or without a minus, and it is asked for without. */
  isSpent?: true;
};

const list = (text: string) => text.split("|").map((one) => one.trim());

const line = (
  kind: StatementKind,
  labels: string,
  asked: string,
  more: Omit<StatementLine, "kind" | "labels" | "asked"> = {},
): StatementLine => ({ kind, labels: list(labels), asked: list(asked), ...more });

const PART =
  /noncontrolling|non-controlling|redeemable|discontinued|continuing|per share|per common|before|affiliate/i;

export const STATEMENT_LINES: StatementLine[] = [
  line(
    "income",
    "total revenues|total net revenues|total net sales|total operating revenues|total sales|net revenues|net sales|net operating revenues|sales to customers|operating revenues|revenues|sales",
    "total revenue|revenue|net revenue|net sales|sales|turnover|top line",
    { not: /cost|marketing|deferred|unearned|other revenue/i },
  ),
  line(
    "income",
    "total cost of revenues|total cost of sales|cost of goods sold|cost of sales|cost of products sold|cost of revenues|cost of products and services sold|cost of net revenues",
    "cost of goods sold|COGS|cost of sales|cost of revenue",
    {
      isSpent: true,
      partBeside: {
        part: /^costs? of (?:products|goods) sold/i,
        whole: /^total (?:net |operating )?(?:revenues?|sales)\b/i,
      },
    },
  ),
  line("income", "gross profit|gross margin", "gross profit"),
  line(
    "income",
    "selling general and administrative expenses|selling general and administrative|total selling and administrative expense|selling and administrative expenses|operating selling general and administrative expenses|marketing general and administrative",
    "SG&A|SG&A expense|selling general and administrative expense",
    { isSpent: true },
  ),
  line(
    "income",
    "research and development expenses|research and development|research development and engineering expenses|research development and related expenses",
    "research and development expense|research and development|R&D|R&D expense",
    { isSpent: true, not: /in-process|acquired/i },
  ),
  line(
    "income",
    "operating income|income from operations|operating profit|earnings from operations|total operating income|operating earnings|operating loss|loss from operations|profit from operations",
    "operating income|operating profit|unadjusted operating income|EBIT|earnings before interest and taxes",
  ),
  line(
    "income",
    "interest expense|interest expense net|interest and debt expense|finance costs",
    "interest expense",
    {
      isSpent: true,
    },
  ),
  line(
    "income",
    "income before income taxes|income before provision for income taxes|income before provision|earnings before income taxes|income from continuing operations before income taxes|earnings from continuing operations before income taxes|income before taxes|earnings before provision for taxes on income|profit before tax|loss before income taxes",
    "pretax income|pre-tax income|income before tax|profit before tax|earnings before tax|EBT",
    { like: /^(?:income|earnings|loss|profit)\b.*\bbefore\b.*\btax(?:es)?\b/i },
  ),
  line(
    "income",
    "provision for income taxes|income tax provision|income tax expense|income taxes|provision for taxes on income|tax expense",
    "income tax expense|income tax|tax expense|provision for income taxes",
    { not: /before|deferred|payable|paid/i },
  ),
  line(
    "income",
    "net income attributable to|net earnings attributable to|consolidated net income attributable to|net loss attributable to|net income|net earnings|net loss|consolidated net income|profit for the year|profit attributable to",
    "net income|net profit|net earnings|net income attributable to shareholders|profit|bottom line",
    { not: PART },
  ),
  line(
    "income",
    "basic|basic net income per share|basic net income per common share|basic earnings loss per share|earnings per share basic|basic earnings per share|basic earnings per common share|net income attributable to|net income",
    "basic EPS|basic earnings per share",
    {
      isPerShare: true,
      under: /(?=.*\bbasic\b).*(?:per (?:common )?share|\bEPS\b)/i,
      not: /average|continuing|discontinued/i,
    },
  ),
  line(
    "income",
    "diluted|diluted net income per share|diluted net income per common share|diluted earnings loss per share|earnings per share diluted|diluted earnings per share|diluted earnings per common share|earnings per share assuming dilution|net earnings per share|earnings per share|net income attributable to|net income",
    "diluted EPS|EPS|earnings per share|diluted earnings per share",
    {
      isPerShare: true,
      under: /(?=.*\bdilut).*(?:per (?:common )?share|\bEPS\b|assuming dilution)/i,
      not: /average|continuing|discontinued/i,
    },
  ),
  line(
    "balance",
    "cash and cash equivalents|cash and equivalents|cash",
    "cash and cash equivalents|cash and equivalents",
    { not: /restricted|total/i },
  ),
  line(
    "balance",
    "short-term investments|marketable securities|short-term marketable securities",
    "short-term investments|marketable securities",
  ),
  line(
    "balance",
    "accounts receivable net|accounts receivable|receivables|trade receivables|trade accounts receivable|accounts and notes receivable|customer receivables|trade and other receivables",
    "accounts receivable|net accounts receivable|receivables|net AR",
  ),
  line(
    "balance",
    "inventories|merchandise inventories|total inventories",
    "inventory|inventories|net inventory",
  ),
  line("balance", "total current assets", "current assets|total current assets"),
  line(
    "balance",
    "property plant and equipment net|property and equipment net|net property and equipment|net property plant and equipment|total property plant and equipment net|property plant and equipment|property and equipment|land buildings and equipment",
    "property plant and equipment|net property plant and equipment|PP&E|net PP&E|PPNE|net PPNE|fixed assets|property and equipment",
    { not: /gross|at cost/i },
  ),
  line("balance", "goodwill", "goodwill"),
  line("balance", "total assets", "total assets|assets"),
  line(
    "balance",
    "accounts payable|trade payables|trade accounts payable|trade and other payables",
    "accounts payable|payables|trade payables",
    { isSpent: true },
  ),
  line(
    "balance",
    "total current liabilities|current liabilities",
    "current liabilities|total current liabilities",
  ),
  line("balance", "long-term debt|long-term borrowings", "long-term debt", {
    not: /current portion of|current maturities of|due within/i,
  }),
  line(
    "balance",
    "current portion of long-term debt|current maturities of long-term debt|debt maturing within one year|long-term debt due within one year|short-term debt and current portion of long-term debt|short-term borrowings including current portion of long-term debt",
    "current portion of long-term debt|current debt",
  ),
  line(
    "balance",
    "short-term borrowings|commercial paper|notes payable|short-term debt",
    "short-term borrowings|short-term debt|commercial paper",
    {
      not: /current portion/i,
    },
  ),
  line("balance", "total liabilities", "total liabilities|liabilities", { not: /\band\b/i }),
  line("balance", "retained earnings|reinvested earnings|accumulated deficit", "retained earnings"),
  line(
    "balance",
    "total shareholders equity|total stockholders equity|total shareowners equity|total equity|shareholders equity|stockholders equity",
    "shareholders equity|stockholders equity|equity|book value",
    { not: /liabilities/i },
  ),
  line(
    "balance",
    "total equity|total shareholders equity|total stockholders equity|total common shareholders equity",
    "total equity",
    { not: /liabilities/i },
  ),
  line(
    "cash",
    "depreciation and amortization|depreciation amortization and other|depreciation amortization and accretion|depreciation depletion and amortization|depreciation",
    "depreciation and amortization|D&A|depreciation and amortisation|depreciation",
  ),
  line(
    "cash",
    "stock-based compensation|share-based compensation",
    "stock-based compensation|share-based compensation",
  ),
  line(
    "cash",
    "net cash provided by operating activities|net cash from operating activities|cash provided by operating activities|net cash provided by operations|cash flows from operating activities|net cash flows from operating activities|net cash used in operating activities|net cash generated from operating activities|total cash provided by operating activities|cash provided by operations|net cash from operations",
    "operating cash flow|cash from operations|cash flow from operations|cash provided by operating activities|net cash from operating activities|CFO",
    { not: /adjustments|reconcile|discontinued/i },
  ),
  line(
    "cash",
    "capital expenditures|purchases of property plant and equipment|purchases of property and equipment|additions to property plant and equipment|additions to property and equipment|payments for property and equipment|capital spending|purchases of land buildings and equipment|payments to acquire property plant and equipment|additions to properties|acquisition of property plant and equipment|expenditures for property plant and equipment|investment in property plant and equipment|payments for property plant and equipment|property plant and equipment additions|property additions",
    "capital expenditure|capital expenditures|capex|capital spending|purchases of property plant and equipment",
    { isSpent: true, not: /accrued|unpaid|included in accounts/i },
  ),
  line(
    "cash",
    "dividends paid|payments of dividends|cash dividends paid|common stock cash dividends paid|payment of dividends|dividends to shareholders|common stock dividends paid|dividends",
    "dividends paid|cash dividends paid|total cash dividends paid|cash dividends|dividends",
    { isSpent: true, not: /noncontrolling|received|declared|per share/i },
  ),
  line(
    "cash",
    "repurchases of common stock|repurchase of common stock|common shares repurchased|treasury shares acquired|purchase of company stock|common stock repurchased|share repurchases|purchases of treasury stock|treasury stock purchases|purchases of common stock for treasury|payments for repurchase of common stock",
    "share repurchases|stock buybacks|buybacks|repurchases of common stock|repurchase common stock|repurchase shares|repurchasing common shares|repurchase stock|treasury stock purchases|common shares repurchased",
    { isSpent: true },
  ),
  line(
    "cash",
    "net cash used in investing activities|net cash used for investing activities|net cash provided by investing activities|net cash used by investing activities|total cash used in investing activities|cash provided by investing activities|cash used by investing activities|net cash used in investing|cash flows from investing activities",
    "cash from investing|cash from investing activities|investing cash flow",
  ),
  line(
    "cash",
    "net cash used in financing activities|net cash used for financing activities|net cash provided by financing activities|net cash used by financing activities|total cash used in financing activities|cash provided by financing activities|cash used by financing activities|net cash used in financing|cash flows from financing activities",
    "cash from financing|cash from financing activities|financing cash flow",
  ),
];

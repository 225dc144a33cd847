import type { PaperFigure } from "./answer";

/** Rows of what was paid, which reports give with or without a minus. */
export const PAID =
  /^(?:costs?|purchases?|payments?|repayments?|repurchases?|acquisitions?|additions?|distributions?)\b|\b(?:paid|repurchased)\b|expense/i;
const SPENT = /\b(?:costs?|expenditures?|outflows?|dividends?|wages|salaries|payroll)\b/i;
/** A result, what is set off, and what is owed are minuses of their own. */
const NO_COST =
  /\bincome\b(?! tax)|\b(?:excess|deficiency) of\b|\b(?:gains?|loss(?:es)?|profits?|earnings|surplus|benefit|credits?|refunds?|before|after|prepaid|accrued|payables?|received)\b/i;
const REVENUE =
  /^(?:(?:total|net|gross|operating) )*(?:revenues?|sales|turnover)(?: from .+| and other income)?\W*$|^total (?:operating )?(?:income|receipts|inflows)\W*$/i;

/** Rows that may be a loss; net of what is set off, a debt and its interest stay what they are. */
export const RESULT =
  /\b(?:margin|contribution|surplus|deficit|(?:excess|deficiency)(?: \([^)]*\))? of|result|profit|loss|earnings|ebitda|net(?! (?:debt|borrowings?|interest|finance|financing|(?:current )?liabilit|payables?)))\b/i;

type Line = Pick<PaperFigure, "label" | "value" | "nature" | "table" | "paper">;

/** Cash that was used: "Net cash used in investing activities", "Cash outflow for leases". */
const USED = /\b(?:used (?:in|for)|outflows?)\b/i;

/** Whether the words of a row say that money went out. */
export const isOutflow = (label: string): boolean =>
  (PAID.test(label) || SPENT.test(label) || USED.test(label)) && !NO_COST.test(label);

const PAID_OUT =
  /^(?:purchases?|payments?|repayments?|repurchases?|acquisitions?|additions?|distributions?|dividends)\b|\b(?:paid|repurchased)\b/i;

/** Rows of cash that was paid: what the name says a minus says again, "Dividends paid (290)". */
export const isPaidOut = (label: string): boolean =>
  (PAID_OUT.test(label) || USED.test(label)) && !NO_COST.test(label);

/** Tax, which a statement of costs prints with or without a minus; of what is before or after it, none. */
const TAX =
  /^(?:(?:total|current|deferred|income|corporation|corporate|provision for|charge for) )*tax(?:es|ation)?\b(?!.*\b(?:before|after|assets?|liabilit))/i;
const CHARGE = "(?:expense|charge|provision|cost)";
const RETURN = "(?:benefit|credit|refund|recovery|recoverie)";
const IN_BRACKETS = (word: string) => new RegExp(`\\([^)]*\\b${word}s?\\b[^)]*\\)`, "i");
const [CHARGE_IN_BRACKETS, RETURN_IN_BRACKETS] = [CHARGE, RETURN].map(IN_BRACKETS) as [RegExp, RegExp];
const RETURNED = new RegExp(`\\btax\\b.*\\b${RETURN}s?\\b|\\b${RETURN}s?\\b.*\\btax(?:es|ation)?\\b`, "i");

/**
 * What the words of a row say of its sign: what was spent, or came back, whichever sign it is printed with; "either" of a tax that
 * may be both; null of all else. "Income tax (expense) benefit" prints the expense with a minus.
 */
export function roleOf(label: string, isNegative: boolean): "spent" | "returned" | "either" | null {
  if (CHARGE_IN_BRACKETS.test(label)) return isNegative ? "spent" : "returned";
  if (RETURN_IN_BRACKETS.test(label)) return isNegative ? "returned" : "spent";
  if (RETURNED.test(label)) return "returned";
  if (TAX.test(label)) return isNegative || !new RegExp(CHARGE, "i").test(label) ? "either" : "spent";
  return isOutflow(label) ? "spent" : null;
}

/** "Loss before tax" may be printed without a minus; "Profit (loss)" shows it by its sign. */
export const isLoss = (label: string): boolean =>
  /^(?:(?:net|total|group|operating|pre-?tax|comprehensive) )*(?:loss|deficit)\b(?! (?:on|of|from|given|rate|per)\b)/i.test(
    label,
  );

const isPaid = ({ label }: Line) => (PAID.test(label) || SPENT.test(label)) && !NO_COST.test(label);
const isOneTable = (one: Line, other: Line) => one.table === other.table && one.paper?.id === other.paper?.id;

/**
 * Whether the one minus of a share only says that money went out: a cost in brackets as a share of revenue, of what is owned, or of
 * costs that another table gives without. Within one table of costs, a minus is what came back.
 */
export function isMinusOfOutflow(part: Line | undefined, whole: Line | undefined): boolean {
  if (!part || !whole || part.value * whole.value >= 0 || !isPaid(part)) return false;
  if (part.value < 0 && (REVENUE.test(whole.label) || whole.nature === "balance")) return true;
  return isPaid(whole) && !isOneTable(part, whole);
}

import type { PaperFigure } from "./answer";

/** Rows of what was paid, which reports give with or without a minus. */
export const PAID =
  /^(?:costs?|purchases?|payments?|repayments?|repurchases?|acquisitions?|additions?|distributions?)\b|\b(?:paid|repurchased)\b|expense/i;
const SPENT = /\b(?:costs?|expenditures?|outflows?|dividends?|wages|salaries|payroll)\b/i;
/** A result, what is set off, and what is owed are minuses of their own. */
const NO_COST =
  /\bincome\b(?! tax)|\b(?:gains?|loss(?:es)?|profits?|earnings|surplus|benefit|credits?|refunds?|before|after|prepaid|accrued|payables?|received)\b/i;
const REVENUE =
  /^(?:(?:total|net|gross|operating) )*(?:revenues?|sales|turnover)(?: from .+| and other income)?\W*$|^total (?:operating )?(?:income|receipts|inflows)\W*$/i;

type Line = Pick<PaperFigure, "label" | "value" | "nature" | "table" | "paper">;

/** Cash that was used: "Net cash used in investing activities", "Cash outflow for leases". */
const USED = /\b(?:used (?:in|for)|outflows?)\b/i;

/** Whether the words of a row say that money went out. */
export const isOutflow = (label: string): boolean =>
  (PAID.test(label) || SPENT.test(label) || USED.test(label)) && !NO_COST.test(label);

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

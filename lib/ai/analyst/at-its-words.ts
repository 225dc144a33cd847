import type { PaperFigure } from "@/lib/ask/answer";
import { isPaidOut, RESULT, roleOf } from "@/lib/ask/paid-out";
import type { Quantity } from "@/lib/ask/quantity";
import { sayAmount } from "@/lib/ask/say";
import { type Direction, movementIn, stateIn } from "@/lib/claims/polarity";
import { comparisonIn, isSamePlan } from "@/lib/claims/scenario";

/** Separators between statements. */
const CLAUSE = /[;:.](?=\s)|,\s(?!by\s*$)|\b(?:while|but|whereas|although)\b/gi;

/** Separators beyond which a verb no longer applies. */
const STATEMENT = /[;:.](?=\s)|\b(?:while|but|whereas|although)\b/i;

/** "The net loss was $1,204". */
const LOSS = /\b(?:loss(?:es)?|deficits?|outflows?|shortfalls?|decreases?|overdrafts?)\s+(?:\w+\s+){0,4}$/i;
/** Words before the base of a comparison, "less than the $1,204", or the whole of a share, "more than half of the $1,204". */
const COMPARAND =
  /\b(?:above|below|over|under|than|ahead of|behind|against|exceed(?:s|ed)|by|of)\s+(?:an?|the|its)\s*$/i;
/** "$1,204 more than forecast": words that do not reveal which of two numbers comes first. */
export const COMPARES =
  /^\W*(?:more|less|higher|lower|above|below|over|under|ahead|behind|short|greater|smaller|fewer|better|worse)\b/i;
/** "The net loss for the nine months to 30 September was $1,204": its verb introduces the size of the loss. */
const LOSS_WAS =
  /\b(?:loss(?:es)?|deficits?|outflows?|shortfalls?|overdrafts?)\b(?:(?!\b(?:but|and|while|whereas)\b)[^;:{}])*\b(?:is|was|were|are|stood at|came to|totall?ed)\s*$/i;
const SPENDS = /\b(?:costs?|spends?|spent|spending|paid|pays|uses?|used|charged?|dividends?|tax(?:es)?)\b/i;
/** After these words the number is a level, whatever its direction. */
const LEVEL = /\b(?:to|from|at|is|was|are|were|of (?:only|just))\s*$/i;

/**
 * The number in the form that fits its place, with a minus only where no word expresses it; null where the words contradict it.
 * @param before the sentence up to the number, with its numbers written; `after` the rest, with the ids of later numbers
 * @param own the direction that the words must have, if it differs from that of the calculation; `isLoss`: words have already called it a
 * loss; `isBack`: spending that came back
 */
export function written(
  { value, unit, currency, precision, formula, operands, ...quantity }: Quantity,
  before: string,
  after: string,
  { isLoss: isLossBefore, own, isBack }: { isLoss: boolean; own: Quantity["direction"]; isBack: boolean },
): string | null {
  const ahead = withoutTwin(before);
  // "£358,000, or {percentChange(f1, f2)}, below budget": what follows both applies to each.
  const behind = ahead === before ? after.replace(TWIN, "") : after.replace(/^\s*,/, "");
  const { state, isComparison, ...found } = wayIn(ahead, behind);
  const way = found.way || (own !== null && formula === null ? wayFromPlan(behind) : 0);
  const direction = own ?? quantity.direction;
  const isAsWritten =
    own === null && isComparison && way === Math.sign(value.toNumber()) && !isFromPlan(behind, operands);
  if (direction !== null && way !== 0 && way !== direction && !isAsWritten) return null;
  const amount = { value: value.toDecimalPlaces(10).toNumber(), unit, currency };
  // "Fell by $1,204": the words express the minus.
  const isChange = way !== 0 && (isAsWritten || way === direction);
  const isLoss =
    isLossBefore ||
    LOSS_WAS.test(before) ||
    ((way < 0 || state < 0) && (LOSS.test(before) || !LEVEL.test(before)));
  const isPaid = !isBack && isSpent(operands, formula, before);
  const isInWords = value.isNegative() && (isChange || isLoss || isPaid);
  return sayAmount(isInWords ? { ...amount, value: -amount.value } : amount, precision);
}

/** "$1,204 above its budget": whether the number was computed from two figures, exactly one of which is that budget. */
function isFromPlan(behind: string, operands: PaperFigure[]): boolean {
  const plan = comparisonIn(behind.split("{")[0] ?? "")?.scenario;
  const isPlan = ({ scenario }: PaperFigure) => plan !== undefined && isSamePlan(scenario, plan);
  return operands.length === 2 && operands.filter(isPlan).length === 1;
}

/** "$1,204 over the budget". */
const wayFromPlan = (behind: string): Direction =>
  /^\s*(?:over|above|in excess)\b/i.test(behind) ? 1 : /^\s*(?:under|below|short)\b/i.test(behind) ? -1 : 0;

/** "Research cost $1,204", "the tax rate was 20%": for spending, a minus in the table only repeats that; for a result it matters. */
function isSpent([first, ...others]: PaperFigure[], formula: string | null, before: string): boolean {
  if (!first || (formula !== null && others.length !== 1)) return false;
  // "A benefit of $71 million on a profit" is a negative rate.
  if (roleOf(first.label, first.value < 0) === "returned") return false;
  if (formula === null && isPaidOut(first.label)) return true;
  const near = before.split(CLAUSE).at(-1) ?? "";
  return SPENDS.test(near) && first.value < 0 && !RESULT.test(first.label) && (others[0]?.value ?? 0) >= 0;
}

/** The second form of the same number, after the first. */
const TWIN = /^,?\s*(?:\bor|\()\s*\{[^{}]*\}\)?,?/;

/** "By $1,204, or 8%": the words before the first number also apply to the second. */
function withoutTwin(before: string): string {
  const twin = /\S*\d\S*(?: million| percentage points| basis points)?[,\s]*(?:\bor|\bthat is,?|\()\s*$/.exec(
    before,
  );
  return twin ? before.slice(0, twin.index) : before;
}

/**
 * The direction in the words around a number; 0 where they give none, or both. A loss that narrows is a gain.
 */
function wayIn(before: string, after: string): { way: Direction; state: Direction; isComparison: boolean } {
  const parts = (before.split(CLAUSE).at(-1) ?? "").split(/\d/);
  // "Venue $304,303 above budget and food": the words after the previous number belong to that one.
  const own = parts.length > 1 ? /\band\s+(?=\p{L})/u : /$^/;
  const near = parts.at(-1)?.split(own).at(-1) ?? "";
  const behind = (after.split(CLAUSE)[0] ?? "").split("{")[0]?.split(/\s+/).slice(0, 4).join(" ") ?? "";
  // "The $4m by which costs exceed their budget": the direction is in the words after the number.
  const whose = /^\s*by which\b([^,;:.]*)/i.exec(after)?.[1];
  const isComparand = whose !== undefined || COMPARAND.test(near);
  // "Fell to $9 from $20, or by 52%", "ferries fell by 8% and barges by 5%": the verb precedes the other numbers.
  const isVerbless = /\bby\s*$/i.test(near) && movementIn(near) === 0;
  const led = isComparand ? 0 : movementIn(isVerbless ? (before.split(STATEMENT).at(-1) ?? "") : near);
  const followed = movementIn(whose ?? behind, "start");
  const move = led === 0 || followed === 0 || led === followed ? led || followed : 0;
  const state = isComparand ? 0 : stateIn(near) || stateIn(behind);
  const isComparison = led === 0 && COMPARES.test(behind);
  const isBoth = led !== 0 && followed !== 0 && led !== followed;
  return { way: isBoth ? 0 : ((move * (state || 1) || state) as Direction), state, isComparison };
}

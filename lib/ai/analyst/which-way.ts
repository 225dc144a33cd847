import type { PaperFigure } from "@/lib/ask/answer";
import type { Quantity } from "@/lib/ask/quantity";
import { NET } from "@/lib/claims/bind";
import { movementIn } from "@/lib/claims/polarity";
import { COMPARES } from "./at-its-words";
import type { Notebook } from "./notebook";

/** The context of a number: the previous number, the words before that and its end; the text so far, and what follows. */
export type Around = {
  last: (Quantity & { before: string; at: number }) | undefined;
  ahead: string;
  after: string;
  losses: Set<string>;
  notebook: Notebook;
};

/**
 * The direction that the words at a number must have, if it differs from that of the calculation: a difference between its two numbers goes
 * from the second to the first, one of losses stated without a minus goes by their size, and a printed variance by its base. Null where
 * none of these applies.
 */
export function wayOfOwn(
  quantity: Quantity,
  { last, after, losses, notebook }: Around,
): Quantity["direction"] {
  const { direction, formula, operands } = quantity;
  const [one, other] = operands;
  if (formula === null) return one ? wayOfVariance(one, notebook) : null;
  if (direction === null || !one || !other || operands.length > 2) return null;
  const areMinuses = one.value < 0 && other.value < 0;
  const isLoss = areMinuses && NET.test(one.label) && losses.has(last?.name ?? quantity.name);
  // Costs that a table has in brackets are compared by size, as they are computed.
  const isBySize = isLoss || (areMinuses && !NET.test(one.label));
  const sizeOf = ({ value }: PaperFigure) => (isBySize ? Math.abs(value) : value);
  const next = after.match(/\{(f\d+)\}/)?.[1];
  const first = last?.formula === null ? last.operands[0] : undefined;
  const second = next && COMPARES.test(after) ? notebook.figure(next) : undefined;
  if (first && second && first !== second && [first, second].every((side) => operands.includes(side)))
    return Math.sign(sizeOf(first) - sizeOf(second)) as Quantity["direction"];
  return isLoss ? (-direction as Quantity["direction"]) : null;
}

/** The direction from the base of a variance to the actual; null where the row does not add up to the variance. */
function wayOfVariance(figure: PaperFigure, notebook: Notebook): Quantity["direction"] {
  if (figure.measure !== "variance" && figure.measure !== "variancePercent") return null;
  const row = valuesBeside(figure, notebook);
  const actuals = row.filter(({ scenario }) => scenario === "actual");
  const size = Math.abs(figure.value);
  for (const actual of actuals)
    for (const other of row) {
      const change = actual.value - other.value;
      const isOf = figure.measure === "variance" ? change : (change / Math.abs(other.value)) * 100;
      const isNear =
        Math.abs(Math.abs(isOf) - size) <= (figure.measure === "variance" ? 1e-6 * size : figure.precision);
      // Costs that a table has in brackets are compared by size.
      const isCost = actual.value < 0 && other.value < 0 && !NET.test(figure.label);
      if (other !== actual && change !== 0 && isNear && figure.scenario === other.scenario)
        return (Math.sign(change) * (isCost ? -1 : 1)) as Quantity["direction"];
    }
  return null;
}

/** The values in the row of a figure, without variances. */
export function valuesBeside(figure: PaperFigure, notebook: Notebook): PaperFigure[] {
  const citation = notebook.citationOf(figure);
  return citation ? notebook.figuresIn([citation]).filter(({ measure }) => measure === "value") : [];
}

/** Where another statement begins. */
const ANEW =
  /[;:.]\s|\b(?:and|but|while|whereas|is|are|was|were|will|would|has|have|stands?|stood|comes?|came|falls?|fell)\b/i;

/**
 * For a difference of two lines, the direction from the other to the subject: in "cash is to fall to $90, {difference(f2, f1)} below the
 * limit" the subject is the previous number, in "the north is {difference(f2, f1)} above the south" the line named before it.
 */
export function wayOfLines(
  { formula, operands }: Quantity,
  before: string,
  { last, after, ahead }: Around,
): Quantity["direction"] {
  const [one, other] = operands;
  if (formula === null || !one || !other || operands.length > 2) return null;
  if (one.label === other.label || !COMPARES.test(after)) return null;
  const told = last?.formula === null && !ANEW.test(before) ? last.operands[0] : undefined;
  const first = told === one || told === other ? told : subjectOf([one, other], ahead, after);
  if (!first) return null;
  return Math.sign(
    first === one ? one.value - other.value : other.value - one.value,
  ) as Quantity["direction"];
}

/** Of two lines, the one named before a number where the other is named after it. */
function subjectOf(sides: PaperFigure[], ahead: string, after: string): PaperFigure | undefined {
  const [before = "", behind = ""] = [ahead.split(STATEMENT).at(-1), after.split(STATEMENT)[0]];
  const isNamed = ({ label }: PaperFigure, words: string) => {
    const own = label.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
    return own.length > 0 && own.every((word) => words.toLowerCase().includes(word));
  };
  const named = sides.filter((side) => isNamed(side, before) && !isNamed(side, behind));
  const others = sides.filter((side) => isNamed(side, behind) && !isNamed(side, before));
  return named.length === 1 && others.length === 1 ? named[0] : undefined;
}

const STATEMENT = /[;:.](?=\s)/;

/** "To {c1} from {c2}": the final and the initial value. */
const LINK = /\b(to|from)\s+(?:an?\s+|the\s+|about\s+)?$/i;

/** Whether a computed number and the previous one move against the words, as in "rose to 1.8× from 2.1×". */
export function goesAgainst(quantity: Quantity, before: string, { last, ahead }: Around): boolean {
  if (!last || last.unit !== quantity.unit || [last, quantity].every(({ formula }) => formula === null))
    return false;
  if (last.value.isNegative() || quantity.value.isNegative()) return false;
  const [own, others] = [LINK.exec(before)?.[1], LINK.exec(last.before ?? "")?.[1]];
  if (own === undefined || own === others) return false;
  const [to, from] = own === "to" ? [quantity, last] : [last, quantity];
  const between = movementIn(before);
  const lead = others === undefined ? 0 : movementIn(ahead.slice(0, last.at));
  const way = between || lead;
  return way !== 0 && to.value.comparedTo(from.value) === -way;
}

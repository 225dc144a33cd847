import { INCOME } from "./against";
import type { PaperFigure } from "./answer";
import type { Asked } from "./several";
import type { Result } from "./stated";

/** Something that has two sides. */
type Side = {
  /** Words in a question for one side, and words that cancel them. */
  asked: RegExp;
  unless?: RegExp;
  /** Words of lines of the other side, and those that take a line back to this one. */
  other: RegExp;
  own: RegExp;
};

const OWED_TO_US = /\b(?:receivables?|debtors?)\b/i;
const OWED_BY_US = /\b(?:payables?|creditors?|liabilit\w+|borrowings?)\b/i;

const SIDES: Side[] = [
  // What is spent is no line of income.
  {
    asked:
      /\b(?:costs?|spen[dt]|spending|expens\w+|expenditures?|bills?|overheads?|outgoings?|outflows?|over-?spen[dt]\w*)\b/i,
    unless:
      /\b(?:income|revenues?|receipts?|inflows?|earn\w*|rais\w+|sales|brought in|bring in|came in|comes? in|profit\w*|surplus|deficit|net|margin|result|made|makes?|takings?|funding|fees?)\b/i,
    other: INCOME,
    own: /\b(?:expens\w+|expenditures?|costs?|outflows?|payments?|net|tax\w*|comprehensive|before|loss)\b/i,
  },
  // Who owes us is not who we owe.
  {
    asked: /\b(?:owes? us|owed to us|owing to us|(?:are we|we are|we're) owed)\b/i,
    other: OWED_BY_US,
    own: OWED_TO_US,
  },
  {
    asked: /\bwe (?:still |currently )?owe\b/i,
    other: OWED_TO_US,
    own: OWED_BY_US,
  },
];

/** Whether some figures are income and others costs: nobody adds these up. */
export function isOfBothSides(figures: PaperFigure[]): boolean {
  const flows = figures.filter(({ nature }) => nature === "flow");
  const isIncome = ({ path }: PaperFigure) => INCOME.test(path[0] ?? "");
  return flows.some(isIncome) && flows.some((one) => one.path.length > 0 && !isIncome(one));
}

/** Whether figures are of the side of money that is not asked for, or of both. */
export function isOfOtherSide(
  { plan, index }: Asked,
  { operation }: Pick<Result, "operation">,
  figures: PaperFigure[],
): boolean {
  if (operation === "difference" || operation === "ratio") return false;
  if (operation === "sum" && isOfBothSides(figures)) return true;
  const sides = SIDES.filter(({ asked, unless }) => asked.test(plan.text) && !unless?.test(plan.text));
  return figures.some((figure) => {
    const line = index.rowOf(figure);
    const names = [figure.label, ...figure.path, line?.total ?? ""].join(" ");
    return sides.some(({ other, own }) => other.test(names) && !own.test(names));
  });
}

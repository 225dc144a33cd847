import type { PaperFigure } from "@/lib/ask/answer";
import { decimalsAsked } from "@/lib/ask/asked-for";
import { isOutflow, isPaidOut } from "@/lib/ask/paid-out";
import { NotComputable, type Quantity } from "@/lib/ask/quantity";
import { inScale, scaleAsked, sizeOf } from "@/lib/ask/scale-asked";
import { NET } from "@/lib/claims/bind";
import { rootsOf } from "@/lib/claims/words";
import { everyAmount, POWERS_OF_SCALE, scaleOfWord } from "@/lib/ledger/amount";
import { lengthInMonths } from "@/lib/ledger/period";
import { smallNumber } from "@/lib/number-words";
import { written } from "./at-its-words";
import type { Notebook } from "./notebook";
import { type Around, goesAgainst, valuesBeside, wayOfLines, wayOfOwn } from "./which-way";

/** A sentence whose numbers code has written. */
export type Written = {
  text: string;
  quantities: Quantity[];
};

/** Why a sentence cannot be written. */
export type Unwritable = { reason: string };

const REFERENCE = /\{([^{}]{1,200})\}/g;
/** "The net loss was $1,204, against $900 a year earlier". */
const COMPARED =
  /\b(?:against|from|to|after|than|compared (?:with|to)|and|or|versus)(?: the| an?| its)?\s*$/i;
/**
 * Replaces the ids in a sentence with numbers: "{f12}", "{c3}", "{share(f1, f2)}". Refuses where an id is unknown, something cannot be
 * computed, or the words give a change the wrong direction. `told`: the preceding sentences.
 */
export function writeNumbers(drafted: string, notebook: Notebook, told = ""): Written | Unwritable {
  const sentence = inBraces(drafted, notebook);
  const quantities: Quantity[] = [];
  // Lines that the words have already called losses.
  const losses = new Set<string>();
  const isSupposed = SUPPOSES.test(sentence) || (refersBack(sentence) && SUPPOSES.test(told));
  const decimals = decimalsAsked(notebook.asked);
  const size = scaleAsked(notebook.asked);
  let last: Around["last"];
  let text = "";
  let from = 0;
  for (const match of sentence.matchAll(REFERENCE)) {
    const found = quantityIn(match[1] ?? "", isSupposed, notebook);
    if ("reason" in found) return { reason: `${match[0]}: ${found.reason}` };
    const quantity = roundedAs(found, decimals);
    const before = withoutNumber(sentence.slice(from, match.index), quantity);
    const after = sentence.slice(match.index + match[0].length);
    const isLoss = losses.has(quantity.name) && COMPARED.test(before);
    // "Operating income (loss) was": the name of a line that may be either does not call it a loss.
    const ahead = `${text}${before}`.replace(EITHER, " ");
    const around = { last, ahead, after, losses, notebook };
    if (goesAgainst(quantity, before, around)) return { reason: `${match[0]}: ${AGAINST}` };
    last = { ...quantity, before, at: text.length + before.length };
    const own = wayOfOwn(quantity, around) ?? wayOfLines(quantity, before, around);
    const asPaper = written(quantity, ahead, after, {
      isLoss: isLoss || isOwed(quantity, notebook),
      own,
      isBack: cameBack(quantity, notebook),
    });
    if (asPaper === null) return { reason: `${match[0]}: ${AGAINST}` };
    if (isOfOtherWhole(quantity, after, notebook)) return { reason: `${match[0]}: ${OTHER_WHOLE}` };
    const number = asCredit(inScale(asPaper, size), quantity, before, notebook);
    const isLevel = quantity.direction === null;
    if (isLevel && quantity.value.isNegative() && !number.startsWith("−")) losses.add(quantity.name);
    quantities.push(quantity);
    // "The headroom lasts 10.5 months": a multiple of one month's spending.
    const isTold = quantity.unit === "times" && /^ (?:times|months|years|quarters|weeks|days)\b/.test(after);
    text += `${before}${isTold ? number.replace("×", "") : number}`;
    from = match.index + match[0].length;
    // "10.7 months" written by code, followed by the model's own "months".
    const unit = / (months|days|percentage points|basis points)$/.exec(number)?.[1] ?? "";
    if (unit !== "" && sentence.startsWith(` ${unit}`, from)) from += unit.length + 1;
    // The model's own "million litres", after a number that code has written in full.
    const scale = SCALE.exec(sentence.slice(from))?.[0] ?? "";
    if (quantity.value.abs().gte(scaleOfWord(scale) ?? 0)) from += scale.length;
  }
  const whole = `${text}${sentence.slice(from)}`;
  return /[{}]/.test(whole)
    ? { reason: BRACES }
    : { text: inScale(whole, sizeOf(whole, undefined)), quantities };
}

/** Adds braces to bare ids, which a model may copy from the papers: "income was f12". */
const inBraces = (sentence: string, notebook: Notebook): string =>
  sentence.replace(/\{[^{}]*\}|(?<![\p{L}\p{N}])f\d+(?![\p{L}\p{N}])/gu, (found) =>
    notebook.figure(found) ? `{${found}}` : found,
  );

/** A result with the requested number of decimals; an amount is written as its papers write it. */
const roundedAs = (quantity: Quantity, decimals: number | undefined): Quantity =>
  decimals === undefined ||
  quantity.formula === null ||
  quantity.unit === "money" ||
  quantity.unit === "plain"
    ? quantity
    : { ...quantity, precision: 10 ** -decimals };

const EITHER = /\s*\/?\s*\((?:net )?(?:loss|losses|deficit|deficiency|decrease|outflow)\)/gi;

const SCALE = /^ (?:thousand|million|billion)\b/;
const BRACES = "Braces hold one id, or one computation over a few of them.";

const AGAINST = "The words around it say that it went the other way than it did.";

/** "That is 53% of it", "Personal loans come next": after a withheld sentence these would refer to something else. */
export const refersBack = (text: string) => BACK.test(text);
const BACK =
  /^(?:It|Its|This(?! (?:year|quarter|month))|That|These|Those|They|Their|Both|Together|Such|The (?:other|others|latter|former|rest|same|next)|Of (?:it|that|this|these|those|them)|Next|Another|A further)\b|\b(?:follows?|(?:comes?|came|is|are) (?:next|second|third))\b/;

/** "If December repeated November", "at that rate", "would come to": words that mark a sentence as hypothetical. */
const SUPPOSES =
  /\b(?:if|would|were to|assum\w+|suppos\w+|repeat\w*|(?:at|on) (?:this|that|the|its|their|such an?|present|current)\b[^,;]{0,30}\b(?:rate|pace|trend)|pace|annuali[sz]ed|extrapolat\w+|on course|estimat\w+)\b/i;
/** A sum whose last term is repeated. */
const ONCE_MORE = /^(sum\(.+,)\s*(f\d+)\)$/;

/** The value of a reference; in a sentence that supposes a month to be repeated, that month is added to a sum that contains it. */
function quantityIn(reference: string, isSupposed: boolean, notebook: Notebook): Quantity | Unwritable {
  const strange = strangeNumber(reference, notebook);
  if (strange) return { reason: `The number ${strange} stands neither in the question nor in the papers.` };
  const workedOut = (expression: string): Quantity | Unwritable => {
    try {
      const quantity = notebook.workOut(expression);
      if (goesBeyond(quantity) && !isSupposed) return { reason: NO_FACT };
      return isOfOtherTime(quantity) ? { reason: OTHER_TIME } : quantity;
    } catch (error) {
      if (error instanceof NotComputable) return { reason: error.message };
      throw error;
    }
  };
  const found = workedOut(reference);
  if (!("reason" in found) || !isSupposed || !ONCE_MORE.test(reference)) return found;
  const again = workedOut(reference.replace(ONCE_MORE, "$1 again($2))"));
  return "reason" in again ? found : again;
}

/** Whether a result goes beyond the reported numbers; a figure multiplied or divided by a number from the papers does not. */
const goesBeyond = ({ isAssumed, isTyped, operation }: Quantity) =>
  isAssumed || (isTyped && operation !== "product" && operation !== "per" && operation !== "ratio");

const NO_FACT =
  "This goes beyond what is reported: the sentence has to say so, “at that rate”, “if …”, “would”.";
const OTHER_TIME = "One of the two is of a longer time than the other, or of another one.";

/** Whether a ratio mixes periods: a month's costs to a year's income. A line may be compared with itself. */
function isOfOtherTime({ operation, operands: [one, other] }: Quantity): boolean {
  if ((operation !== "share" && operation !== "ratio") || !one?.period || !other?.period) return false;
  const areFlows = [one, other].every(
    ({ nature, scenario }) => nature === "flow" && (scenario === "actual" || scenario === "prior"),
  );
  const longer = lengthInMonths(one.period) - lengthInMonths(other.period);
  const isApart = one.period.end < other.period.start || other.period.end < one.period.start;
  const isOfAnother = longer === 0 && isApart && one.label !== other.label;
  return areFlows && (isOfAnother || (operation === "share" && longer > 0));
}

const LITERAL = /(?<![\w.])\d{1,4}(?![\w.])/g;
const MONTHS = 12;

/** A number without an id that is in neither the question nor a paper; years may be given in months. */
function strangeNumber(reference: string, notebook: Notebook): string | undefined {
  const typed = reference.match(LITERAL) ?? [];
  if (typed.length === 0) return undefined;
  const texts = notebook.allPages().flatMap(({ pages }) => pages.map(({ text }) => text));
  const words = [notebook.asked, ...texts].flatMap(
    (text) => text.toLowerCase().match(/\p{L}+|\d[\d,.]*/gu) ?? [],
  );
  const known = new Set([
    MONTHS,
    ...words.map((word) => smallNumber(word) ?? Number(word.replace(/,|\.$/g, ""))),
  ]);
  return typed.find((one) => !known.has(Number(one)) && !known.has(Number(one) / MONTHS));
}

/** The whole of a share, as stated: "of total revenues in 2031". */
const WHOLE =
  /^\s+of\s+(?:the\s+|its\s+|all\s+)?([^{}.,;:]{3,60}?)(?=\s+(?:in|for|at|on|over|from|against)\s|[{}.,;:]|$)/i;
const OTHER_WHOLE = "The words behind it name another line than the one that it is a share of.";

/** "3.4% of total revenues" computed from product revenue: whether the words name another line of its table in full. */
function isOfOtherWhole({ operation, operands }: Quantity, after: string, notebook: Notebook): boolean {
  const [, whole] = operands;
  const citation = whole && notebook.citationOf(whole);
  const said = new Set(rootsOf(WHOLE.exec(after)?.[1] ?? ""));
  if (operation !== "share" || operands.length !== 2 || !citation || said.size === 0) return false;
  const isSaid = ({ label }: PaperFigure) => {
    const words = rootsOf(label.split(",")[0] ?? "");
    return words.length > 0 && words.every((word) => said.has(word));
  };
  return (
    !isSaid(whole) &&
    notebook.linesBeside([citation]).some((line) => line.label !== whole.label && isSaid(line))
  );
}

/** Operations whose result is a debt or a cost when their operands are. */
const ADDS: ReadonlySet<Quantity["operation"]> = new Set(["sum", "average", "perMonth"]);

const isOwed = ({ formula, operation, operands }: Quantity, notebook: Notebook): boolean =>
  (formula === null || ADDS.has(operation)) && operands.every((one) => isInBrackets(one, notebook));

/** Whether a figure is a debt or a cost that its table always has in brackets, so that it is stated by its size. */
function isInBrackets(figure: PaperFigure, notebook: Notebook): boolean {
  if (figure.value >= 0 || NET.test(figure.label)) return false;
  const row = valuesBeside(figure, notebook);
  return (row.length > 1 || isPaidOut(figure.label)) && row.every(({ value }) => value <= 0);
}

const TELLS_SIZE = /\b(?:was|were|is|are|came to|stood at)\s*$/;
const CREDIT = /\b(?:credits?|recover(?:y|ies)|refunds?|reversals?|releases?)\s+(?:of\s+)?$/i;

/** Whether spending came back: its row has a minus here and an amount at another time. */
const cameBack = ({ formula, value, operands: [figure] }: Quantity, notebook: Notebook): boolean =>
  figure !== undefined &&
  formula === null &&
  value.isNegative() &&
  isOutflow(figure.label) &&
  valuesBeside(figure, notebook).some(({ row, value: other }) => row === figure.row && other > 0);

/** Writes "Restructuring costs were a credit of $1,204" instead of a cost of −$1,204. */
function asCredit(number: string, quantity: Quantity, before: string, notebook: Notebook): string {
  if (!number.startsWith("−") || !cameBack(quantity, notebook)) return number;
  if (CREDIT.test(before)) return number.slice(1);
  return TELLS_SIZE.test(before) ? `a credit of ${number.slice(1)}` : number;
}

/** A typed number this close to the one written after it is the same number. */
const NEAR = 0.05;

/** The words before a reference, without a typed copy of its number, as in "352 {f12}" from a table. */
function withoutNumber(before: string, { value }: Quantity): string {
  const last = everyAmount(before).at(-1);
  if (!last || before.slice(last.end).trim() !== "") return before;
  const size = value.abs().toNumber();
  const isSame = POWERS_OF_SCALE.some(
    (scale) => Math.abs(Math.abs(last.value) * scale - size) <= NEAR * size,
  );
  return isSame ? before.slice(0, last.start) : before;
}

/** Every figure from which numbers were written or computed, each once. */
export const operandsOf = (quantities: Quantity[]): PaperFigure[] => [
  ...new Set(quantities.flatMap(({ operands }) => operands)),
];

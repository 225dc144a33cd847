import { capitalised } from "@/lib/wording";
import type { AnswerValue, PaperFigure } from "./answer";
import { answerFrom, blanked, CERTAIN, type MeasureAnswer, type MeasureContext } from "./answer-measure";
import { type Breakdown, type Part, plain } from "./breakdowns";
import { namesOf } from "./measure-names";
import { sayFigure } from "./say";
import { asAnswer, quotient, stated } from "./stated";
import type { Statement } from "./statement-rows";
import { type At, isOf, latest, lineNamed, statementOfPart, timeOf, type Years } from "./statements";
import { readTime } from "./time/read";
import type { StatementLine } from "./vocabulary/statement-lines";
import { isSubject, tokensOf } from "./words";

/** What a question calls the parts that it asks about, and the words over tables of such parts. */
export const KINDS: [RegExp, RegExp][] = [
  [/\b(?:segments?|divisions?|business(?:es)?|units?)\b/gi, /\b(?:segments?|divisions?|business(?:es)?)\b/i],
  [
    /\b(?:regions?|geograph\w+|countr(?:y|ies)|areas?|markets?)\b/gi,
    /\b(?:regions?|geograph\w+|countr(?:y|ies)|areas?)\b/i,
  ],
  [/\b(?:products?|categor(?:y|ies)|types?)\b/gi, /\b(?:products?|categor(?:y|ies)|services?)\b/i],
];
/** Words that ask for parts without saying which. */
export const ASIDE =
  /\b(?:which|what|whose|of|its|their|the|had|has|have|did|was|were|is|are|saw|in|on|a|an|basis|terms?|year[- ](?:over|on)[- ]year|reportable|operating(?=\s+(?:segment|unit|division))|reported|part|parts|contribut\w+|account\w*|came|comes?|represent\w*|generat\w+|earn\w*|greatest|amount|brought|worldwide|consolidated|total|most)\b/gi;
/** "What share of revenue". */
const IS_SHARE = /\b(?:share|proportion|portion|fraction|percent(?:age)?|per cent|%)\s+of\b/i;

/** A question about parts, with the known parts. */
export type AskedParts = {
  question: string;
  core: string;
  context: MeasureContext;
  /** Of lines of the statements, and of totals that only their own table has. */
  breakdowns: Breakdown[];
  others: Breakdown[];
  years: Years;
};

/** The figure of a part for a time; none where tables differ. */
export const figureAt = ({ figures }: Part, at: At, years: Years): PaperFigure | undefined => {
  const found = figures.filter(({ period }) => period && isOf(period, at, years));
  return found.every(({ value }) => value === found[0]?.value) ? found[0] : undefined;
};

/** A line's display name next to a part: "Revenue". */
export const nameOf = ({ asked }: StatementLine) => capitalised(asked[0]?.replace(/^total /, "") ?? "");

/** A figure as an answer gives it, under another name. */
export const amountOf = (figure: PaperFigure, label: string): AnswerValue => ({ ...stated(figure), label });

/** Answers a question about one part like one about a whole company, or gives its share of the total. */
export function ofOnePart(
  { question, core, context, breakdowns, years }: AskedParts,
  statements: Statement[],
): MeasureAnswer | undefined {
  const named = partNamed(core, breakdowns);
  if (!named) return undefined;
  const { label, rest } = named;
  const own = breakdowns.flatMap(({ line, parts, totals }) => {
    const part = parts.find((other) => plain(other.label) === plain(label));
    return part && line ? [{ line, part, totals }] : [];
  });
  const bare = KINDS.slice(0, 2).reduce((all, [asks]) => all.replace(asks, " "), rest);
  const lines = own.map(({ line, part }) => ({
    line,
    figures: part.figures.map((figure) => ({ ...figure, label: `${nameOf(line)} of ${label}` })),
  }));
  if (!IS_SHARE.test(core)) {
    const answer = answerFrom([statementOfPart(lines)], true, question, bare, context);
    return answer?.isAnswered ? answer : undefined;
  }
  const { periods } = readTime(bare, context);
  const text = blanked(bare, periods).replace(IS_SHARE, " ").replace(ASIDE, " ");
  const whole = namesOf(question, context.title ?? "", []).find(text);
  const line = whole?.isLine ? lineNamed(whole.name) : undefined;
  const time = periods.map(timeOf).at(-1) ?? latest({ statements, years });
  const of = own.filter((one) => one.line === line);
  const shares = of.flatMap(({ part, totals }) => {
    const figure = time && figureAt(part, time, years);
    const total = time && figureAt({ label: "", figures: totals }, time, years);
    return figure && total && total.value !== 0 ? [{ figure, total }] : [];
  });
  const [first] = shares;
  if (!first || shares.some(({ figure }) => figure.value !== first.figure.value)) return undefined;
  const { figure, total } = first;
  const value: AnswerValue = {
    ...quotient(figure, total, "percent"),
    label: `${label}, share of ${total.label.toLowerCase()}`,
    formula: `${sayFigure(figure)} ÷ ${sayFigure(total)}`,
  };
  return asAnswer({ operation: "share", values: [value], certainty: CERTAIN });
}

/** "U.S.": letters that are no words. */
const INITIALS = /^(?:\p{Lu}\.?){2,}$/u;

/** The part with the longest name that a question says in full, and the question without it. */
function partNamed(core: string, breakdowns: Breakdown[]): { label: string; rest: string } | undefined {
  const tokens = tokensOf(core);
  const labels = [...new Set(breakdowns.flatMap(({ parts }) => parts.map(({ label }) => label)))];
  const found = labels.flatMap((label) => {
    const words = tokensOf(plain(label)).map(({ text }) => text);
    const at = tokens.findIndex((_, from) => words.every((word, k) => tokens[from + k]?.text === word));
    const [first, last] = [tokens[at], tokens[at + words.length - 1]];
    const isName = tokens.slice(at, at + words.length).some(isSubject) || INITIALS.test(label);
    if (at < 0 || !first || !last || !isName) return [];
    return [{ label, length: words.length, rest: `${core.slice(0, first.start)} ${core.slice(last.end)}` }];
  });
  return found.toSorted((a, b) => b.length - a.length)[0];
}

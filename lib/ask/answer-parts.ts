import type { AnswerValue, PaperFigure } from "./answer";
import {
  answerFrom,
  blanked,
  coreOf,
  isFiling,
  type MeasureAnswer,
  type MeasureContext,
  statementsIn,
} from "./answer-measure";
import { type Breakdown, breakdownsOf, isResidual, type Part, plain } from "./breakdowns";
import { namesOf } from "./measure-names";
import { before, latest, timeOf, yearsOf } from "./measure-times";
import { orderOf } from "./question";
import { sayFigure, sayPeriod } from "./say";
import { type At, isOf, lineNamed, type Statement, statementOfPart, wordsOf, type Years } from "./statements";
import { changeSentence } from "./tell-measure";
import { type Told, upperFirst } from "./tell-words";
import { readTime } from "./time/read";
import type { StatementLine } from "./vocabulary/statement-lines";
import { isSubject, tokensOf } from "./words";

/** What a question calls the parts that it asks about, and the words over tables of such parts. */
const KINDS: [RegExp, RegExp][] = [
  [/\b(?:segments?|divisions?|business(?:es)?|units?)\b/gi, /\b(?:segments?|divisions?|business(?:es)?)\b/i],
  [
    /\b(?:regions?|geograph\w+|countr(?:y|ies)|areas?|markets?)\b/gi,
    /\b(?:regions?|geograph\w+|countr(?:y|ies)|areas?)\b/i,
  ],
  [/\b(?:products?|categor(?:y|ies)|types?)\b/gi, /\b(?:products?|categor(?:y|ies)|services?)\b/i],
];
const EXTREME =
  /\b(?:most|least|highest|lowest|largest|smallest|biggest|greatest|fastest|slowest|best|worst|strongest|weakest)\b/gi;
const FALLS = /\b(?:drop\w*|decreas\w*|declin\w*|fell|fall\w*|shr[aiu]nk|worst|weakest|lost|loss)\b/i;
const CHANGES = new RegExp(
  `\\b(?:gr[eo]w\\w*|increas\\w*|rise|rose|gain\\w*|chang\\w*|fastest|slowest)\\b|${FALLS.source}`,
  "i",
);
const PERCENT = /%|\bper ?cent\w*|\brates?\b|\bfastest\b|\bslowest\b/i;
/** "The largest increase" is an amount. */
const IN_AMOUNTS =
  /\b(?:largest|biggest|greatest|highest|smallest|lowest)\s+(?:\w+\s+)?(?:increase|decrease|decline|drop|fall|rise|gain|change)\b/i;
/** Words of asking for parts that say nothing of which. */
const ASIDE =
  /\b(?:which|what|whose|of|its|their|the|had|has|have|did|was|were|is|are|saw|in|on|a|an|basis|terms?|year[- ](?:over|on)[- ]year|reportable|operating|reported|part|parts|contribut\w+|account\w*|came|comes?|represent\w*|generat\w+|earn\w*|greatest|amount|brought|worldwide|consolidated|total|most)\b/gi;
const IS_SHARE = /\b(?:share|proportion|portion|fraction|percent(?:age)?|per cent|%)\s+of\b/i;

type Asked = {
  question: string;
  core: string;
  context: MeasureContext;
  breakdowns: Breakdown[];
  years: Years;
};

/**
 * Answers a question about the parts of a company ("Which segment grew the most?", "What share of revenue came from Canada?",
 * "Did the profit of Retail fall?") from tables that are proven to add up to its statements. Undefined where it asks for
 * something else, or tables disagree.
 */
export function answerParts(
  question: string,
  figures: PaperFigure[],
  context: MeasureContext,
): Told | MeasureAnswer | undefined {
  const statements = statementsIn(figures);
  if (!isFiling(statements)) return undefined;
  const core = coreOf(question);
  const isWhich = /\b(?:which|what)\b/i.test(core) && core.search(EXTREME) >= 0;
  const breakdowns = breakdownsIn(figures, statements);
  if (breakdowns.length === 0) return undefined;
  const asked = { question, core, context, breakdowns, years: yearsOf(context) };
  return isWhich ? foremost(asked, statements) : ofOnePart(asked, statements);
}

const known = new WeakMap<PaperFigure[], Breakdown[]>();

function breakdownsIn(figures: PaperFigure[], statements: Statement[]): Breakdown[] {
  const found = known.get(figures) ?? breakdownsOf(statements, figures);
  known.set(figures, found);
  return found;
}

type Ranked = { part: Part; late: PaperFigure; early: PaperFigure | undefined; size: number };

/** The part with the most or the least of a line, or whose line changed most. */
function foremost(
  { question, core, context, breakdowns, years }: Asked,
  statements: Statement[],
): Told | undefined {
  const { periods } = readTime(core, context);
  const text = blanked(core, periods);
  const kind = KINDS.find(([asks]) => text.search(asks) >= 0);
  const bare = text
    .replace(EXTREME, " ")
    .replace(kind?.[0] ?? /(?!)/, " ")
    .replace(ASIDE, " ");
  const fitting = ofKind(breakdowns, kind).flatMap((one) => {
    const said = new Set(
      tokensOf(`${one.about} ${one.parts.map(({ label }) => label).join(" ")}`).map((token) => token.text),
    );
    const ofLine = new Set(one.line.asked.flatMap((name) => wordsOf(name).split(" ")));
    const rest = tokensOf(bare).filter(({ text }) => !said.has(text) || ofLine.has(text));
    const line = namesOf(question, context.title ?? "", []).find(rest.map(({ text }) => text).join(" "));
    return line?.isLine && lineNamed(line.name) === one.line ? [one] : [];
  });
  const time = periods.map(timeOf).at(-1) ?? latest({ statements, years });
  if (!time) return undefined;
  const isChange = CHANGES.test(core);
  const isLowest = FALLS.test(core) || orderOf(core) === "lowest";
  const rank = (inPercent: boolean) =>
    fitting.flatMap((one) => {
      const ranked = rankedParts(one, time, years, isChange, inPercent);
      return ranked.length > 1
        ? [ranked.toSorted((a, b) => (isLowest ? a.size - b.size : b.size - a.size))]
        : [];
    });
  // "Grew the most" is by amount or by percentage, and stands where both are of one part.
  const inAmounts = isChange && !PERCENT.test(question);
  const rankings = [
    ...(inAmounts ? rank(false) : []),
    ...(inAmounts && IN_AMOUNTS.test(core) ? [] : rank(true)),
  ];
  const [first] = rankings;
  const [best] = first ?? [];
  if (
    !first ||
    !best ||
    rankings.some(([other]) => plain(other?.part.label ?? "") !== plain(best.part.label))
  )
    return undefined;
  // A fall that is a rise is none.
  if (isChange && FALLS.test(core) && best.size >= 0) return undefined;
  const [found] = fitting;
  return found && told(first, best, found.line);
}

function ofKind(breakdowns: Breakdown[], kind: [RegExp, RegExp] | undefined): Breakdown[] {
  const isOfOther = ({ about }: Breakdown) => KINDS.some((one) => one !== kind && one[1].test(about));
  const own = kind ? breakdowns.filter(({ about }) => kind[1].test(about)) : [];
  const alone = own.filter((one) => !isOfOther(one));
  if (alone.length > 0) return alone;
  return kind ? own : breakdowns;
}

function rankedParts(
  { parts }: Breakdown,
  time: At,
  years: Years,
  isChange: boolean,
  inPercent: boolean,
): Ranked[] {
  const own = parts.filter(({ label }) => !isResidual(label));
  const ranked = own.flatMap((part): Ranked[] => {
    const [late, early] = [time, before(time)].map((at) => figureAt(part, at, years));
    if (!late || (isChange && !early)) return [];
    if (!isChange || !early) return [{ part, late, early: undefined, size: late.value }];
    const change = late.value - early.value;
    return inPercent && early.value <= 0
      ? []
      : [{ part, late, early, size: inPercent ? (change / early.value) * 100 : change }];
  });
  return ranked.length === own.length ? ranked : [];
}

const figureAt = ({ figures }: Part, at: At, years: Years): PaperFigure | undefined => {
  const found = figures.filter(({ period }) => period && isOf(period, at, years));
  return found.every(({ value }) => value === found[0]?.value) ? found[0] : undefined;
};

const nameOf = ({ asked }: StatementLine) => upperFirst(asked[0]?.replace(/^total /, "") ?? "");

function told(ranked: Ranked[], { part, late, early }: Ranked, line: StatementLine): Told {
  const name = `${part.label}: ${nameOf(line).toLowerCase()}`;
  const value = amountOf(late, name);
  const sentence = early
    ? changeSentence(changeOf(late, early, name), value, amountOf(early, name))
    : {
        text: `${name} was ${sayFigure(late)} ${sayPeriod(late.period)}, the ${ranked.every((one) => one.late.value <= late.value) ? "largest" : "smallest"} of ${ranked.length}.`,
        figures: [late],
        formula: null,
      };
  return {
    sentences: [sentence],
    table: {
      caption: nameOf(line),
      columns: [late, ...(early ? [early] : [])].map(({ period }) =>
        upperFirst(sayPeriod(period).replace(/^\w+ /, "")),
      ),
      rows: ranked.map((one) => ({
        label: one.part.label,
        cells: [one.late, ...(one.early ? [one.early] : [])].map((figure) => ({
          text: sayFigure(figure),
          figure,
        })),
      })),
    },
  };
}

const amountOf = (figure: PaperFigure, label: string): AnswerValue => ({
  value: figure.value,
  unit: figure.unit,
  currency: figure.currency,
  label,
  period: figure.period,
  scenario: figure.scenario,
  isExact: figure.proof === "proven",
  formula: null,
  operands: [figure],
});

/** How far apart two figures of one line are, in percent where there is something to grow from. */
function changeOf(late: PaperFigure, early: PaperFigure, label: string): AnswerValue {
  const difference = late.value - early.value;
  const inPercent = early.value > 0;
  const apart = `${sayFigure(late)} − ${sayFigure(early)}`;
  return {
    ...amountOf(late, label),
    value: inPercent ? (difference / early.value) * 100 : difference,
    ...(inPercent && { unit: "percent" as const, currency: null }),
    formula: inPercent ? `(${apart}) ÷ ${sayFigure(early)}` : apart,
    operands: [late, early],
  };
}

/** What is asked of one part, as of a company of its own; or how much of the whole it is. */
function ofOnePart(
  { question, core, context, breakdowns, years }: Asked,
  statements: Statement[],
): MeasureAnswer | undefined {
  const named = partNamed(core, breakdowns);
  if (!named) return undefined;
  const { label, rest } = named;
  const own = breakdowns.flatMap((one) => {
    const part = one.parts.find((other) => plain(other.label) === plain(label));
    return part ? [{ ...one, part }] : [];
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
  const operands = [first.figure, first.total];
  const value: AnswerValue = {
    ...amountOf(first.figure, `${label}, share of ${first.total.label.toLowerCase()}`),
    value: (first.figure.value / first.total.value) * 100,
    unit: "percent",
    currency: null,
    formula: operands.map(sayFigure).join(" ÷ "),
    operands,
  };
  return {
    isAnswered: true,
    operation: "share",
    values: [value],
    unit: "percent",
    operands,
    certainty: 0.95,
  };
}

/** The part with the longest name that a question says in full, and the question without it. */
function partNamed(core: string, breakdowns: Breakdown[]): { label: string; rest: string } | undefined {
  const tokens = tokensOf(core);
  const labels = [...new Set(breakdowns.flatMap(({ parts }) => parts.map(({ label }) => label)))];
  const found = labels.flatMap((label) => {
    const words = tokensOf(plain(label)).map(({ text }) => text);
    const at = tokens.findIndex((_, from) => words.every((word, k) => tokens[from + k]?.text === word));
    const [first, last] = [tokens[at], tokens[at + words.length - 1]];
    if (at < 0 || !first || !last || !tokens.slice(at, at + words.length).some(isSubject)) return [];
    return [{ label, length: words.length, rest: `${core.slice(0, first.start)} ${core.slice(last.end)}` }];
  });
  return found.toSorted((a, b) => b.length - a.length)[0];
}

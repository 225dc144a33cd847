import { capitalised } from "@/lib/wording";
import type { PaperFigure } from "./answer";
import { blanked, coreOf, type MeasureAnswer, type MeasureContext, statementsIn } from "./answer-measure";
import {
  areOfPlaces,
  type Breakdown,
  breakdownsOf,
  CASH,
  isResidual,
  otherTotals,
  type Part,
  plain,
} from "./breakdowns";
import { ASKS, besideOf, namesOf } from "./measure-names";
import { ASIDE, type AskedParts, amountOf, figureAt, KINDS, nameOf, ofOnePart } from "./parts-of-company";
import { orderOf } from "./question";
import { remembered } from "./remembered";
import { sayFigure, sayPeriod } from "./say";
import { difference, percentChange } from "./stated";
import { isFiling, type Statement, wordsOf } from "./statement-rows";
import { type At, before, latest, lineNamed, timeOf, type Years, yearsOf } from "./statements";
import { changeOf } from "./tell-measure";
import { sentence, type Told } from "./tell-words";
import { readTime } from "./time/read";
import { isSubject, tokensOf } from "./words";

const EXTREME =
  /\b(?:most|least|highest|lowest|largest|smallest|biggest|greatest|fastest|slowest|best|worst|strongest|weakest)\b/g;
const FALLS = /\b(?:drop\w*|decreas\w*|declin\w*|fell|fall\w*|shr[aiu]nk|worst|weakest|lost|loss)\b/i;
const CHANGES = new RegExp(
  `\\b(?:gr[eo]w\\w*|increas\\w*|rise|rose|gain\\w*|chang\\w*|fastest|slowest)\\b|${FALLS.source}`,
  "i",
);
const PERCENT = /%|\bper ?cent\w*|\brates?\b|\bfastest\b|\bslowest\b/i;
/** "Among operating, investing and financing activities" */
const ACTIVITIES = /\boperat\w+\b.*\binvest\w+\b.*\bfinanc\w+\b.*\bcash\b/i;
const LOSES = /^(?!.*\b(?:brought|provided|generated|gave)\b).*\b(?:lost|used|cost|drained)\b/i;
/** Measures that are not those of the statements. */
const QUALIFIED = /\b(?:non-?GAAP|adjusted|core|organic|comparable|same[- ]store|pro forma)\b/i;
/** "The largest increase" is an amount. */
const IN_AMOUNTS =
  /\b(?:largest|biggest|greatest|highest|smallest|lowest)\s+(?:\w+\s+)?(?:increase|decrease|decline|drop|fall|rise|gain|change)\b/i;
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
  const isWhich = asksForForemost(question);
  const breakdowns = breakdownsIn(figures);
  const asked = { question, core, context, ...breakdowns, years: yearsOf(context) };
  return isWhich ? foremost(asked, statements) : ofOnePart(asked, statements);
}

/** Whether a question asks which of several has the most or the least of something. */
function asksForForemost(question: string): boolean {
  const core = coreOf(question);
  return /\b(?:which|what)\b/i.test(core) && core.search(EXTREME) >= 0;
}

const breakdownsIn = remembered((figures: PaperFigure[]): Pick<AskedParts, "breakdowns" | "others"> => {
  const statements = statementsIn(figures);
  return { breakdowns: breakdownsOf(statements, figures), others: otherTotals(statements, figures) };
});

/** A title longer than this is a sentence above the table. */
const LONGEST_TITLE = 100;

type Ranked = { part: Part; late: PaperFigure; early: PaperFigure | undefined; size: number };

/** Finds the part with the highest or lowest value of a line, or with the largest change. */
function foremost(
  { question, core, context, breakdowns, others, years }: AskedParts,
  statements: Statement[],
): Told | undefined {
  const { periods } = readTime(core, context);
  const text = blanked(core, periods);
  const kind = KINDS.find(([asks]) => text.search(asks) >= 0);
  const bare = text
    .replace(EXTREME, " ")
    .replace(kind?.[0] ?? /(?!)/, " ")
    .replace(ASIDE, " ");
  const isOfCash = ACTIVITIES.test(core);
  const candidates = isOfCash ? breakdowns.filter(({ about }) => about === CASH) : ofKind(breakdowns, kind);
  const fitting = QUALIFIED.test(text)
    ? []
    : candidates.flatMap((one) => {
        if (isOfCash) return [one];
        const said = new Set(
          tokensOf(`${one.about} ${one.parts.map(({ label }) => label).join(" ")}`).map(
            (token) => token.text,
          ),
        );
        const ofLine = new Set(one.line?.asked.flatMap((name) => wordsOf(name).split(" ")));
        const rest = tokensOf(bare).filter(({ text }) => !said.has(text) || ofLine.has(text));
        const line = namesOf(question, context.title ?? "", []).find(rest.map(({ text }) => text).join(" "));
        return line?.isLine && lineNamed(line.name) === one.line ? [one] : [];
      });
  if (fitting.length === 0) fitting.push(...others.filter((one) => bearsAll(one, bare, context.title ?? "")));
  const time = periods.map(timeOf).at(-1) ?? latest({ statements, years });
  if (!time) return undefined;
  const isChange = CHANGES.test(core) && !isOfCash;
  const isFall = isOfCash ? LOSES.test(core) : FALLS.test(core);
  const isLowest = isOfCash ? isFall !== (orderOf(core) === "lowest") : isFall || orderOf(core) === "lowest";
  const rank = (inPercent: boolean) =>
    fitting.flatMap((one) => {
      const ranked = rankedParts(one, time, years, isChange, inPercent);
      return ranked.length > 1
        ? [ranked.toSorted((a, b) => (isLowest ? a.size - b.size : b.size - a.size))]
        : [];
    });
  // "Grew the most" may be by amount or percentage, so both must agree.
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
  return found && told(first, best, found);
}

/** Whether a table says all that is asked for, and more than the names of its rows does. */
function bearsAll({ about, parts }: Breakdown, bare: string, title: string): boolean {
  const over = new Set(tokensOf(about).map(({ text }) => text));
  const rows = new Set(parts.flatMap(({ label }) => tokensOf(label).map(({ text }) => text)));
  const isBeside = besideOf(title);
  const asked = tokensOf(bare).filter(
    (token) => isSubject(token) && !isBeside(token.text) && !ASKS.test(token.text),
  );
  return (
    asked.some(({ text }) => over.has(text)) && asked.every(({ text }) => over.has(text) || rows.has(text))
  );
}

function ofKind(breakdowns: Breakdown[], kind: [RegExp, RegExp] | undefined): Breakdown[] {
  const isOfOther = ({ about }: Breakdown) => KINDS.some((one) => one !== kind && one[1].test(about));
  const own = kind ? breakdowns.filter(({ about }) => kind[1].test(about)) : [];
  const alone = own.filter((one) => !isOfOther(one));
  if (alone.length > 0) return alone;
  if (own.length > 0) return own;
  // Where no table says what its parts are, the only one that a note gives is meant, unless its parts are places.
  const noted = breakdowns.filter((one) => !one.isOfStatement && !areOfPlaces(one) && !isOfOther(one));
  return kind === KINDS[0] ? noted : kind ? [] : breakdowns.filter(({ about }) => about !== CASH);
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

/** What a table is called that is not of a line of the statements. */
const titleOf = ({ title }: PaperFigure): string =>
  title
    ?.split(" · ")
    .findLast((part) => /\p{L}{3}/u.test(part) && !/^\(|\d{4}/.test(part) && part.length <= LONGEST_TITLE)
    ?.replace(/\s*\([^)]*\)\s*$/, "")
    .replace(/:$/, "") || "Figures";

function told(ranked: Ranked[], { part, late, early }: Ranked, { line, about }: Breakdown): Told {
  const lineName = about === CASH ? "Net cash" : line ? nameOf(line) : titleOf(late);
  const name = line ? `${part.label}: ${lineName.toLowerCase()}` : part.label;
  const value = amountOf(late, name);
  const isLargest = ranked.every((one) => one.late.value <= late.value);
  const change = early && { ...(early.value > 0 ? percentChange : difference)(late, early), label: name };
  const text = change
    ? changeOf(change, value, amountOf(early, name))
    : `${name} was ${sayFigure(late)} ${sayPeriod(late.period)}, the ${isLargest ? "largest" : "smallest"} of ${ranked.length}${line ? "" : ` in “${lineName}”`}`;
  return {
    sentences: [sentence(text, change?.operands ?? [late], change?.formula)],
    table: {
      caption: lineName,
      columns: [late, ...(early ? [early] : [])].map(({ period }) =>
        capitalised(sayPeriod(period).replace(/^\w+ /, "")),
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

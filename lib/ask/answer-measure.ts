import type { Period, PeriodContext } from "@/lib/ledger/period";
import type { AnswerValue, FigureAnswer, FigureRefusal, PaperFigure } from "./answer";
import { decimalsAsked } from "./asked-for";
import type { Computed, Formula } from "./formula";
import { type Named, namesOf } from "./measure-names";
import { type Setting, worthAt } from "./measure-value";
import { remembered } from "./remembered";
import { asAnswer, worked } from "./stated";
import { isFiling, type Statement, statementsOf } from "./statement-rows";
import { type At, before, endsOf, inOrder, latest, spanOf, timeOf, yearsOf } from "./statements";
import { readTime } from "./time/read";
import { PROFILES } from "./vocabulary/measures";

/** What is known of the paper that is asked. */
export type MeasureContext = PeriodContext & {
  /** The title of the paper, which shows the company's name in a question. */
  title?: string;
};

export type MeasureAnswer = FigureAnswer & {
  /** Where the question is whether something is so. */
  verdict?: "yes" | "no";
  /** For a change: it is the change per year. */
  isAnnual?: true;
};

/** A measure that the statements do not allow to work out, with the lines of it that are there. */
export type MeasureRefusal = FigureRefusal & { unit: AnswerValue["unit"] };

/** Questions for reasons, persons and places are not about a measure of the whole. */
const NOT_A_MEASURE =
  /^\W*(?:why|who|whom|whose|where|when|which)\b|\b(?:what (?:drove|caused|led)|which|why|segments?)\b/i;
const YES_NO = /^\W*(?:is|are|was|were|do|does|did|has|have|had|can|could)\b/i;
const RISES = /\b(?:increas\w*|improv\w*|gr[eo]w\w*|rise|rising|rose|risen|higher|expand\w*|gain\w*)\b/i;
const FALLS = /\b(?:decreas\w*|declin\w*|fall|fell|fallen|drop\w*|lower\w*|reduc\w*|worsen\w*|shr[aiu]nk)\b/i;
const PERCENT = /%|\bpercent\w*/i;
const IN_PERCENT = /\b(?:in|as)\s+(?:an?\s+)?(?:units\s+of\s+)?(?:percent|%)/i;
const MOVES = new RegExp(`\\b(?:chang\\w*|differ\\w*|compare[ds]?)\\b|${RISES.source}|${FALLS.source}`, "i");
const SOUND = /\b(?:healthy|sound|adequate|sufficient|good|strong|comfortable)\b/i;
const ASKING =
  /\b(?:what|which|how|is|are|was|were|did|does|do|has|have|had|who|when|where|why|can|could|will|would)\b/i;
/** "Year end FY2017" is the end of that year. */
const YEAR_END =
  /\b(?:(?:at|as of|by)\s+)?(?:the\s+)?(?:fiscal\s+)?year[- ]end\s+(?:of\s+)?(?=FY|fiscal|(?:19|20)\d{2})/gi;
const SUMS = /\b(?:in total|altogether|combined|cumulative(?:ly)?|in all|sum of)\b/i;
const IS_THERE =
  /\b(?:pay|paid|spend|spent|buy|bought|repurchase[ds]?|issue[ds]?|record(?:ed)?|report(?:s|ed)?|have|has|had|carry|hold|own)\b/i;
const COMPOUND = /\bCAGR\b|\bcompound(?:ed)? annual growth\b/i;

/** How certain what proven statements say is. */
export const CERTAIN = 0.95;

/** Whether the answer is to be yes or no: "Is this a capital-intensive business?" */
export const asksWhether = (question: string) => YES_NO.test(coreOf(question));

/**
 * Answers a question for a line of the statements or a measure worked out of them ("What is the quick ratio for FY2022?",
 * "Did gross margin improve?"), by the definition that the question gives or else the usual one. A refusal where it asks
 * for a measure that the statements do not allow to work out. Undefined where it asks for something else, or names
 * anything beside the measure, its time and the company.
 */
export function answerMeasure(
  question: string,
  figures: PaperFigure[],
  context: MeasureContext,
): MeasureAnswer | MeasureRefusal | undefined {
  const core = coreOf(question);
  if (NOT_A_MEASURE.test(core)) return undefined;
  const statements = statementsIn(figures);
  const profile = answerProfile(core, statements, context);
  if (profile) return profile;
  return answerFrom(statements, isFiling(statements), question, core, context);
}

/** Answers from the statements of a company or a part of it. `core` is the part of the question that asks. */
export function answerFrom(
  statements: Statement[],
  knowsLines: boolean,
  question: string,
  core: string,
  context: MeasureContext,
): MeasureAnswer | MeasureRefusal | undefined {
  const inCore = readTime(core, context).periods;
  const names = namesOf(question, context.title ?? "", statements);
  const asked = names.find(blanked(core, inCore));
  if (!asked || (asked.isLine && !knowsLines)) return undefined;
  const setting: Setting = { statements, names, years: yearsOf(context), context };
  const text = inCore.length > 0 ? core : question;
  const periods = (inCore.length > 0 ? inCore : readTime(question, context).periods).flatMap((one) =>
    endsOf(one, text.slice(one.from, one.to), context),
  );
  const inPercent = PERCENT.test(question);
  // "Define it as a divided by b. Answer in percent": a ratio is given in the requested form.
  const isRatio = asked.unit === "times" && asked.soundFrom === undefined;
  const unit = isRatio && IN_PERCENT.test(question) ? "percent" : asked.unit;
  const answer = computed({ ...asked, unit, inPercent }, core, periods.map(timeOf), setting);
  if (answer?.isAnswered) return withDecimals(answer, decimalsAsked(question));
  if (answer || asked.isLine) return answer;
  const late = periods.map(timeOf).at(-1) ?? latest(setting);
  const near = late ? linesThere(asked.formula, late, setting) : [];
  return { isAnswered: false, near, unit: asked.unit };
}

const withDecimals = (answer: MeasureAnswer, decimals: number | undefined): MeasureAnswer =>
  decimals === undefined
    ? answer
    : { ...answer, values: answer.values.map((value) => ({ ...value, ...(value.formula && { decimals }) })) };

function linesThere(formula: Formula, time: At, setting: Setting): PaperFigure[] {
  if (formula.is === "number") return [];
  if (formula.is === "name") return worthAt(formula, time, setting)?.operands ?? [];
  return [...linesThere(formula.left, time, setting), ...linesThere(formula.right, time, setting)];
}

/** Answers whether a company is of a kind from all indicators; yes or no only where none contradicts. */
function answerProfile(
  core: string,
  statements: Statement[],
  context: MeasureContext,
): MeasureAnswer | undefined {
  const signs = PROFILES.find(({ asked }) => asked.test(core))?.signs ?? [];
  const told = signs.flatMap(({ name, yes, no }) => {
    const answer = answerFrom(statements, true, name, `${name} ${timeSaid(core, context)}`, context);
    const value = answer?.isAnswered ? answer.values[0] : undefined;
    if (!value) return [];
    const towards = yes < no ? -1 : 1;
    const says = (bound: number, way: number) => (value.value - bound) * way >= 0;
    return [{ value, says: says(yes, towards) ? "yes" : says(no, -towards) ? "no" : undefined } as const];
  });
  const said = new Set(told.flatMap(({ says }) => says ?? []));
  const [verdict] = said.size === 1 ? said : [];
  if (told.length === 0 || told.length < signs.length) return undefined;
  return {
    ...answerOf(
      "ratio",
      told.map(({ value }) => value),
    ),
    ...(verdict && { verdict }),
  };
}

const timeSaid = (core: string, context: MeasureContext) =>
  readTime(core, context)
    .periods.map(({ from, to }) => core.slice(from, to))
    .join(" ");

/** The statements among figures. */
export const statementsIn = remembered((figures: PaperFigure[]) => statementsOf(figures));

function computed(
  asked: Named & { inPercent: boolean },
  core: string,
  times: At[],
  setting: Setting,
): MeasureAnswer | undefined {
  const valueAt = (time: At) => worthAt(asked.formula, time, setting);
  const factor = asked.unit === "percent" ? 100 : 1;
  const asValue: AsValue = ({ value, formula, operands }) => {
    const label = asked.isLine ? (operands[0]?.label ?? asked.name) : asked.name;
    const whole = worked(value * factor, formula, operands, { unit: asked.unit, label });
    return asked.isLine ? { ...whole, formula: null } : whole;
  };
  const late = times.at(-1) ?? latest(setting);
  if (!late) return undefined;
  if (times.length > 1 && SUMS.test(core))
    return asked.unit === "money" ? gathered("sum", inOrder(times), valueAt, asValue) : undefined;
  const isAverage = /\baverage\b/i.test(core) && (times.length > 1 || /\b\d+[ -]year\b/i.test(core));
  if (isAverage) return gathered("average", spanOf(core, times), valueAt, asValue);
  const ordered = inOrder(times.length > 1 ? times : [before(late), late]);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (!first || !last) return undefined;
  if (COMPOUND.test(core)) return compound(first, last, valueAt, asValue);
  if (MOVES.test(asked.rest)) return moved(asked, YES_NO.test(core), valueAt(first), valueAt(last), asValue);
  const found = times.length > 1 ? times.map(valueAt) : [valueAt(late)];
  const values = found.flatMap((one) => (one ? [asValue(one)] : []));
  if (values.length < found.length) return undefined;
  const verdict = YES_NO.test(core) ? judged(asked.rest, values[0]?.value ?? 0, asked.soundFrom) : undefined;
  return { ...answerOf(asked.isLine ? "value" : "ratio", values), ...(verdict && { verdict }) };
}

/** The part of a question that asks, without what leads up to it and how the answer is to be written. */
export function coreOf(question: string): string {
  const last = question.replace(YEAR_END, "").match(/(?:[^.?!:]|[.:](?=\S))*\?/g)?.[0] ?? question;
  // "Which grew most: footwear or apparel?" is asked before the colon.
  const asks = ASKING.test(last) ? last : (question.match(/(?:[^.?!]|\.(?=\S))*\?/g)?.[0] ?? question);
  const from = /\b(?:what|how (?:much|many|did|has|have))\b/i.exec(asks)?.index ?? 0;
  return asks
    .slice(from)
    .replace(/\([^)]*\)/g, " ")
    .replace(/\busing\b[^?]*\bdenominator\b/i, " ")
    .trim();
}

/** Removes a text's periods and the words that join them. */
export function blanked(text: string, periods: { from: number; to: number }[]): string {
  const joined = periods.map(({ from, to }, at) => {
    const next = periods[at + 1]?.from;
    const isRange = next !== undefined && /^\s*(?:[-–—]|to|and|through)\s*$/i.test(text.slice(to, next));
    return { from, to: isRange ? next : to };
  });
  return joined.reduce(
    (all, { from, to }) => all.slice(0, from) + " ".repeat(to - from) + all.slice(to),
    text,
  );
}

type ValueAt = (at: At) => Computed | undefined;
type AsValue = (computed: Computed) => AnswerValue;

/** The total or average over all of these times; undefined where one has no figure. */
function gathered(
  operation: "sum" | "average",
  times: At[],
  valueAt: ValueAt,
  asValue: AsValue,
): MeasureAnswer | undefined {
  const found = times.flatMap((time) => valueAt(time) ?? []);
  if (found.length < Math.max(2, times.length)) return undefined;
  const over = operation === "average" ? found.length : 1;
  const parts = found.map((one) => one.formula).join(" + ");
  const formula = operation === "average" ? `(${parts}) ÷ ${over}` : parts;
  const operands = found.flatMap((one) => one.operands);
  const [first, last] = [operands[0]?.period, operands.at(-1)?.period];
  const period: Period | null = first && last ? { kind: "range", start: first.start, end: last.end } : null;
  const value = found.reduce((sum, one) => sum + one.value, 0) / over;
  return answerOf(operation, [{ ...asValue({ value, formula, operands }), period, formula }]);
}

function compound(first: At, last: At, valueAt: ValueAt, asValue: AsValue): MeasureAnswer | undefined {
  const [early, late] = [valueAt(first), valueAt(last)];
  if (!early || !late || !("year" in first) || !("year" in last) || early.value <= 0) return undefined;
  const years = last.year - first.year;
  const rate = ((late.value / early.value) ** (1 / years) - 1) * 100;
  const formula = `(${late.formula} ÷ ${early.formula}) ^ (1 ÷ ${years}) − 1`;
  const base = asValue({ value: 0, formula, operands: [...late.operands, ...early.operands] });
  const growth: AnswerValue = { ...base, value: rate, unit: "percent", currency: null, formula };
  return { ...answerOf("percentChange", [growth, asValue(late), asValue(early)]), isAnnual: true };
}

function moved(
  { rest: asked, inPercent: isAskedInPercent }: Named & { inPercent: boolean },
  isYesNo: boolean,
  early: Computed | undefined,
  late: Computed | undefined,
  asValue: AsValue,
): MeasureAnswer | undefined {
  if (!early || !late) return undefined;
  // A time that was not understood leaves two that are one: it did not “not change”.
  if (late.operands.every((one) => early.operands.includes(one))) return undefined;
  const operands = [...late.operands, ...early.operands];
  const difference = asValue({ value: late.value - early.value, formula: "", operands });
  const formula = `${late.formula} − ${early.formula}`;
  const inPercent = (isAskedInPercent || /\bgrowth\b|\brate\b/i.test(asked)) && difference.unit === "money";
  if (inPercent && early.value === 0) return undefined;
  const change: AnswerValue = inPercent
    ? {
        ...difference,
        value: ((late.value - early.value) / Math.abs(early.value)) * 100,
        unit: "percent",
        currency: null,
        formula: `(${formula}) ÷ ${early.formula}`,
      }
    : { ...difference, ...(difference.unit === "percent" && pointsOf(difference.value, asked)), formula };
  const answer = answerOf(inPercent ? "percentChange" : "difference", [
    change,
    asValue(late),
    asValue(early),
  ]);
  if (!isYesNo) return answer;
  const wanted = RISES.test(asked) ? 1 : FALLS.test(asked) ? -1 : 0;
  if (wanted === 0) return { ...answer, verdict: late.value === early.value ? "no" : "yes" };
  return { ...answer, verdict: Math.sign(late.value - early.value) === wanted ? "yes" : "no" };
}

/** How far two percentages are apart. */
const pointsOf = (value: number, asked: string): Pick<AnswerValue, "value" | "unit"> =>
  /\bbasis points?\b|\bbps\b/i.test(asked)
    ? { value: value * 100, unit: "basisPoints" }
    : { value, unit: "points" };

function judged(asked: string, value: number, soundFrom: number | undefined): "yes" | "no" | undefined {
  if (/\bpositive\b/i.test(asked)) return value > 0 ? "yes" : "no";
  if (/\bnegative\b/i.test(asked)) return value < 0 ? "yes" : "no";
  if (SOUND.test(asked)) return soundFrom === undefined ? undefined : value >= soundFrom ? "yes" : "no";
  return IS_THERE.test(asked) ? (value === 0 ? "no" : "yes") : undefined;
}

const answerOf = (operation: FigureAnswer["operation"], values: AnswerValue[]): MeasureAnswer =>
  asAnswer({ operation, values, certainty: CERTAIN });

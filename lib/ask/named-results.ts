import { monthsBetween } from "@/lib/ledger/period";
import { isSpending } from "./against";
import type { PaperFigure } from "./answer";
import { resultOf } from "./certainty";
import { type Computed, evaluate, parseFormula } from "./formula";
import type { Line } from "./lines";
import type { Operation } from "./operation";
import { type Choice, namedLines, select } from "./select";
import type { Asked } from "./several";
import { type Result, worked, written } from "./stated";
import { coveredBy, type Unit } from "./units";
import { ASKING_WORDS } from "./vocabulary/asking";
import { MEASURES } from "./vocabulary/measures";
import { isSubject, tokensOf } from "./words";

/** Ways of asking what something leaves once it is paid for: "Did training make money?", "What is the margin on conferences?" */
const ASKS_WHAT_IS_LEFT =
  /\b(?:break(?:s|ing)? even|broke even|broken even|(?:pay|pays|paid|paying) for (?:itself|themselves)|(?:cover|covers|covered|covering) (?:its|their) (?:own )?costs?|(?:make|makes|made|making|lose|loses|lost|losing|earn\w*)(?: us)?(?: any)? (?:money|(?:a|any) (?:profit|loss|surplus|deficit))|profit\w*|margin|surplus|deficit|(?:loss|lose|lost) on|net of (?:(?:its |their |the )?costs?|(?:the )?two)|in the (?:black|red)|how much (?:did|do|does|have|has) .+ (?:make|made|clear|cleared)(?: for us| us)?(?=[\s?.!]*$)|(?:leave|left|keep|kept|clear|cleared|make|made) after (?:(?:its|the|their|all) )?costs?|after (?:its|the|their) (?:own )?(?:costs?|expenses?)|(?:bring|brought) in (?:what|as much as|more than) (?:it|they) costs?)\b/i;
/** Words of that, which name nothing. */
const OF_WHAT_IS_LEFT =
  /^(?:break\w*|broke\w*|even|pay|paid|itself|themselves?|cover\w*|own|make|made|making|lose|lost|losing|earn\w*|money|profit\w*|margin|surplus|deficit|loss|net|black|red|leave|left|keep|kept|clear\w*|after|expense|spending|cost|us|any|overall|result|bring|brought|more|much)$/;

/** "Which conference lost money?": asks for one of several, not for their combined result. */
const ASKS_WHICH =
  /^\W*(?:(?:and|so|but)\W+)?(?:which|what) (?!is\b|was\b|were\b|are\b|did\b|do\b|does\b|profit|margin|surplus|deficit|result|net\b)\p{L}+/iu;

const OF_ONE = new Set<Operation>(["value", "difference", "list", "ratio", "share"]);

/**
 * Returns what a subject brings in minus what it costs, from rows of one table and column: "Did training make
 * money in October?" Undefined where the question asks for something else, where the papers have a row for
 * the result itself, or where a side has no row with the name.
 */
export function leftOf({ index, plan }: Asked): Result | undefined {
  if (!ASKS_WHAT_IS_LEFT.test(plan.text) || !OF_ONE.has(plan.operation)) return undefined;
  if (plan.periods.length > 1 || plan.unread.length > 0 || ASKS_WHICH.test(plan.text)) return undefined;
  const tokens = plan.tokens.filter(
    (token) => isSubject(token) && !ASKING_WORDS.has(token.text) && !OF_WHAT_IS_LEFT.test(token.text),
  );
  if (tokens.length === 0) return undefined;
  const { named, units } = namedLines(index, tokens);
  const says = (line: Line) =>
    units.every((unit) => unit.isAsking || (coveredBy(unit, line.words) ?? coveredBy(unit, line.above)));
  const own = named.filter(({ line }) => line.kind === "row" && says(line));
  const [period] = plan.periods;
  const side = (which: "income" | "expenses", beside?: PaperFigure) =>
    select(index, plan, {
      tokens: [...tokens, ...tokensOf(which)],
      period,
      scenario: plan.scenario,
      where: (line, figure) =>
        own.some((one) => one.line === line) &&
        isFlow(figure) &&
        isSpending(line) === (which === "expenses") &&
        (!beside || (figure.table === beside.table && figure.column === beside.column)),
    });
  const spending = side("expenses");
  const income = spending && side("income", spending.figure);
  if (!income || own.some(({ line }) => isResult(line, units))) return undefined;
  const operands = [income.figure, spending.figure];
  const [earned, spent] = [income.figure.value, Math.abs(spending.figure.value)];
  // What was paid back is no income.
  if (earned < 0) return undefined;
  const formula = `${written(earned)} − ${written(spent)}`;
  const left = worked(earned - spent, formula, operands);
  const share = `(${formula}) ÷ ${written(earned)} × 100`;
  const inPercent = worked(((earned - spent) / earned) * 100, share, operands, { unit: "percent" });
  const values = plan.inPercent && earned > 0 ? [inPercent, left] : [left];
  return { ...resultOf("difference", values, income, spending), isWeighed: true };
}

const isFlow = ({ nature, measure, proof }: PaperFigure) =>
  nature === "flow" && measure === "value" && proof !== "unclear";

/** A row of what is left already: "Conference surplus", "Café: profit". */
const isResult = ({ words }: Line, units: Unit[]) =>
  [...words].some(
    (word) =>
      /^(?:profit|margin|surplus|deficit|result|net|contribution)$/.test(word) &&
      !units.some((unit) => coveredBy(unit, new Set([word]))),
  );

const plainly = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim()} `;

/** Ratios by their names, the longest first. */
const RATIOS = MEASURES.flatMap(({ names, formula, unit }) => {
  const parsed = unit === "percent" || unit === "times" ? parseFormula(formula) : undefined;
  return parsed ? names.map((name) => ({ name, formula: parsed, unit })) : [];
}).sort((a, b) => b.name.length - a.name.length);

/** A ratio that has a name of its own: "current ratio". Undefined where the question names none, or a line of it is missing. */
export function namedRatio(asked: Asked): Result | undefined {
  const text = plainly(asked.plan.text);
  const named = RATIOS.filter(({ name }) => text.includes(plainly(name)));
  // Some reports print a part of the formula as a line of its own, such as EBITDA.
  for (const ratio of named) {
    const found = ratio.name.length === named[0]?.name.length ? workedBy(ratio, asked) : undefined;
    if (found) return found;
  }
  return undefined;
}

function workedBy(ratio: (typeof RATIOS)[number], asked: Asked): Result | undefined {
  const choices: Choice[] = [];
  const result = evaluate(ratio.formula, (name) => lineOf(name, asked, choices));
  if (!result || !Number.isFinite(result.value)) return undefined;
  // A longer name is another line: income is not operating income.
  if (new Set(choices.map(({ figure }) => figure)).size < choices.length) return undefined;
  const { value, formula, operands } = result;
  const of = { unit: ratio.unit, label: ratio.name };
  const told =
    ratio.unit === "percent"
      ? worked(value * 100, `${formula} × 100`, operands, of)
      : worked(value, formula, operands, of);
  return resultOf("ratio", [told], ...choices);
}

/** The same where the question asks for nothing else: "What is our net margin?" */
export function ratioAlone(asked: Asked): Result | undefined {
  const { tokens, periods, operation } = asked.plan;
  const found = operation === "value" || operation === "ratio" ? namedRatio(asked) : undefined;
  const name = new Set(tokensOf(found?.values[0]?.label ?? "").map(({ text }) => text));
  const isAll = tokens.every(
    (token) => !isSubject(token) || ASKING_WORDS.has(token.text) || name.has(token.text),
  );
  return found && isAll && periods.length < 2 ? { ...found, isWeighed: true } : undefined;
}

/** How well a line has to be named by a formula: "operating income" names no "Total operating costs". */
const LINE_NAMED = 0.6;

/** The line that a name of a formula finds, of the time of those that it found before. */
function lineOf(name: string, { index, plan }: Asked, choices: Choice[]): Computed | undefined {
  // An average needs two times, and a line that may be missing is worked out by `answerMeasure`.
  if (/^(?:average|change in) |\?$/.test(name)) return undefined;
  const [first] = choices;
  const period =
    plan.periods[0] ?? (first?.figure.period ? { ...first.figure.period, from: 0, to: 0 } : undefined);
  const choice = select(index, plan, { tokens: tokensOf(name), period });
  if (!choice || choice.score < LINE_NAMED) return undefined;
  choices.push(choice);
  const { figure } = choice;
  return { value: figure.value, formula: written(figure.value), operands: [figure] };
}

const SPENDING =
  "(?:spend(?:s|ing)?|spent|burn(?:ing)?|costs?|expens\\w+|outgoings|outflows?|pace|rate|level)";
/** "At October's level of spending", "spending as we did in October": the time whose spending goes on. */
const SPENT_BEFORE = new RegExp(`\\b${SPENDING}\\b[^,.?]{0,30}$`, "i");
const SPENT_AFTER = new RegExp(`^['’s]*(?:\\s\\w+){0,2}\\s${SPENDING}\\b`, "i");

/** How many months the cash lasts at the average spending of a period; the year so far where none is named. */
export function runway({ index, plan }: Asked): Result | undefined {
  const cash = select(index, plan, { tokens: tokensOf("cash") });
  const spending = plan.periods.find(
    ({ kind, from, to }) =>
      kind !== "instant" &&
      (kind !== "month" ||
        SPENT_BEFORE.test(plan.text.slice(0, from)) ||
        SPENT_AFTER.test(plan.text.slice(to))),
  );
  const spend = select(index, plan, { tokens: tokensOf("total expenses"), period: spending });
  const { period } = spend?.figure ?? {};
  if (!cash || !spend || !period || spend.figure.value === 0) return undefined;
  const months = monthsBetween(period);
  const [held, spent] = [cash.figure.value, Math.abs(spend.figure.value)];
  const monthly = months === 1 ? written(spent) : `(${written(spent)} ÷ ${months})`;
  const of = { unit: "months", label: "Months of cash" } as const;
  const value = worked(
    held / (spent / months),
    `${written(held)} ÷ ${monthly}`,
    [cash.figure, spend.figure],
    of,
  );
  return resultOf("runway", [value], cash, spend);
}

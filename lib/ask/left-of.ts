import { isSpending } from "./against";
import type { PaperFigure } from "./answer";
import type { Line } from "./lines";
import type { Operation } from "./operation";
import { certaintyOf, namedLines, select } from "./select";
import type { Asked } from "./several";
import { type Result, worked, written } from "./stated";
import { coveredBy, type Unit } from "./units";
import { ASKING_WORDS } from "./vocabulary/asking";
import { isSubject, tokensOf } from "./words";

/** Ways of asking what something leaves once it is paid for: "Did training make money?", "What is the margin on conferences?" */
const ASKS_WHAT_IS_LEFT =
  /\b(?:break(?:s|ing)? even|broke even|broken even|(?:pay|pays|paid|paying) for (?:itself|themselves)|(?:cover|covers|covered|covering) (?:its|their) (?:own )?costs?|(?:make|makes|made|making|lose|loses|lost|losing|earn\w*)(?: us)?(?: any)? (?:money|(?:a|any) (?:profit|loss|surplus|deficit))|profit\w*|margin|surplus|deficit|(?:loss|lose|lost) on|net of (?:its |their |the )?costs?|in the (?:black|red)|how much (?:did|do|does|have|has) .+ (?:make|made|clear|cleared)(?: for us| us)?(?=[\s?.!]*$)|(?:leave|left|keep|kept|clear|cleared|make|made) after (?:(?:its|the|their|all) )?costs?|after (?:its|the|their) (?:own )?(?:costs?|expenses?)|(?:bring|brought) in (?:what|as much as|more than) (?:it|they) costs?)\b/i;
/** Words of that, which name nothing. */
const OF_WHAT_IS_LEFT =
  /^(?:break\w*|broke\w*|even|pay|paid|itself|themselves?|cover\w*|own|make|made|making|lose|lost|losing|earn\w*|money|profit\w*|margin|surplus|deficit|loss|net|black|red|leave|left|keep|kept|clear\w*|after|expense|spending|cost|us|any|overall|result|bring|brought|more|much)$/;

const OF_ONE = new Set<Operation>(["value", "difference", "list", "ratio", "share"]);

/**
 * What a subject brings in less what it costs, of rows of one table and one column: "Did training make money in October?" Undefined where
 * the question asks for something else, where the papers have a row for the result itself, and where either side has no row of the name.
 */
export function leftOf({ index, plan }: Asked): Result | undefined {
  if (!ASKS_WHAT_IS_LEFT.test(plan.text) || !OF_ONE.has(plan.operation)) return undefined;
  if (plan.periods.length > 1 || plan.unread.length > 0) return undefined;
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
  const inPercent = worked(
    ((earned - spent) / earned) * 100,
    `(${formula}) ÷ ${written(earned)} × 100`,
    operands,
    {
      unit: "percent",
    },
  );
  return {
    operation: "difference",
    values: plan.inPercent && earned > 0 ? [inPercent, left] : [left],
    certainty: Math.min(certaintyOf(income), certaintyOf(spending)),
    isWeighed: true,
  };
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

import type { PeriodContext } from "@/lib/ledger/period";
import type { PaperFigure } from "./answer";
import { type Computed, evaluate, type Formula, NOTHING, parseFormula } from "./formula";
import type { Names } from "./measure-names";
import { PAID } from "./paid-out";
import { sayFigure } from "./say";
import { type Statement, wordsOf } from "./statement-rows";
import { type At, figureLabelled, figureOf, lineNamed, type Years } from "./statements";
import { readTime } from "./time/read";

/** What a formula is worked out in. */
export type Setting = {
  statements: Statement[];
  names: Names;
  years: Years;
  context: PeriodContext;
  /** How many definitions deep it is; a definition may name itself. */
  depth?: number;
};

const MOST_DEPTH = 4;

/** Works a formula out for a time. Undefined where a figure of it is not in the statements. */
export const worthAt = (formula: Formula, at: At, setting: Setting): Computed | undefined =>
  evaluate(formula, (name) => operandOf(name, at, setting));

function operandOf(written: string, at: At, setting: Setting): Computed | undefined {
  const isOptional = written.trim().endsWith("?");
  const periods = readTime(written, setting.context).periods.filter(({ kind }) => kind === "year");
  const years = periods.map(({ fiscalYear, end }) => fiscalYear ?? Number(end.slice(0, 4)));
  const bare = periods.reduce(
    (text, { from, to }) => text.slice(0, from) + " ".repeat(to - from) + text.slice(to),
    written,
  );
  const over = /^\W*(?:the\s+)?(average|avg\.?|change\s+in|increase\s+in)\s+/i.exec(bare);
  const name = bare
    .slice(over?.[0].length ?? 0)
    .replace(/\?\s*$/, "")
    .replace(/\bbetween\b.*$/i, "")
    .replace(/\bfrom\s+(?:the\s+)?(?:cash flow|income|P&L)?\s*statements?.*$/i, "");
  const late = years.length > 0 ? { year: Math.max(...years) } : at;
  if (!over) return lineOrMeasure(name, late, setting) ?? (isOptional ? NOTHING : undefined);
  const early =
    years.length > 1 ? { year: Math.min(...years) } : "year" in late ? { year: late.year - 1 } : undefined;
  const [a, b] = [lineOrMeasure(name, late, setting), early && lineOrMeasure(name, early, setting)];
  if (!a || !b) return isOptional ? NOTHING : undefined;
  const operands = [...a.operands, ...b.operands];
  return /^\W*(?:the\s+)?av/i.test(over[0])
    ? { value: (a.value + b.value) / 2, formula: `(${a.formula} + ${b.formula}) ÷ 2`, operands }
    : { value: a.value - b.value, formula: `(${a.formula} − ${b.formula})`, operands };
}

/** What a statement leaves out, by the lines that it has. */
const WITHOUT_LINE = new Map(
  [
    ["total liabilities", "total assets - total equity"],
    ["gross profit", "revenue - cost of goods sold"],
  ].flatMap(([name = "", formula = ""]) => {
    const parsed = parseFormula(formula);
    return parsed ? [[name, parsed] as const] : [];
  }),
);
const TAX = "income tax expense";

/** Income tax as an expense, whichever sign the statement gives it: income before it less the tax is what is left. */
function taxOf({ value }: PaperFigure, at: At, setting: Setting): number {
  const [before, after] = ["pretax income", "net income"].map(
    (name) => lineOrMeasure(name, at, setting)?.value,
  );
  if (before === undefined || after === undefined) return value;
  return Math.abs(before + value - after) < Math.abs(before - value - after) ? -value : value;
}

function lineOrMeasure(name: string, at: At, setting: Setting): Computed | undefined {
  const line = lineNamed(name);
  if (line) {
    const figure = figureOf(setting.statements, line, at, setting.years);
    const without = figure ? undefined : WITHOUT_LINE.get(line.asked[0] ?? "");
    if (!figure) return without && worthAt(without, at, setting);
    const value = line.isSpent
      ? Math.abs(figure.value)
      : line.asked[0] === TAX
        ? taxOf(figure, at, setting)
        : figure.value;
    return { value, formula: sayFigure({ ...figure, value }), operands: [figure] };
  }
  const row = figureLabelled(setting.statements, wordsOf(name), at, setting.years);
  if (row) {
    const value = PAID.test(row.label) ? Math.abs(row.value) : row.value;
    return { value, formula: sayFigure({ ...row, value }), operands: [row] };
  }
  const { depth = 0 } = setting;
  const measure = depth < MOST_DEPTH ? setting.names.find(name) : undefined;
  return measure && worthAt(measure.formula, at, { ...setting, depth: depth + 1 });
}

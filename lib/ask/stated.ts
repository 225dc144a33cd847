import type { AnswerValue, FigureAnswer, PaperFigure } from "./answer";
import type { Operation } from "./operation";
import { isMinusOfOutflow } from "./paid-out";

/** What an operation came to. */
export type Result = {
  operation: Operation;
  values: AnswerValue[];
  certainty: number;
  /** Whether the certainty weighs already what of the question is left open. */
  isWeighed?: true;
};

/** Every figure that went into values, once. */
export const operandsOf = (values: Pick<AnswerValue, "operands">[]): PaperFigure[] => [
  ...new Set(values.flatMap(({ operands }) => operands)),
];

/** A result as an answer, with every figure that went into it. */
export const asAnswer = ({ operation, values, certainty }: Result): FigureAnswer => ({
  isAnswered: true,
  operation,
  values,
  certainty,
  unit: values[0]?.unit ?? "plain",
  operands: operandsOf(values),
});

/** A value taken from the papers. */
export function stated(figure: PaperFigure): AnswerValue {
  const { value, unit, currency, label, period, scenario } = figure;
  return { value, unit, currency, label, period, scenario, formula: null, operands: [figure] };
}

type Worked = Partial<Omit<AnswerValue, "operands" | "value" | "formula">>;

/** A calculated value; its subject is the first figure's, unless given. */
export function worked(
  value: number,
  formula: string,
  operands: PaperFigure[],
  as: Worked = {},
): AnswerValue {
  const [first] = operands;
  const unit = as.unit ?? first?.unit ?? "plain";
  const scenarios = new Set(operands.map(({ scenario }) => (scenario === "prior" ? "actual" : scenario)));
  return {
    label: first?.label ?? "",
    period: first?.period ?? null,
    scenario: scenarios.size === 1 ? (first?.scenario ?? null) : null,
    ...as,
    value: tidy(value),
    unit,
    currency: unit === "money" ? (first?.currency ?? null) : null,
    formula,
    operands,
  };
}

/** Undoes what binary fractions add. */
const tidy = (value: number) => Number(value.toPrecision(12));

const FORMAT = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 });

/** A number within a formula: "2,237,144.69"; a negative one in brackets. */
export const written = (value: number) =>
  value < 0 ? `(${FORMAT.format(value).replace("-", "−")})` : FORMAT.format(value);

/** "12 − 9". */
export const minus = (late: PaperFigure, early: PaperFigure) =>
  `${written(late.value)} − ${written(early.value)}`;

export const difference = (late: PaperFigure, early: PaperFigure): AnswerValue =>
  worked(late.value - early.value, minus(late, early), [late, early]);

export const percentChange = (late: PaperFigure, early: PaperFigure): AnswerValue =>
  percentOf(late, early, early.value);

/** How far a figure is over what was planned: more is more, whichever sign the plan is written with. */
export const percentOver = (actual: PaperFigure, planned: PaperFigure): AnswerValue =>
  percentOf(actual, planned, Math.abs(planned.value));

function percentOf(one: PaperFigure, base: PaperFigure, size: number): AnswerValue {
  const formula = `(${written(one.value)} − ${written(base.value)}) ÷ ${written(base.value)} × 100`;
  return worked(((one.value - base.value) / size) * 100, formula, [one, base], { unit: "percent" });
}

export function quotient(part: PaperFigure, whole: PaperFigure, unit: "percent" | "times"): AnswerValue {
  const isUnsigned = unit === "percent" && isMinusOfOutflow(part, whole);
  const amountOf = ({ value }: PaperFigure) => (isUnsigned ? Math.abs(value) : value);
  const [over, under] = [amountOf(part), amountOf(whole)];
  const formula = `${written(over)} ÷ ${written(under)}${unit === "percent" ? " × 100" : ""}`;
  return worked((over / under) * (unit === "percent" ? 100 : 1), formula, [part, whole], { unit });
}

export function sumOf(figures: PaperFigure[], over = 1): AnswerValue {
  const total = figures.reduce((sum, { value }) => sum + value, 0);
  const parts = figures.map(({ value }) => written(value)).join(" + ");
  return worked(total / over, over === 1 ? parts : `(${parts}) ÷ ${over}`, figures, {
    ...(new Set(figures.map(({ label }) => label)).size > 1 && {
      label: figures.map(({ label }) => label).join(", "),
    }),
    period: spanOf(figures),
  });
}

/** The stretch from the first to the last period of some figures. */
function spanOf(figures: PaperFigure[]): AnswerValue["period"] {
  const periods = figures.flatMap(({ period }) => period ?? []);
  const [first] = periods;
  if (!first) return null;
  const start = periods.map((period) => period.start).sort()[0] ?? first.start;
  const end =
    periods
      .map((period) => period.end)
      .sort()
      .at(-1) ?? first.end;
  return start === first.start && end === first.end ? first : { kind: "range", start, end };
}

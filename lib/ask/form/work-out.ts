import { lengthInMonths, type Period } from "@/lib/ledger/period";
import type { AnswerValue, FigureAnswer, FigureOutcome, PaperFigure } from "../answer";
import { isYearsBudget } from "../forms";
import type { FigureIndex } from "../index-figures";
import { isOfBothSides } from "../money-sides";
import { isOfItsOwnName, isOneKind, totalOver } from "../shares";
import { difference, operandsOf, quotient, stated, worked, written } from "../stated";
import type { Form } from "./read";
import { timeIn } from "./spans";

/** Asks for one operand; `unsaid` is the time that it is of where it names none. */
type Ask = (question: string, unsaid: Period | undefined) => Promise<FigureOutcome>;

type Found = { figure: PaperFigure; certainty: number };

/**
 * Finds each operand of a form as any figure is found, and works out what is asked of them; undefined where one is missing, or they do
 * not fit.
 */
export async function workedOut(form: Form, ask: Ask, index: FigureIndex): Promise<FigureAnswer | undefined> {
  const found =
    form.operation === "share" ? await partAndWhole(form, ask, index) : await allOperands(form, ask);
  const figures = found?.map(({ figure }) => figure);
  if (!found || !figures || !areSetTogether(form, figures)) return undefined;
  const values = valuesOf(form, figures);
  if (values.some(({ value }) => !Number.isFinite(value))) return undefined;
  return {
    isAnswered: true,
    operation: form.operation,
    values,
    unit: values[0]?.unit ?? "plain",
    operands: operandsOf(values),
    certainty: Math.min(...found.map(({ certainty }) => certainty)),
  };
}

async function allOperands(form: Form, ask: Ask): Promise<Found[] | undefined> {
  const found: Found[] = [];
  for (const operand of form.operands) {
    const one = await findOne(form, operand, found[0], ask);
    if (!one) return undefined;
    found.push(one);
  }
  return found;
}

const OWED = /\b(?:ow(?:e[sd]?|ing)|receivables?|debtors?|payables?|creditors?|invoices)\b/i;

/** A part beside its whole, by the first of its names that fits; the column of an ageing list is a part of the total of its row. */
async function partAndWhole(form: Form, ask: Ask, index: FigureIndex): Promise<Found[] | undefined> {
  if (form.isOfPlan) return ofPlan(form, ask, index);
  const [named = "", of = ""] = form.operands;
  const whole = await findOne(form, of, undefined, ask);
  if (!whole) return undefined;
  for (const name of [named, ...(form.orElse ?? [])]) {
    // What is overdue stands in a list of its own day.
    for (const beside of OWED.test(of) ? [undefined, whole] : [whole]) {
      const part = await findOne(form, name, beside, ask);
      const line = part?.figure.breakdown && !beside ? index.rowOf(part.figure) : undefined;
      const total = line && part && totalOver(index, { line, figure: part.figure });
      if (!part) continue;
      const figure = total ?? besidePart(index, part.figure, whole.figure);
      if (areSetTogether(form, [part.figure, figure])) return [part, { ...whole, figure }];
    }
  }
  return undefined;
}

/** What came about of a line so far, and its budget of the whole year, in whichever table has both. */
async function ofPlan(form: Form, ask: Ask, index: FigureIndex): Promise<Found[] | undefined> {
  for (const name of [...form.operands, ...(form.orElse ?? [])]) {
    const part = await findOne(form, name, undefined, ask);
    const isSame = ({ value, label, period }: PaperFigure) =>
      value === part?.figure.value && label === part.figure.label && period?.end === part.figure.period?.end;
    const [budget] = index.lines
      .filter(({ kind, figures }) => kind === "row" && figures.some(isSame))
      .flatMap(({ figures }) => figures.filter(isYearsBudget));
    if (part && budget && budget.value !== 0) return [part, { ...part, figure: budget }];
  }
  return undefined;
}

/** Of totals that go by one name, that of the table in which the part stands. */
function besidePart(index: FigureIndex, part: PaperFigure, whole: PaperFigure): PaperFigure {
  const nameOf = ({ label }: PaperFigure) => [...index.wordsOf(label)].sort().join(" ");
  const line = index.rowOf(part);
  const beside = (line ? (index.rowsOf.get(line.table) ?? []) : [])
    .flatMap(({ figures }) => figures)
    .find((one) => one.column === part.column && one !== part && nameOf(one) === nameOf(whole));
  return beside ?? whole;
}

async function findOne(form: Form, operand: string, first: Found | undefined, ask: Ask) {
  // What is named beside it says its time, or else what was found first.
  const isOfOwnTime = form.isOverTime || form.isOfPlan || timeIn(operand) !== "";
  const beside = isOfOwnTime ? "" : (form.operands.map(timeIn).find((time) => time !== "") ?? "");
  const unsaid = isOfOwnTime || beside !== "" ? undefined : (first?.figure.period ?? undefined);
  const outcome = await ask(`${operand} ${beside}`.trim(), unsaid);
  const [value, other] = outcome.isAnswered ? outcome.values : [];
  const [figure, more] = value?.operands ?? [];
  return outcome.isAnswered && value?.formula === null && figure && !other && !more
    ? { figure, certainty: outcome.certainty }
    : undefined;
}

const monthsOf = ({ period, nature }: PaperFigure) =>
  period && nature !== "balance" ? lengthInMonths(period) : null;

/** Whether figures can be set beside each other: of one unit and, but for a list and a ratio, of one kind and one time. */
function areSetTogether({ operation, isOverTime, isOfPlan }: Form, figures: PaperFigure[]): boolean {
  const [first] = figures;
  // A figure is not set against itself.
  if (new Set(figures).size < figures.length) return false;
  if (!first || operation === "list" || operation === "value") return true;
  const currencies = new Set(figures.flatMap(({ currency }) => currency ?? []));
  if (figures.some(({ unit }) => unit !== first.unit) || currencies.size > 1) return false;
  if (operation !== "ratio" && figures.some(({ nature }) => nature !== first.nature)) return false;
  if (operation === "sum" && isOfBothSides(figures)) return false;
  if (isOfPlan) return true;
  // A budget is only held against what came about, never added to it.
  if (!isOverTime && operation !== "ratio" && figures.some(({ scenario }) => scenario !== first.scenario))
    return false;
  const isOfOneLength = figures.every((one) => monthsOf(one) === monthsOf(first));
  if (isOverTime) return isOfOneLength && figures.every(({ label }) => label === first.label);
  if (figures.some(({ period }) => period?.end !== first.period?.end)) return false;
  if (operation !== "ratio" && !isOfOneLength) return false;
  if (operation === "share") {
    const [part, whole] = figures;
    return (
      part !== undefined &&
      whole !== undefined &&
      whole.value !== 0 &&
      Math.abs(part.value) <= Math.abs(whole.value) &&
      isOneKind(part, whole) &&
      !isOfItsOwnName(part, whole)
    );
  }
  return true;
}

function valuesOf({ operation, signs }: Form, figures: PaperFigure[]): AnswerValue[] {
  const [first, second] = figures;
  if (!first || !second || operation === "list") return figures.map(stated);
  if (operation === "share") return [quotient(first, second, "percent")];
  if (operation === "difference" && figures.length === 2) return [difference(first, second)];
  const over = operation === "ratio" ? figures.at(-1) : undefined;
  const terms = over ? figures.slice(0, -1) : figures;
  const sum = terms.reduce((total, { value }, at) => total + value * (signs[at] ?? 1), 0);
  const formula = terms
    .map(({ value }, at) => (at === 0 ? "" : signs[at] === -1 ? " − " : " + ") + written(value))
    .join("");
  if (!over) return [{ ...worked(sum, formula, figures), signs }];
  const above = terms.length > 1 ? `(${formula})` : formula;
  return [
    { ...worked(sum / over.value, `${above} ÷ ${written(over.value)}`, figures, { unit: "times" }), signs },
  ];
}

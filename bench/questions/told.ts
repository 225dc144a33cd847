/** Extracts what a displayed answer says: its numbers with their periods and scenarios, from its words and rows. */
import type { AnswerSentence, AnswerTable } from "@/lib/ai/answer/schema";
import type { AnswerValue, PaperFigure } from "@/lib/ask/answer";
import { sayFigure } from "@/lib/ask/say";
import { type SaidNumber, saidNumbers, saysSize } from "@/lib/claims/numbers";
import { isOfTime, type SaidTime, saidTimes } from "@/lib/claims/times";
import type { Citation } from "@/lib/evidence/types";
import type { Period, PeriodContext } from "@/lib/ledger/period";

/** The figures of the papers asked about, each with its paper's title, and the date of the latest paper. */
export type Pack = { figures: PaperFigure[]; about: PeriodContext };

const stands = ({ paper, place }: PaperFigure, { title, page, start, end }: Citation) =>
  paper?.title === title && place.page === page && place.start < end && start < place.end;

/**
 * The numbers in a sentence, in order. A number in a cited row is that figure; of several with this value,
 * the one whose period the sentence gives. Other numbers were computed, if the sentence has the formula. What
 * comes from neither is in quoted text.
 */
export function valuesOf(
  { text, citations, computed }: AnswerSentence,
  { figures, about }: Pack,
): AnswerValue[] {
  const times = saidTimes(text, about);
  const cited = figures.filter((figure) => citations.some((one) => stands(figure, one)));
  const operands = cited.filter((figure) =>
    computed?.operands.some(({ value, citation }) => stands(figure, citation) && sayFigure(figure) === value),
  );
  // "Citizens Checking 4011" is a name.
  const names = cited.map(({ label }) => label).filter((label) => /\d/.test(label) && text.includes(label));
  const isInName = ({ start, end }: SaidNumber) =>
    names.some((name) => {
      const from = text.indexOf(name);
      return from <= start && end <= from + name.length;
    });
  const numbers = saidNumbers(text, times).filter((number) => !isInName(number));
  return numbers.flatMap((number) => {
    const said = periodSaid(number, times);
    const own = cited
      .filter((figure) => isShare(figure.unit) === isShare(number.unit) && saysSize(number, figure.value))
      // A paper may have a column of variances that a sentence computes itself; if nothing was achieved, the
      // shortfall is the whole budget.
      .filter(({ measure, value }) => !computed || (measure === "value" && !(number.isMinus && value > 0)))
      .toSorted((a, b) => likeTime(b, times) - likeTime(a, times))[0];
    if (own) return [ofFigure(own, said, cited)];
    if (computed && operands.length > 0) return [ofComputation(number, operands, computed.formula)];
    const isQuoted = citations.some(({ quote }) =>
      saidNumbers(quote, []).some(({ size }) => size === number.size),
    );
    return isQuoted ? [{ ...told(number), period: said, scenario: "actual" }] : [];
  });
}

/** The numbers in a table, column by column; those without a citation were computed from others in their row. */
export function columnsOf({ caption, rows, columns }: AnswerTable, pack: Pack): AnswerValue[][] {
  const read = rows.map(({ label, cells }) => {
    const cited = cells.map((cell) =>
      cell?.citation
        ? valuesOf({ text: `${caption}, ${label}: ${cell.text}`, citations: [cell.citation] }, pack).at(-1)
        : undefined,
    );
    const operands = cited.flatMap((one) => one?.operands ?? []);
    return cells.map((cell, at) => {
      const [number] = cell ? saidNumbers(cell.text, []) : [];
      return cited[at] ?? (number && ofComputation(number, operands, "of its row"));
    });
  });
  return columns.map((_, at) => read.flatMap((row) => row[at] ?? []));
}

const isShare = (unit: AnswerValue["unit"]) => unit === "percent" || unit === "points";

const likeTime = ({ period }: PaperFigure, times: SaidTime[]) =>
  period && times.some((time) => isOfTime(period, time)) ? 1 : 0;

/** The period in the sentence that is closest to a number. */
function periodSaid({ start }: SaidNumber, times: SaidTime[]): Period | null {
  const distance = ({ from, to }: SaidTime) => (to <= start ? start - to : from - start);
  const [nearest] = times.filter(({ period }) => period).toSorted((a, b) => distance(a) - distance(b));
  return nearest?.period ?? null;
}

/** A variance is computed from its neighbors in the row, which may be stated with it. */
function ofFigure(figure: PaperFigure, said: Period | null, cited: PaperFigure[]): AnswerValue {
  const { value, unit, currency, label, measure } = figure;
  const period = figure.period ?? said;
  const scenario = measure === "value" ? figure.scenario : null;
  const isBeside = (one: PaperFigure) =>
    one.paper?.id === figure.paper?.id &&
    one.table === figure.table &&
    one.row === figure.row &&
    one.measure === "value" &&
    one.period?.end === figure.period?.end;
  const operands = [figure, ...(measure === "value" ? [] : cited.filter(isBeside))];
  return { value, unit, currency, label, period, scenario, formula: null, operands };
}

/** A computed value has the latest period of its operands, preferring actuals. */
function ofComputation(number: SaidNumber, operands: PaperFigure[], formula: string): AnswerValue {
  const isActual = ({ scenario }: PaperFigure) => (scenario === "actual" ? 1 : 0);
  const [latest] = operands.toSorted(
    (a, b) => isActual(b) - isActual(a) || (b.period?.end ?? "").localeCompare(a.period?.end ?? ""),
  );
  const scenarios = new Set(operands.map(({ scenario }) => scenario));
  return {
    ...told(number),
    period: latest?.period ?? null,
    scenario: scenarios.size === 1 ? (latest?.scenario ?? null) : null,
    formula,
    operands,
  };
}

const told = ({ size, isMinus, unit, currency }: SaidNumber): AnswerValue => ({
  value: isMinus ? -size : size,
  unit,
  currency,
  label: "",
  period: null,
  scenario: null,
  formula: null,
  operands: [],
});

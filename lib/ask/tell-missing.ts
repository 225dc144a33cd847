import { lengthInMonths, type Period } from "@/lib/ledger/period";
import type { FigureRefusal, PaperFigure } from "./answer";
import { answersPeriod } from "./periods";
import { lineName, periodName } from "./say";
import { namedLines } from "./select";
import type { Asked } from "./several";
import { scenarioOf, upperFirst } from "./tell-words";

/** How well the question has to name a line for the papers to be said to have it. */
const NAMED_WELL = 0.72;
/** More periods than these are not told one by one. */
const MOST_PERIODS = 4;

/**
 * "The papers have membership income for January–October 2024, but not for November 2024." Undefined where more than the
 * time is missing.
 */
export function whatThereIs({ index, plan }: Asked): FigureRefusal["there"] {
  const [asked] = plan.periods;
  const [best] = namedLines(index, plan.tokens).named;
  if (!asked || !best || best.score < NAMED_WELL) return undefined;
  const figures = index.lines
    .filter(({ kind, label }) => kind === best.line.kind && label === best.line.label)
    .flatMap((line) => line.figures)
    .filter(
      ({ scenario, measure, period }) =>
        scenario === (plan.scenario ?? "actual") && measure === "value" && period,
    );
  const [last] = figures.toSorted((a, b) => (b.period?.end ?? "").localeCompare(a.period?.end ?? ""));
  const missing = plan.periods.find((one) => !figures.some(({ period }) => answersPeriod(period, one)));
  if (!last || !missing) return undefined;
  const text = `The papers have ${nameOf(last)} for ${periodsOf(figures)}, but not for ${periodName(missing)}.`;
  return { text, figures: [last], formula: null };
}

const nameOf = (figure: PaperFigure) => `${upperFirst(lineName(figure))}${scenarioOf(figure)}`;

/** The stretch that months cover without a gap, or the latest periods by their names. */
function periodsOf(figures: PaperFigure[]): string {
  const byName = new Map(
    figures.flatMap(({ period }) => (period ? [[periodName(period), period] as const] : [])),
  );
  const periods = [...byName.values()].sort(
    (a, b) => a.end.localeCompare(b.end) || b.start.localeCompare(a.start),
  );
  const months = periods.filter((period) => lengthInMonths(period) === 1 && period.kind === "month");
  const whole = months.length > 2 ? stretchOf(months) : undefined;
  if (whole) return periodName(whole);
  const names = periods.slice(-MOST_PERIODS).map(periodName);
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");
}

function stretchOf(months: Period[]): Period | undefined {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return undefined;
  const whole: Period = { kind: "range", start: first.start, end: last.end };
  return lengthInMonths(whole) === months.length ? whole : undefined;
}

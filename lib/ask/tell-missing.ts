import { lengthInMonths, type Period } from "@/lib/ledger/period";
import { capitalised, listed } from "@/lib/wording";
import type { FigureRefusal, PaperFigure } from "./answer";
import { isImpossible } from "./doubts";
import type { Line } from "./lines";
import { type AskedPeriod, answersPeriod, earliestFirst, latestFirst } from "./periods";
import { lineName, periodName } from "./say";
import { namedLines } from "./select";
import type { Asked } from "./several";
import { stated } from "./stated";
import { scenarioOf, sentence, type ToldSentence } from "./tell-words";

/** From here on, a line that answers every word of the measure is near to it. */
const NEAR = 0.4;
const MOST_NEAR = 5;
/** A total of what, only its table tells. */
const ANY = /^\W*(?:grand )?totals?\W*$/i;
/** Names of measures that a refusal gives as what the papers do report. */
const MOST_REPORTED = 6;

/**
 * The lines that come near, each by its latest actual figure, and none twice: those that answer all that is said of the measure,
 * so that they are of another time or scenario. A line that shares one word of several is not near.
 */
export function nearTo(asked: Asked): PaperFigure[] {
  const { named, units } = namedLines(asked.index, asked.plan.tokens);
  const subjects = units.filter(({ isAsking }) => !isAsking);
  const byName = new Map<string, PaperFigure>();
  for (const { line, score, used } of named) {
    const isNear = score > NEAR && subjects.every((unit) => used.has(unit));
    const figure = isNear ? latestOf(line) : undefined;
    if (!figure || byName.has(lineName(figure))) continue;
    // Money comes not near to "how many".
    if (!isImpossible(asked, { operation: "value", values: [stated(figure)] }))
      byName.set(lineName(figure), figure);
  }
  return subjects.length > 0 ? [...byName.values()].slice(0, MOST_NEAR) : [];
}

/** The last figure that is no plan, of the longest stretch that ends then. */
const latestOf = ({ figures }: Line): PaperFigure | undefined =>
  figures.toSorted(
    (a, b) =>
      Number(b.measure === "value") - Number(a.measure === "value") ||
      Number(b.scenario === "actual") - Number(a.scenario === "actual") ||
      latestFirst(a, b),
  )[0];

/** "The papers report Total Income, Total Expenses and Total Assets": the totals of their statements. Undefined where there is none. */
export function whatIsReported({ index, plan }: Asked): ToldSentence | undefined {
  const byName = new Map<string, PaperFigure>();
  const isOfStatement = (line: Line) =>
    line.kind === "row" &&
    line.isTotal &&
    line.path.length === 0 &&
    line.words.size > 0 &&
    !ANY.test(line.label);
  for (const line of index.lines.filter(isOfStatement)) {
    const figure = latestOf(line);
    const isCurrent = figure?.period?.end === (plan.reportedTo ?? figure?.period?.end);
    const name = line.label.toLowerCase();
    const isProven = figure?.proof === "proven" && figure.scenario === "actual";
    if (figure && isCurrent && isProven && figure.value !== 0 && !byName.has(name)) byName.set(name, figure);
  }
  const { flow = [], balance = [] } = Object.groupBy(byName.values(), ({ nature }) => nature);
  const figures = [...flow.slice(0, MOST_REPORTED / 2), ...balance.slice(0, MOST_REPORTED / 2)];
  const names = figures.map(lineName);
  if (names.length < 2) return undefined;
  return sentence(`The papers do report ${listed(names)}`, figures);
}

/** How well the question has to name a line for the papers to be said to have it. */
const NAMED_WELL = 0.72;
/** More periods than these are not told one by one. */
const MOST_PERIODS = 4;

/**
 * "The papers have membership income for January–October 2024, but not for November 2024." Undefined where more than the
 * time is missing.
 */
export function whatThereIs({ index, plan }: Asked): FigureRefusal["there"] {
  const { periods } = plan;
  if (periods.length === 0) return undefined;
  const named = namedLines(index, plan.tokens).named.filter(({ score }) => score >= NAMED_WELL);
  const byName = new Map(named.map(({ line }) => [nameOf(line), [] as PaperFigure[]]));
  const isMeant = ({ scenario, measure, period }: PaperFigure) =>
    (scenario === (plan.scenario ?? "actual") || (!plan.scenario && scenario === "prior")) &&
    measure === "value" &&
    period !== null;
  for (const line of index.lines) byName.get(nameOf(line))?.push(...line.figures.filter(isMeant));
  // Of rows that are named well, the one that lacks the fewest of the times.
  const [best] = [...byName.values()]
    .map((figures) => ({ figures, missing: missingIn(figures, periods) }))
    .sort((a, b) => a.missing.length - b.missing.length || b.figures.length - a.figures.length);
  const [last] = best?.figures.toSorted((a, b) => earliestFirst(b, a)) ?? [];
  const [missing] = best?.missing ?? [];
  if (!best || !last || !missing) return undefined;
  const name = `${capitalised(lineName(last))}${scenarioOf(last)}`;
  const text = `The papers give ${name} for ${periodsOf(best.figures)}, but not for ${periodName(missing)}`;
  return sentence(text, [last]);
}

const nameOf = ({ kind, label }: Line) => `${kind} ${label}`;

const missingIn = (figures: PaperFigure[], periods: AskedPeriod[]) =>
  periods.filter((one) => !figures.some(({ period }) => answersPeriod(period, one)));

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
  return listed(periods.slice(-MOST_PERIODS).map(periodName));
}

function stretchOf(months: Period[]): Period | undefined {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return undefined;
  const whole: Period = { kind: "range", start: first.start, end: last.end };
  return lengthInMonths(whole) === months.length ? whole : undefined;
}

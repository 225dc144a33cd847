import { saysPercent } from "./amount";
import type { ColumnLaw } from "./column-laws";
import { type ColumnReading, withNamesOfMeasures } from "./column-names";
import { actualsTo, datedByOthers, impliedPeriod, priorBesideItsLike } from "./column-periods";
import { HEADROOM, lettersOf, scenarioOf, scenarioOfTitle } from "./column-scenarios";
import { ofTheirParts } from "./column-totals";
import { ofTheirAmounts, withoutUntold } from "./column-twins";
import type { Figure } from "./figure";
import { findPeriod } from "./find-period";
import {
  isPeriodAlone,
  periodsOfHeadings,
  remainder,
  timeOfTitle,
  withYear,
  yearEndOf,
} from "./heading-periods";
import { isSamePeriod, monthEnd, type Period, type PeriodContext, shiftYears } from "./period";
import { reportedMonth } from "./period-parts";
import { withoutMeetings } from "./reported-day";
import type { Cell, Table } from "./table";
import { headingSays, says } from "./vocabulary/headings";

/**
 * Determines each column's period, scenario and measure from its heading, the title and the columns it is computed
 * from.
 */
export function readColumns(
  table: Table,
  laws: ColumnLaw[],
  title: string,
  given: PeriodContext,
): ColumnReading[] {
  const yearEndMonth = yearEndOf(table, given);
  const known = { ...given, ...(yearEndMonth && { yearEndMonth }) };
  const titles = withoutMeetings(table.titles, known)
    .map((line) => withYear(line, known))
    .toReversed()
    .join(" · ");
  const ofItsOwn = table.period ?? findPeriod(withYear(table.corner, known), known);
  const ofTitle = findPeriod(titles, known);
  const titlePeriod = ofItsOwn ?? ofTitle ?? timeOfPart(table, known);
  const runsTo = !ofItsOwn && ofTitle && RUNS_TO.test(titles.slice(0, ofTitle.from));
  const titleStart = (!runsTo && titlePeriod?.start) || "";
  const reportedTo = given.reportedTo ?? (titlePeriod?.kind === "month" ? titlePeriod.end : undefined);
  const paper = { ...known, ...(reportedTo && { reportedTo }) };
  const titleScenario = scenarioOfTitle(table, title);
  const periods = periodsOfHeadings(table, paper);
  const letters = lettersOf(table);
  const isOver = actualsTo([...table.titles, table.corner].join(" "), paper) ?? paper.actualsTo ?? "";
  const isLookingBack = looksBack(table, periods);
  const ofYear = inYearToCome(paper, periods);
  const titleDay = titlePeriod?.kind === "instant" ? titlePeriod : undefined;
  const areTimeless = periods.every((period) => period === undefined);
  const readings = table.columns.map(({ heading }, at): ColumnReading => {
    const own = periods[at];
    const isOfTime = (other: number) => isComparable(table, periods, other);
    const isCompared = table.columns.some((_, other) => isOfTime(other));
    const measure =
      isCompared || !namesMeasure(heading)
        ? measureOf(heading, at, laws, isOfTime, own !== undefined)
        : "share";
    // A forecast for a year covers neither earlier years nor months with actuals.
    const isPast = own && (own.end < titleStart || (own.kind !== "year" && own.end <= isOver));
    const fallback = isPast ? "actual" : titleScenario;
    const letter = letters[at];
    const scenario = letter
      ? { is: letter, said: true }
      : scenarioOf(heading, fallback, own, { ...paper, isLookingBack });
    const said =
      own ??
      (isOfAllTime(heading) ? (titleDay ?? (areTimeless ? dayReported(paper) : undefined)) : undefined) ??
      (areTimeless && !titlePeriod && isBesideLimit(table, heading) ? dayReported(paper) : undefined) ??
      ofTitledStretch(heading, titlePeriod) ??
      impliedPeriod(heading, says(heading, "full") ? ofYear : paper);
    const rest = remainder(heading, own ? own.words : "");
    const isNamed = said !== undefined || scenario.said || measure !== "value";
    const isBare = heading.trim() === "";
    const group = isNamed ? groupOver(table, at, paper) : null;
    return {
      period: said ? plainPeriod(said) : titlePeriod ? plainPeriod(titlePeriod) : null,
      saysPeriod: said !== undefined,
      scenario: scenario.is,
      saysScenario: scenario.said,
      isOfTime: isComparable(table, periods, at),
      measure,
      breakdown:
        isBare || isNamed
          ? (group ?? (rest && !scenario.said && measure === "value" ? rest : null))
          : heading.trim(),
      isUnderstood: !isBare || table.columns.length === 1 || measure === "variancePercent",
    };
  });
  const derived = ofTheirParts(ofTheirInputs(readings, periods, laws), periods, laws, table, paper);
  const dated = repeatedPeriods(priorBesideItsLike(ofTheirAmounts(derived), table));
  return datedByOthers(withoutUntold(withNamesOfMeasures(dated, table), laws, table), laws, paper);
}

/** "Cash flow forecast to 30 June 2026": the period ends the forecast and does not show where it starts. */
const RUNS_TO = /(?<!\bactuals?\s)\b(?:to|until|till|through)\s+(?:the\s+end\s+of\s+)?$/i;

/** "Q2 income statement" above a table, or "Pipeline at Dec 31 ($K)" in its corner: a period in the paper's year. */
function timeOfPart({ titles, corner }: Table, paper: PeriodContext): Period | undefined {
  const said = [
    ...withoutMeetings(titles, paper).toReversed(),
    ...(isPeriodAlone(corner, paper) ? [] : [corner]),
  ];
  for (const line of said) {
    const time = timeOfTitle(line, paper);
    if (time) return time;
  }
  return undefined;
}

/**
 * "Spent to date" on a program covers its whole life, as of the day of the table or paper; "Actual to date" covers the
 * year.
 */
const isOfAllTime = (heading: string) =>
  /\bto date\b/i.test(heading) &&
  !/\byear\b/i.test(heading) &&
  !(["budget", "forecast", "prior", "actual"] as const).some((word) => headingSays(heading, word));

/** "Limit", "Actual", "Headroom" in a table without a period: the actual is as of the paper's reporting date. */
const isBesideLimit = ({ columns }: Table, heading: string) =>
  headingSays(heading, "actual") &&
  columns.some((one) => headingSays(one.heading, "target")) &&
  !columns.some((one) => headingSays(one.heading, "budget"));

function dayReported(paper: PeriodContext): Period | undefined {
  const reported = reportedMonth(paper);
  return reported && { kind: "instant", start: monthEnd(...reported), end: monthEnd(...reported) };
}

/**
 * "This year" and "Last year" under "Seven months to 31 January 2026": that period, and the same one a year earlier.
 */
function ofTitledStretch(heading: string, titled: Period | undefined): Period | undefined {
  if (!titled || titled.kind === "year" || titled.kind === "instant" || !YEAR_ALONE.test(heading))
    return undefined;
  return says(heading, "prior") ? shiftYears(titled, -1) : titled;
}
const YEAR_ALONE = /^\W*(?:this|current|last|prior|previous)\s+year\W*$/i;

const plainPeriod = ({ kind, start, end, fiscalYear }: Period): Period => ({
  kind,
  start,
  end,
  ...(fiscalYear !== undefined && { fiscalYear }),
});

/**
 * "Leeds" above "Actual", "Budget" and "Variance": words over several columns that name neither a period nor a
 * scenario.
 */
function groupOver({ columns }: Table, at: number, paper: PeriodContext): string | null {
  const isShared = (part: Cell) => columns.some(({ parts }, other) => other !== at && parts.includes(part));
  const isName = ({ text }: Cell) =>
    remainder(text, "") !== "" &&
    !isPeriodAlone(text, paper) &&
    findPeriod(text, paper) === undefined &&
    impliedPeriod(text, paper) === undefined &&
    !(["budget", "forecast", "prior", "actual", "target", "variance"] as const).some((word) =>
      headingSays(text, word),
    );
  const names = columns[at]?.parts.filter((part) => isShared(part) && isName(part)) ?? [];
  return names.map(({ text }) => text.trim()).join(" ") || null;
}

/**
 * Whether a column has a period or scenario, so that its difference from another is a variance rather than a component.
 */
const isComparable = ({ columns }: Table, periods: (Period | undefined)[], at: number) =>
  periods[at] !== undefined ||
  (["budget", "forecast", "prior", "actual", "target", "month", "toDate"] as const).some((word) =>
    headingSays(columns[at]?.heading ?? "", word),
  );

/**
 * "Revenue growth (%)" next to columns without periods or scenarios is a measure of its own, not a variance between two
 * of them.
 */
const namesMeasure = (heading: string) => /\p{L}{2,}\s+growth\b.*(?:%|percent)/iu.test(heading);

function measureOf(
  heading: string,
  at: number,
  laws: ColumnLaw[],
  isOfTime: (column: number) => boolean,
  isDated: boolean,
): Figure["measure"] {
  if (HEADROOM.test(heading)) return "value";
  const law = laws.find(({ column }) => column === at);
  const isPart = laws.some((one) => one.is === "sum" && one.of.includes(at));
  const saysVariance = !isPart && says(heading, "variance");
  const isOfPercent = saysPercent(heading);
  // "Compliant" of "In scope" is a rate: only periods and scenarios have variances.
  const isOfTimes = law?.is === "percent" && isOfTime(law.of) && isOfTime(law.base);
  if ((isOfTimes && (!isDated || isOfPercent)) || (law?.is === "percent" && saysVariance))
    return "variancePercent";
  if (saysVariance && isOfPercent) return "variancePercent";
  const isVariance = law?.is === "difference" && !isOfTime(at) && isOfTime(law.of) && isOfTime(law.less);
  if (isVariance || saysVariance) return "variance";
  const isShare = isOfPercent || /\bshare\b/i.test(heading);
  return isShare && (!isDated || /(?:%|percent(?:age)?)\s+(?:of|to)\b/i.test(heading)) ? "share" : "value";
}

/**
 * Years or days counting back from the latest are those of a report, whatever day its text begins with; planned ones
 * run forward. The same goes for "as of" a day, or a period that "ended".
 */
function looksBack({ corner, columns }: Table, periods: (Period | undefined)[]): boolean {
  const said = [corner, ...columns.map(({ heading }) => heading)];
  if (said.some((text) => /\b(?:as (?:of|at)|ended)\b/i.test(text))) return true;
  const ends = periods.flatMap((period) =>
    period && (period.kind === "year" || period.kind === "instant") ? period.end : [],
  );
  return ends.length >= 2 && ends.every((end, at) => at === 0 || end < (ends[at - 1] ?? ""));
}

/** "Full year" next to quarters that all lie in the future is the year that contains them. */
function inYearToCome(paper: PeriodContext, periods: (Period | undefined)[]): PeriodContext {
  const { reportedTo } = paper;
  const [first, ...others] = periods.flatMap((period) => period ?? []);
  const isToCome = first && reportedTo && [first, ...others].every(({ start }) => start > reportedTo);
  return isToCome ? { ...paper, reportedTo: first.end } : paper;
}

/** A computed column has the period of its inputs, and the scenario of the one that is not actual. */
function ofTheirInputs(
  readings: ColumnReading[],
  periods: (Period | undefined)[],
  laws: ColumnLaw[],
): ColumnReading[] {
  return readings.map((reading, at) => {
    const law = laws.find(({ column }) => column === at);
    const isHeadroom = HEADROOM.test(reading.breakdown ?? "");
    if (!law || law.is === "sum" || (reading.measure === "value" && !isHeadroom)) return reading;
    const inputs = [readings[law.of], readings[law.is === "difference" ? law.less : law.base]];
    const period = periods[at]
      ? reading.period
      : (inputs.find((input) => input?.period)?.period ?? reading.period);
    const left = inputs.find((input) => input?.scenario !== "target" && input?.period);
    if (isHeadroom) return { ...reading, period: left?.period ?? period };
    // "% spent" of a budget is an actual, like the spending.
    const isShare = reading.measure === "share" && inputs.some((input) => input?.scenario === "actual");
    const other = isShare
      ? undefined
      : inputs.find((input) => input && input.scenario !== "actual")?.scenario;
    const scenario = reading.saysScenario ? reading.scenario : (other ?? reading.scenario);
    // "Variance" under "Leeds" is for Leeds, like its inputs.
    const [place, ...places] = new Set(inputs.map((input) => input?.breakdown ?? null));
    return { ...reading, period, scenario, breakdown: places.length === 0 ? (place ?? null) : null };
  });
}

/** A "prior" scenario for the same period means the previous year. */
function repeatedPeriods(readings: ColumnReading[]): ColumnReading[] {
  return readings.map((reading) => {
    if (reading.scenario !== "prior" || !reading.period) return reading;
    const same = readings.some(
      ({ scenario, period }) => scenario !== "prior" && isSamePeriod(period, reading.period),
    );
    return same ? { ...reading, period: shiftYears(reading.period, -1) } : reading;
  });
}

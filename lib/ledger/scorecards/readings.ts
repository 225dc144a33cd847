import { daysBetween } from "@/lib/days";
import { says } from "@/lib/ledger/vocabulary/headings";
import type { FoundFigure } from "./kpi";
import type { Setting } from "./lattice";
import { isToDate, oldestColumnsFirst, samePeriod } from "./periods";
import type { Column, Role, Table } from "./types";

/** Columns that belong together: a period's actual with its target and rating. */
export type Reading = {
  current: Column | null;
  target: Column | null;
  status: Column | null;
  /** What the actual is compared with: last year's figure for the same period. */
  baseline: Column | null;
  period: Column["period"];
};

const inRole = ({ columns }: Table, wanted: Role) => columns.filter(({ role }) => role === wanted);

/** The readings of a table's columns, oldest first; see the layouts in the tests. */
export function readingsOf(table: Table, setting: Setting): Reading[] {
  return readingsOfStates(table, setting, currentsOf(inRole(table, "current"), inRole(table, "target")));
}

/** The months or quarters next to a year to date, for rows whose target is for one of them; empty if there are none. */
export function partsBeside(table: Table, setting: Setting, [reading, ...others]: Reading[]): Reading[] {
  if (!reading?.current || others.length > 0 || !isToDate(reading.current)) return [];
  return readingsOfStates(
    table,
    setting,
    inRole(table, "current").filter((column) => column.isPeriod && !isToDate(column)),
  );
}

function readingsOfStates(table: Table, setting: Setting, chosen: Column[]): Reading[] {
  const [targets, statuses] = [inRole(table, "target"), inRole(table, "status")];
  const [states, baselines] = [inRole(table, "current"), inRole(table, "baseline")];
  const [currents, compared] = comparedOf(oldestColumnsFirst(chosen), table.columns);
  if (currents.length === 0) {
    const target = finalTarget(targets, setting);
    return [
      {
        current: null,
        target,
        status: statuses.at(-1) ?? null,
        baseline: baselines[0] ?? null,
        period: null,
      },
    ];
  }
  const isPaired = pairedOf(states, targets).length > 0;
  return currents.map((current, index) => ({
    current,
    target: targetFor(current, targets, setting, isPaired),
    status:
      statuses.find((status) => samePeriod(status, current)) ??
      (index === currents.length - 1 ? (statuses.find(({ periodCell }) => !periodCell) ?? null) : null),
    baseline:
      compared ??
      (baselines.length > 1
        ? (baselines.find((each) => samePeriod(each, current)) ?? baselines[0] ?? null)
        : (baselines[0] ?? null)),
    period: current.period,
  }));
}

/** Of two months or quarters a year apart, the first is the comparative of the second, unless it has its own target. */
function comparedOf(currents: Column[], columns: Column[]): [Column[], Column | null] {
  const [earlier, later, ...others] = currents;
  const isCompared =
    earlier?.period &&
    later?.period &&
    others.length === 0 &&
    daysBetween(earlier.period.span.start, later.period.span.start) >= 365 &&
    daysBetween(earlier.period.span.start, later.period.span.start) <= 366 &&
    daysBetween(earlier.period.span.start, earlier.period.span.end) < 200 &&
    !columns.some(({ role }) => role === "baseline") &&
    !columns.some((column) => column.role === "target" && samePeriod(column, earlier));
  return isCompared ? [[later], earlier] : [currents, null];
}

function isRolling({ words }: Column): boolean {
  return /\b(?:rolling|r?12m|ltm|ttm)\b|(?:last|trailing) (?:12|twelve) months/i.test(words);
}

function isOfWholeYear({ words, period }: Column): boolean {
  if (says(words, "full") || /\b(?:yearly|year[- ]end)\b/i.test(words)) return true;
  return period !== null && daysBetween(period.span.start, period.span.end) > 360;
}

/** Actuals of periods with their own target. */
function pairedOf(currents: Column[], targets: Column[]): Column[] {
  return currents.filter(
    (current) => current.period && targets.some((target) => samePeriod(target, current)),
  );
}

/**
 * The actuals to read: periods with their own targets, else the year to date or the latest one, else the single
 * periods.
 */
function currentsOf(currents: Column[], targets: Column[]): Column[] {
  const all = pairedOf(currents, targets);
  // Of the month and the year to date, the month.
  const ofParts = all.filter((column) => !isToDate(column));
  const paired = ofParts.length > 0 ? ofParts : all;
  const ofPart = targets.some((target) => !isToDate(target) && !isOfWholeYear(target));
  // The year to date has its own target, so the other target is the month's.
  const isOfParts =
    ofParts.length === 0 && ofPart && currents.some((column) => !isToDate(column) && !isRolling(column));
  if (paired.length > 0 && !isOfParts) return [...paired, ...before(paired, currents)];
  const whole = currents.filter(
    (column) => isToDate(column) || isRolling(column) || (!column.periodCell && !column.isPeriod),
  );
  const dated = currents.filter((column) => column.period && !whole.includes(column));
  // The year to date next to its months: a target for neither the year nor the year to date is for the months, if for
  // any.
  const isBeside =
    dated.length > 0 &&
    whole.every((column) => isToDate(column) || isRolling(column)) &&
    (ofPart || !targets.some((target) => isToDate(target) || isOfWholeYear(target)));
  if (isBeside) return dated;
  if (whole.length === 0) return currents;
  const ytd = whole.find(isToDate);
  const plain = whole.find((column) => !isToDate(column) && !isRolling(column));
  const rolling = whole.find(isRolling);
  const chosen = targets.some(isToDate) && !ofPart ? (ytd ?? plain ?? rolling) : (plain ?? ytd ?? rolling);
  return chosen ? [chosen] : [];
}

/**
 * Actuals of periods before those with their own target, and of the same length: the previous quarter, or the same one
 * last year.
 */
function before(paired: Column[], currents: Column[]): Column[] {
  const days = ({ period }: Column) => (period ? daysBetween(period.span.start, period.span.end) + 1 : 0);
  // Allows for February and leap years.
  const areAlike = (a: number, b: number) => Math.abs(a - b) <= 0.12 * b;
  const [first] = oldestColumnsFirst(paired);
  return currents.filter(
    (current) =>
      !paired.includes(current) &&
      first?.period &&
      current.period &&
      areAlike(days(current), days(first)) &&
      current.period.span.end < first.period.span.start,
  );
}

function targetFor(current: Column, targets: Column[], setting: Setting, isPaired: boolean): Column | null {
  const same = targets.find((target) => samePeriod(target, current));
  if (same) return same;
  const open = targets.filter(({ periodCell }) => !periodCell);
  // A target next to its own period's actual does not apply to an earlier one.
  if (isPaired && open.length === 0) return null;
  const ytd = open.find(isToDate);
  const ofPart = open.find((target) => target !== ytd && !isOfWholeYear(target));
  if (ytd && !current.period && (isToDate(current) || !ofPart)) return ytd;
  if (ytd && ofPart) return ofPart;
  if (open.length > 0) return open.find((target) => target !== ytd) ?? ytd ?? null;
  const end = current.period?.span.end;
  if (!end) return finalTarget(targets, setting);
  return oldestColumnsFirst(targets.filter(({ period }) => (period?.span.end ?? "") >= end))[0] ?? null;
}

/** Of targets for several periods, the one for the reporting period, else the last. */
function finalTarget(targets: Column[], setting: Setting): Column | null {
  const day = setting.reportedOn;
  const now =
    day && targets.find(({ period }) => period && period.span.start <= day && day <= period.span.end);
  return now || (targets.find(({ periodCell }) => !periodCell) ?? targets.at(-1) ?? null);
}

/**
 * A sum is at least about this share of the part times the number of parts; a level ("60% to 85%") never comes close.
 */
const SUM_SHARE = 0.7;

/**
 * Whether a target is for a whole year or quarter while the actuals are for its months, so that they are not
 * comparable: 150 new customers a year next to 11, 9 and 14 a month. A target without a period is for a year. A target
 * for the period itself never is a sum.
 */
export function isSum(
  readings: Reading[],
  target: Column | null,
  figure: (column: Column | null) => FoundFigure | null,
): boolean {
  const aim = figure(target);
  if (!target || !aim || aim.unit === "%" || readings.some((reading) => isOfSamePeriod(reading, target)))
    return false;
  const states = readings.flatMap(({ current, period }) => {
    const state = figure(current);
    return state && state.unit === aim.unit && period ? [{ value: state.value, period }] : [];
  });
  const sorted = states.toSorted((a, b) => a.value - b.value);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle || middle.value <= 0) return false;
  const parts = partsOf(target, middle.period);
  return parts >= 3 && aim.value >= SUM_SHARE * parts * middle.value;
}

/** A sum is at least this many times the latest of its parts. */
const LEAST_PARTS = 1.5;

/**
 * Whether a row's target is for a part, judging by its figures: 1,468 cases in seven months and 219 in the last one,
 * next to a target of 212. Null if unclear: a rate is the same size for the year and the month.
 */
export function aimsAtPart(
  whole: Reading,
  parts: Reading[],
  figure: (column: Column | null) => FoundFigure | null,
): boolean | null {
  const [sum, aim] = [figure(whole.current), figure(whole.target)];
  const part = parts.flatMap(({ current }) => figure(current) ?? []).at(-1);
  if (!sum || !aim || !part || aim.value <= 0 || part.value <= 0) return null;
  if (sum.value < LEAST_PARTS * part.value) return null;
  const far = ({ value }: FoundFigure) => Math.abs(Math.log(value / aim.value));
  return far(part) < far(sum);
}

function isOfSamePeriod({ target, period }: Reading, column: Column): boolean {
  const own = target === column ? column.period?.span : null;
  return !!own && own.end === period?.span.end && own.start === period.span.start;
}

/** 12 for a month of a year, 3 for one of a quarter. */
function partsOf({ period: whole }: Column, part: NonNullable<Reading["period"]>): number {
  const days = ({ span }: NonNullable<Reading["period"]>) => daysBetween(span.start, span.end) + 1;
  return Math.round((whole ? days(whole) : 365) / days(part));
}

import { capitalised, listed } from "@/lib/wording";
import { isMoney } from "../amounts";
import { firstOfEach, HEADLINE, labelOf, placeOf } from "../keys";
import type { ChangedFigure, Fact } from "../types";
import { isSame, type Pair } from "./pairs";
import { changeOf, type ShareOf, sideOf, type Weighed } from "./rank";
import { changeText, inPeriod, writtenBoth } from "./wording";

/** Figures and targets to which the new papers give another value for the same period, most important first. */
export function restatements(pairs: Pair[], share: ShareOf): Weighed[] {
  const differences = largestOfTargets(differencesOf(pairs));
  const found = ripplesOf(differences).flatMap((ripple) => toChange(ripple, share));
  // A forecast's closing balance is the next month's opening balance: the pair is reported once.
  const each = firstOfEach(
    found.toSorted((a, b) => b.weight - a.weight),
    ({ change: { kind, before, after } }) => `${kind} ${before?.text} ${after?.text}`,
  );
  return mostOfTables(each);
}

/** Lines reported from one revised forecast; the largest changes explain the rest. */
const MOST_OF_FORECAST = 2;

function mostOfTables(found: Weighed[]): Weighed[] {
  const counts = new Map<string, number>();
  return found.filter(({ change: { kind, after } }) => {
    const page = `${kind} ${after?.citation.documentId} ${after?.citation.page}`;
    counts.set(page, (counts.get(page) ?? 0) + 1);
    return kind !== "target" || (counts.get(page) ?? 0) <= MOST_OF_FORECAST;
  });
}

/** A revised forecast changes every month: the largest change is reported. */
function largestOfTargets(differences: Difference[]): Difference[] {
  return firstOfEach(
    differences.toSorted((a, b) => Math.abs(differenceOf(b)) - Math.abs(differenceOf(a))),
    ({ after: { kind, key, period } }) => (kind === "target" ? key : `${key} ${period}`),
  );
}

/** A smaller difference, as a share of its table, ranks last. */
const SMALL = 0.004;

function toChange(ripple: Difference[], share: ShareOf): Weighed[] {
  const [main, ...others] = ripple;
  if (!main) return [];
  const { before, after } = main;
  const part = share(differenceOf(main), after);
  const isTarget = after.kind === "target";
  // A changed total tells a director more than the account behind it.
  const base = (isTarget ? 0.52 : 0.56) + (HEADLINE.test(labelOf(after.key)) ? 0.08 : 0);
  return [
    {
      weight: part < SMALL ? base / 2 : base + 0.35 * Math.sqrt(part) + (others.length > 0 ? 0.03 : 0),
      change: changeOf({
        kind: isTarget ? "target" : "restated",
        label: nameOf(after.label),
        sentence: `${isTarget ? targetMoved(before, after) : figureRestated(before, after)}${withIt(main, others)}.`,
        figure: isTarget
          ? targetFigure(before, after, withIt(main, others))
          : restatedFigure(before, after, withIt(main, others)),
        before: sideOf(before),
        after: sideOf(after),
      }),
    },
  ];
}

function figureRestated(before: Fact, after: Fact): string {
  return `${after.label} ${inPeriod(after.period)} is now given as ${after.written} instead of ${before.written}, ${changeText(before, after)}`;
}

function restatedFigure(before: Fact, after: Fact, along: string): ChangedFigure {
  return {
    name: after.label,
    value: after.written,
    difference: changeText(before, after),
    context: `${capitalised(inPeriod(after.period))}, given as ${before.written} before${along}`,
  };
}

function targetFigure(before: Fact, after: Fact, along: string): ChangedFigure {
  const [from, to] = writtenBoth(before, after);
  return {
    name: nameOf(after.label),
    value: to,
    difference: changeText(before, after),
    context: `${capitalised(aimOf(after))} ${inPeriod(after.period)}, changed from ${from}${along}`,
  };
}

const aimOf = ({ label }: Fact): string => /, (budget|forecast|target)$/.exec(label)?.[1] ?? "target";

function targetMoved(before: Fact, after: Fact): string {
  const aim = aimOf(after);
  const whose = /^\d{4}$/.test(after.period)
    ? `The ${after.period} ${aim} for ${nameOf(after.label)}`
    : `The ${aim} for ${nameOf(after.label)} ${inPeriod(after.period)}`;
  const [from, to] = writtenBoth(before, after);
  return `${whose} moved from ${from} to ${to}, ${changeText(before, after)}`;
}

/** An opening balance equals the previous month's closing balance, which is reported instead. */
export const OPENING = /^(?:opening|beginning)\b/i;

/** Two values of one figure for one period. */
type Difference = { before: Fact; after: Fact; depth: number };

/** A smaller difference, as a share of the figure itself, is immaterial. */
const MATERIAL = 0.002;
/**
 * If more than this share of at least this many common figures differ, the table was prepared on another
 * basis or misread.
 */
const FEWEST_TO_JUDGE = 8;
const MOST_DIFFERENT = 0.8;
/** All figures and targets to which the new papers give another value for the same period. */
function differencesOf(pairs: Pair[]): Difference[] {
  const groups = Map.groupBy(
    pairs.flatMap(sharedFigures),
    ({ after }) => `${after.kind} ${placeOf(after.key)}`,
  );
  return [...groups.values()].flatMap(plausible);
}

function sharedFigures({ before, after }: Pair): Difference[] {
  return [...before.facts].flatMap(([period, fact]) => {
    const other = after.facts.get(period);
    // Amounts without a named currency cannot be compared with dollars.
    if (!other || other.unit !== fact.unit || period === "") return [];
    if (other.kind === "target" && OPENING.test(other.label)) return [];
    return [{ before: fact, after: other, depth: after.key.split(" < ").length }];
  });
}

/** The differences of one table, unless they come from its layout rather than its content. */
function plausible(compared: Difference[]): Difference[] {
  const told = compared.filter(({ before, after }) => before.value !== 0 || after.value !== 0);
  const differences = told.filter(({ before, after }) => !isSame(before, after));
  const [first] = told;
  const mayAllMove = first?.after.kind === "target";
  if (!mayAllMove && told.length >= FEWEST_TO_JUDGE && differences.length > told.length * MOST_DIFFERENT)
    return [];
  return differences.filter((one) => !isPrintedOtherwise(one) && isMaterial(one));
}

// The same digits with another sign or a thousand times as large are a matter of layout or reading.
function isPrintedOtherwise({ before, after }: Difference): boolean {
  const [from, to] = [before.value ?? 0, after.value ?? 0];
  if (from === 0 || to === 0) return false;
  const ratio = Math.abs(to / from);
  return from === -to || [1e3, 1e6, 1e-3, 1e-6].some((scale) => Math.abs(ratio / scale - 1) < 0.001);
}

function isMaterial({ before, after }: Difference): boolean {
  const [from, to] = [before.value ?? 0, after.value ?? 0];
  return Math.abs(to - from) >= Math.max(Math.abs(from), Math.abs(to)) * MATERIAL;
}

/** The increase over the previous value; negative for a decrease. */
function differenceOf({ before, after }: Pick<Difference, "before" | "after">): number {
  return (after.value ?? 0) - (before.value ?? 0);
}

/** The most other lines named as affected by a restatement. */
const MOST_NAMED = 3;

/** Rounding tolerance between a total and its line, in units of the last digit. */
const ROUNDING = 2.5;

/**
 * Groups differences of equal amount in one table and period as one restatement: a line with the totals it
 * affects, or a reclassification between lines. The most detailed line is reported, the others are named.
 */
function ripplesOf(differences: Difference[]): Difference[][] {
  const groups = Map.groupBy(
    differences,
    ({ after }) => `${after.kind} ${after.unit} ${monthOf(after.period)} ${placeOf(after.key)}`,
  );
  return [...groups.values()].flatMap((group) => {
    const found: Difference[][] = [];
    for (const one of group.toSorted((a, b) => sizeOf(a) - sizeOf(b))) {
      const last = found.at(-1);
      const first = last?.[0];
      if (last && first && isByAsMuch(one, first)) last.push(one);
      else found.push([one]);
    }
    return found.map((ripple) =>
      ripple.toSorted((a, b) => Number(isTotal(a.after)) - Number(isTotal(b.after)) || b.depth - a.depth),
    );
  });
}

/** A month's flows change the balance at its end. */
const monthOf = (period: string) => (/^\d{4}-\d\d-\d\d$/.test(period) ? period.slice(0, 7) : period);

/** Whether two amounts changed by the same amount, within rounding. */
export function isByAsMuch(one: Changed, other: Changed): boolean {
  return isMoney(one.after) && Math.abs(sizeOf(one) - sizeOf(other)) <= roundingOf(other);
}

type Changed = Pick<Difference, "before" | "after">;

// Small differences coincide by chance.
const roundingOf = (one: Changed) => (sizeOf(one) > 40 * ROUNDING ? ROUNDING : 0);
const sizeOf = (one: Changed) => Math.abs(differenceOf(one));
const isTotal = ({ label }: Fact) =>
  /^(?:total|net|gross|operating|change in|earnings|retained|surplus|deficit|profit)\b|\btotal\b/i.test(
    label,
  );

/** "; Total Income changes with it", "; Miscellaneous Income is lower by the same amount". */
function withIt(main: Difference, others: Difference[]): string {
  const names = (of: Difference[]) =>
    [...new Set(of.map(({ after: { label } }) => nameOf(label)))].slice(0, MOST_NAMED);
  const opposite = (one: Difference) => Math.sign(differenceOf(one)) !== Math.sign(differenceOf(main));
  const sums = names(others.filter(({ after }) => isTotal(after)));
  const moved = names(others.filter((one) => !isTotal(one.after) && opposite(one)));
  const alike = names(others.filter((one) => !isTotal(one.after) && !opposite(one)));
  const way = differenceOf(main) > 0 ? "lower" : "higher";
  return [
    sums.length > 0 ? `; ${listed(sums)} ${sums.length > 1 ? "change" : "changes"} with it` : "",
    moved.length > 0 ? `; ${listed(moved)} ${moved.length > 1 ? "are" : "is"} ${way} by the same amount` : "",
    alike.length > 0
      ? `; ${listed(alike)} ${alike.length > 1 ? "change" : "changes"} by the same amount`
      : "",
  ].join("");
}

/** A figure's name without "target" or the like. */
function nameOf(label: string): string {
  return label.replace(/, (?:budget|forecast|target)$/, "");
}

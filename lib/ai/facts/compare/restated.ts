import type { Fact } from "../types";
import { type Difference, differenceOf, differencesOf } from "./differences";
import type { Pair } from "./pairs";
import { nameOf, ripplesOf, withIt } from "./ripples";
import type { ShareOf } from "./sizes";
import { changeOf, sideOf, type Weighed } from "./weighed";
import { changeText, inPeriod } from "./wording";

/** Figures and targets that the new papers give another value for the same period, the weightiest first. */
export function restatements(pairs: Pair[], share: ShareOf): Weighed[] {
  const differences = largestOfTargets(differencesOf(pairs));
  const found = ripplesOf(differences).flatMap((ripple) => toChange(ripple, share));
  // A forecast closes a month with what opens the next: the same two figures are told once.
  return firstOfEach(
    found.toSorted((a, b) => b.weight - a.weight),
    ({ change: { kind, before, after } }) => `${kind} ${before?.text} ${after?.text}`,
  );
}

/** A forecast made anew moves in every month: its largest move is told. */
function largestOfTargets(differences: Difference[]): Difference[] {
  return firstOfEach(
    differences.toSorted((a, b) => Math.abs(differenceOf(b)) - Math.abs(differenceOf(a))),
    ({ after: { kind, key, period } }) => (kind === "target" ? key : `${key} ${period}`),
  );
}

function firstOfEach<T>(found: T[], name: (one: T) => string): T[] {
  return [...Map.groupBy(found, name).values()].flatMap(([first]) => (first === undefined ? [] : [first]));
}

/** A difference below this share of its table is for the end of the list. */
const SMALL = 0.004;

function toChange(ripple: Difference[], share: ShareOf): Weighed[] {
  const [main, ...others] = ripple;
  if (!main) return [];
  const { before, after } = main;
  const part = share(differenceOf(main), after);
  const isTarget = after.kind === "target";
  const base = isTarget ? 0.52 : 0.62;
  return [
    {
      weight: part < SMALL ? base / 2 : base + 0.35 * Math.sqrt(part) + (others.length > 0 ? 0.03 : 0),
      change: changeOf({
        kind: isTarget ? "target" : "restated",
        label: nameOf(after.label),
        sentence: `${isTarget ? targetMoved(before, after) : figureRestated(before, after)}${withIt(main, others)}.`,
        before: sideOf(before),
        after: sideOf(after),
      }),
    },
  ];
}

function figureRestated(before: Fact, after: Fact): string {
  return `${after.label} ${inPeriod(after.period)} is now given as ${after.written} instead of ${before.written}, ${changeText(before, after)}`;
}

function targetMoved(before: Fact, after: Fact): string {
  const aim = /, (budget|forecast|target)$/.exec(after.label)?.[1] ?? "target";
  const whose = /^\d{4}$/.test(after.period)
    ? `The ${after.period} ${aim} for ${nameOf(after.label)}`
    : `The ${aim} for ${nameOf(after.label)} ${inPeriod(after.period)}`;
  return `${whose} moved from ${before.written} to ${after.written}, ${changeText(before, after)}`;
}

import { tokensOf } from "@/lib/ask/words";
import { daysAfter } from "@/lib/days";
import { isSamePeriod, lengthInMonths } from "@/lib/ledger/period";
import { isSameTime, NET, OF_YEAR } from "./bind";
import { type Evidence, type Evidences, isShare, isToldBefore } from "./evidence";
import { type SaidNumber, saysSize } from "./numbers";
import type { SaidFigure, SaidSentence } from "./said";
import { isSamePlan } from "./scenario";
import { averagesOf, type Computation, stretchesOf, sumsOf } from "./sums";
import { follows, isOfTime, isWithin, type SaidTime } from "./times";
import type { ClaimFault } from "./types";
import { contentWords } from "./words";

/** More pairs than this without a time that picks one would prove nearly any percentage. */
const MOST_PAIRS = 6;

/**
 * What proves a number as computed, or why it does not: another sign, time or scenario. Undefined where nothing comes to it.
 * @param isOfAnother whether the words around the number name another line than this figure's
 */
export function computedFrom(
  said: SaidFigure,
  sentence: SaidSentence,
  all: Evidences,
  isOfAnother: (operand: Evidence) => boolean,
): { fault: ClaimFault | null; operands: Evidence[]; way: number } | undefined {
  const pairs = pairsOf(sentence, all);
  const found = pairs
    .flatMap((pair) => [...computationsOf(pair), ...yearlyOf(pair, sentence)])
    .concat(sumsOf(pairs), stretchesOf(sentence, all), acrossLines(sentence, all), averagesOf(sentence, all))
    .filter(({ value, unit }) => unitIs(said, unit) && saysSize(said.number, value))
    .filter(({ operands }) => !operands.every(isOfAnother));
  const judged = found.map((one) => ({
    fault: faultOf(one, said, all),
    operands: one.operands as Evidence[],
    way: one.way,
  }));
  return judged.find(({ fault }) => fault === null) ?? judged[0];
}

function unitIs({ number }: SaidFigure, unit: Computation["unit"]): boolean {
  if (number.unit === "percent" || number.unit === "points") return unit === number.unit;
  if (number.unit === "times" || (number.unit === "plain" && number.size < 100 && number.slack < 0.1))
    return unit === "times";
  return unit === "amount";
}

/** Pairs that may be compared: one measure in two scenarios, at two times that follow each other, or at two times that are named. */
function pairsOf({ text, times, figures }: SaidSentence, { all }: Evidences): [Evidence, Evidence][] {
  // "A profit of $19.5m for the full year, $5.2m under budget": of a figure that is told, and of the year that is.
  const isTold = (one: Evidence) =>
    (OF_YEAR.test(text) && one.period?.kind === "year") ||
    figures.some(({ number }) => unitIsOf(number, one) && saysSize(number, one.value));
  // "Than in the same months of last year".
  const isCompared = (later: Evidence, base: Evidence) =>
    base.scenario === "prior" &&
    later.scenario === "actual" &&
    figures.some(({ compared }) => compared === "prior") &&
    later.period !== null &&
    base.period !== null &&
    lengthInMonths(later.period) === lengthInMonths(base.period);
  const values = all.filter(
    ({ measure, unit, value }) => measure === "value" && unit !== "times" && value !== 0,
  );
  const named: [Evidence, Evidence][] = [];
  const open: [Evidence, Evidence][] = [];
  for (const later of values)
    for (const base of values) {
      if (later === base || !isOneMeasure(later, base)) continue;
      const kind = kindOf(later, base, times, values);
      const isNamed = kind === "named" || (kind === "open" && (isTold(later) || isCompared(later, base)));
      if (isNamed) named.push([later, base]);
      else if (kind === "open") open.push([later, base]);
    }
  return open.length <= MOST_PAIRS ? [...named, ...open] : named;
}

const unitIsOf = ({ unit }: SaidNumber, one: Evidence) => (unit === "percent") === (one.unit === "percent");

const keyOf = (label: string) =>
  tokensOf(label)
    .map(({ text }) => text)
    .join(" ");

function isOneMeasure(one: Evidence, other: Evidence): boolean {
  if (isShare(one.unit) !== isShare(other.unit)) return false;
  if (one.currency && other.currency && one.currency !== other.currency) return false;
  if (one.line === other.line) return true;
  // The same line of another table or paper.
  return (
    one.figure !== null &&
    other.figure !== null &&
    keyOf(one.figure.label) === keyOf(other.figure.label) &&
    one.breakdown === other.breakdown
  );
}

function kindOf(
  later: Evidence,
  base: Evidence,
  times: SaidTime[],
  all: Evidence[],
): "named" | "open" | null {
  // Two amounts of one sentence; three and more are a list, in which any two would do.
  if (!later.figure || !base.figure) {
    if (isToldBefore(later) && !isToldBefore(base)) return null;
    return later.figure === base.figure && later.line === base.line && isPair(later, all) ? "open" : null;
  }
  const isNamed = (one: Evidence) => times.some((time) => one.period && isOfTime(one.period, time));
  if (later.scenario !== base.scenario) {
    // What is planned is told from what came about, or from another plan, by both of their times.
    if (
      isEarlierThan(later, base) &&
      (hasEnds(later, base, times) || (isNamed(later) && isStep(later, base)))
    )
      return "named";
    if (isEarlierThan(later, base) && isNamed(later) && isNamed(base)) return "named";
    if (base.scenario === "actual") return null;
    if (!isSameTime(later, base) && base.scenario !== "prior") return null;
    return isNamed(later) ? "named" : "open";
  }
  if (!later.period || !base.period || later.period.end <= base.period.end) return null;
  if (isNamed(later) && isNamed(base)) return "named";
  if (hasEnds(later, base, times)) return "named";
  const step = follows(later.period, base.period);
  if (!step) return null;
  const isOfStretch = times.some((time) => isPartOf(base, time));
  if (isNamed(later) || isNamed(base) || (step === "yearLater" && isOfStretch)) return "named";
  return times.length === 0 ? "open" : null;
}

const isEarlierThan = (later: Evidence, base: Evidence) =>
  later.period !== null && base.period !== null && base.period.end < later.period.end;
const isStep = (later: Evidence, base: Evidence) =>
  later.period !== null && base.period !== null && follows(later.period, base.period) === "next";

const isPair = ({ line }: Evidence, all: Evidence[]) => all.filter((one) => one.line === line).length <= 3;

/** "Between June and October 2025": a range whose first and last months are compared, or "in the second half" what stood before it and at its end. */
const hasEnds = (later: Evidence, base: Evidence, times: SaidTime[]) =>
  times.some(
    ({ period }) =>
      period &&
      lengthInMonths(period) > 1 &&
      later.period?.end === period.end &&
      base.period !== null &&
      [base.period.end, daysAfter(base.period.end, 1)].some(
        (day) => day.slice(0, 7) === period.start.slice(0, 7),
      ),
  );

function computationsOf(operands: [Evidence, Evidence]): Computation[] {
  const [later, base] = operands;
  // Losses that a line has without a minus, and costs that it has with one.
  const isLoss = later.way < 0 && later.value > 0;
  const isCost = later.value < 0 && base.value < 0 && !NET.test(later.label);
  const flip = isLoss || isCost ? -1 : 1;
  const change = later.value - base.value;
  const way = Math.sign(change) * flip;
  if (isShare(later.unit)) return [{ value: change, unit: "points", way, operands }];
  const found: Computation[] = [{ value: change, unit: "amount", way, operands }];
  if (base.value === 0) return found;
  found.push({ value: (change / Math.abs(base.value)) * 100, unit: "percent", way, operands });
  return later.value / base.value > 0 ? [...found, ...ratiosOf(later, base)] : found;
}

/** "Growth of almost 9% a year": what a line grows by in each of the years between two of its times. */
function yearlyOf([later, base]: [Evidence, Evidence], { text }: SaidSentence): Computation[] {
  const years = Number(later.period?.end.slice(0, 4)) - Number(base.period?.end.slice(0, 4));
  if (!A_YEAR.test(text) || !(years > 1) || !(later.value / base.value > 0) || isShare(later.unit)) return [];
  const value = ((later.value / base.value) ** (1 / years) - 1) * 100;
  return [{ value, unit: "percent", way: Math.sign(value), operands: [later, base] }];
}

const A_YEAR = /\b(?:(?:a|per|each|every) year|annually|yearly)\b/i;

/**
 * Figures of two lines at one time: what share one is of the other, both together, and what is left. The words name both lines,
 * or one of them where the other is the total of its column.
 */
function acrossLines({ text, figures }: SaidSentence, { all }: Evidences): Computation[] {
  const values = all.filter(
    ({ measure, unit, value }) => measure === "value" && !isShare(unit) && value !== 0,
  );
  const said = new Set(contentWords(text).map((word) => word.root));
  const saidMargin = /\bmargin\b/i.test(text);
  const hits = new Map(
    values.map((one) => [one.line, contentWords(one.figure?.label ?? "").map(({ root }) => root)]),
  );
  const isSaid = ({ unit, value }: Evidence) =>
    figures.some(({ number }) => (number.unit === "money" || unit !== "money") && saysSize(number, value));
  const isNamed = (one: Evidence) => {
    const { line, label } = one;
    if (isSaid(one)) return true;
    if (saidMargin && INCOME.test(label)) return true;
    const words = hits.get(line) ?? [];
    const own = words.filter((word) => said.has(word));
    if (own.length === 0 || own.length === words.length) return own.length > 0;
    // Words that another line has all of and more name that line.
    return ![...hits.values()].some((other) => {
      const theirs = other.filter((word) => said.has(word));
      return theirs.length > own.length && own.every((word) => theirs.includes(word));
    });
  };
  const inWords = values.filter((one) => one.said !== null);
  return values.flatMap((part) =>
    values.flatMap((whole): Computation[] => {
      const isTotal = part.column === whole.column && whole.isTotal && !part.isTotal;
      if (part.line === whole.line || !isOneTime(part, whole)) return [];
      const isFew = part.said !== null && inWords.length < FEW && isSaid(whole);
      if (!isFew && !(isNamed(part) && (isTotal || isNamed(whole)))) return [];
      const operands: [Evidence, Evidence] = [part, whole];
      const amounts = [whole.value - part.value, whole.value + part.value];
      return [
        ...amounts.map((value): Computation => ({ value, unit: "amount", way: 0, operands })),
        ...ratiosOf(part, whole),
      ];
    }),
  );
}

/** So many numbers of sentences are a list, in which any two would do. */
const FEW = 4;
/** What a margin is a share of. */
const INCOME = /^(?:total |net )*(?:revenues?|income|sales|turnover)$/i;

const isOneTime = (one: Evidence, other: Evidence) =>
  (one.scenario === other.scenario || !one.scenario || !other.scenario) &&
  (one.column === other.column || !one.period || !other.period || one.period.end === other.period.end) &&
  (!one.currency || !other.currency || one.currency === other.currency);

function ratiosOf(one: Evidence, other: Evidence): Computation[] {
  const value = one.value / other.value;
  const operands: [Evidence, Evidence] = [one, other];
  return value !== 0 && Number.isFinite(value)
    ? [
        { value: Math.abs(value) * 100, unit: "percent", way: 0, operands },
        { value: Math.abs(value), unit: "times", way: 0, operands },
      ]
    : [];
}

function faultOf({ way, unit, operands }: Computation, said: SaidFigure, all: Evidences): ClaimFault | null {
  const [later, base] = operands;
  const isMinusSaid = said.way !== 0 && way !== 0;
  if (isMinusSaid && said.way !== way) return "sign";
  // A share is no rise or fall.
  if (way === 0 && unit === "percent" && said.stance.role === "change") return "figure";
  const isDated = said.times.every((time) => {
    // "Over budget in the nine months" is not of a quarter in them, where the nine months stand beside it.
    const isOther = isSameTime(later, base) && all.times.some((one) => isSamePeriod(one.period, time.period));
    const isKnown = ({ period, times }: Evidence) =>
      period
        ? (way === 0 && period.kind === "instant") ||
          isOfTime(period, time) ||
          (!isOther && way !== 0 && isPartOf(base, time))
        : times.length === 0 || times.some((one) => isSame(one, time));
    return way === 0 ? operands.every(isKnown) : operands.some(isKnown);
  });
  if (!isDated) return "period";
  const { compared } = said;
  if (!compared || compared === "actual" || !base.figure) return null;
  if (compared === "prior")
    return base.scenario === "prior" || (later.period && base.period && base.period.end < later.period.end)
      ? null
      : "scenario";
  return isSamePlan(compared, base.scenario ?? "") || later.scenario === compared ? null : "scenario";
}

/** "The same quarter of 2024". */
const isPartOf = ({ period }: Evidence, { period: said }: SaidTime) =>
  period !== null && said !== null && isWithin(period, said);
const isSame = (one: SaidTime, other: SaidTime) =>
  one.period?.end === other.period?.end ||
  (other.open !== null && one.period !== null && Number(one.period.end.slice(5, 7)) === other.open.part);

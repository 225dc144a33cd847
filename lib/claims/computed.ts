import { tokensOf } from "@/lib/ask/words";
import { lengthInMonths } from "@/lib/ledger/period";
import { NET } from "./bind";
import type { Evidence, Evidences } from "./evidence";
import { saysSize } from "./numbers";
import type { SaidFigure, SaidSentence } from "./said";
import { follows, isOfTime, type SaidTime } from "./times";
import type { ClaimFault } from "./types";

/** More pairs than this without a time that picks one would prove nearly any percentage. */
const MOST_PAIRS = 6;

/** A number worked out of two figures of one measure: `later` less, over or as a share of `base`. */
type Computation = {
  value: number;
  unit: "amount" | "percent" | "points" | "times";
  /** Whether it goes up or down from the base; 0 of a share or a sum. */
  way: number;
  operands: [Evidence, Evidence];
};

/** What proves a number as computed, or why it does not: another sign, time or scenario. Undefined where nothing comes to it. */
export function computedFrom(
  said: SaidFigure,
  sentence: SaidSentence,
  all: Evidences,
): { fault: ClaimFault | null; operands: Evidence[] } | undefined {
  const pairs = pairsOf(sentence, all);
  const found = pairs
    .flatMap((pair) => computationsOf(pair))
    .concat(sharesOf(sentence, all), averagesOf(sentence, all))
    .filter(({ value, unit }) => unitIs(said, unit) && saysSize(said.number, value));
  const judged = found.map((one) => ({
    fault: faultOf(one, said),
    operands: one.operands as Evidence[],
  }));
  return judged.find(({ fault }) => fault === null) ?? judged[0];
}

const isShare = (unit: Evidence["unit"]) => unit === "percent" || unit === "points";

function unitIs({ number }: SaidFigure, unit: Computation["unit"]): boolean {
  if (number.unit === "percent") return unit === "percent";
  if (number.unit === "points") return unit === "points";
  if (number.unit === "times") return unit === "times";
  return unit === "amount";
}

/** Pairs that may be compared: one measure in two scenarios, at two times that follow each other, or at two times that are named. */
function pairsOf({ times }: SaidSentence, { all }: Evidences): [Evidence, Evidence][] {
  const values = all.filter(({ measure, unit }) => measure === "value" && unit !== "times");
  const named: [Evidence, Evidence][] = [];
  const open: [Evidence, Evidence][] = [];
  for (const later of values)
    for (const base of values) {
      if (later === base || !isOneMeasure(later, base)) continue;
      const kind = kindOf(later, base, times, values);
      if (kind === "named") named.push([later, base]);
      else if (kind === "open") open.push([later, base]);
    }
  return open.length <= MOST_PAIRS ? [...named, ...open] : named;
}

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
    keyOf(one.label) === keyOf(other.label) &&
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
  if (!later.figure || !base.figure)
    return later.figure === base.figure && later.line === base.line && isPair(later, all) ? "open" : null;
  if (later.scenario !== base.scenario) {
    if (base.scenario === "actual") return null;
    const isSame = later.period?.end === base.period?.end || base.scenario === "prior";
    if (!isSame) return null;
    const isNamed = times.some((time) => later.period && isOfTime(later.period, time));
    return isNamed ? "named" : "open";
  }
  if (!later.period || !base.period || later.period.end <= base.period.end) return null;
  const isNamed = (one: Evidence) => times.some((time) => one.period && isOfTime(one.period, time));
  if (isNamed(later) && isNamed(base)) return "named";
  if (hasEnds(later, base, times)) return "named";
  const step = follows(later.period, base.period);
  if (!step) return null;
  const isWithin = times.some(
    ({ period }) =>
      period && base.period && period.start <= base.period.start && base.period.end <= period.end,
  );
  if (isNamed(later) || isNamed(base) || (step === "yearLater" && isWithin)) return "named";
  return times.length === 0 ? "open" : null;
}

const isPair = ({ line }: Evidence, all: Evidence[]) => all.filter((one) => one.line === line).length <= 3;

/** "Between June and October 2025": a range whose first and last months are compared. */
const hasEnds = (later: Evidence, base: Evidence, times: SaidTime[]) =>
  times.some(
    ({ period }) =>
      period &&
      lengthInMonths(period) > 1 &&
      later.period?.end === period.end &&
      base.period !== null &&
      base.period.end.slice(0, 7) === period.start.slice(0, 7),
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
  if (base.value > 0 && later.value > 0)
    found.push(
      { value: (later.value / base.value) * 100, unit: "percent", way: 0, operands },
      { value: later.value / base.value, unit: "times", way: 0, operands },
    );
  return found;
}

/** Parts of a total in one column: their share, and what is left of it. One of the two is named. */
function sharesOf({ text }: SaidSentence, { all }: Evidences): Computation[] {
  const said = new Set(tokensOf(text).map((token) => token.text));
  const isNamed = ({ label, figure }: Evidence) => {
    const own = tokensOf(figure?.label ?? label).filter(
      (token) => token.text.length > 3 && token.text !== "total",
    );
    return own.length > 0 && own.some((token) => said.has(token.text));
  };
  return all.flatMap((part) =>
    all.flatMap((total): Computation[] => {
      const isPart =
        part !== total &&
        part.figure &&
        total.figure &&
        part.column === total.column &&
        total.isTotal &&
        !part.isTotal;
      if (!isPart || total.value === 0 || !isNamed(part) || Math.abs(part.value) > Math.abs(total.value))
        return [];
      return [
        { value: (part.value / total.value) * 100, unit: "percent", way: 0, operands: [part, total] },
        { value: total.value - part.value, unit: "amount", way: 0, operands: [part, total] },
      ];
    }),
  );
}

/** "$12,000 a month": a figure of several months over their number. */
function averagesOf({ text }: SaidSentence, { all }: Evidences): Computation[] {
  if (!/\b(?:average|averag\w+|a month|per month|monthly|each month)\b/i.test(text)) return [];
  const lines = Map.groupBy(
    all.filter(
      ({ figure, measure, period, unit }) => figure && measure === "value" && period && !isShare(unit),
    ),
    ({ line, scenario }) => `${line}|${scenario}`,
  );
  const means = [...lines.values()].flatMap((line): Computation[] => {
    const [first] = line;
    const isSeries = line.length > 2 && new Set(line.map(({ period }) => period?.end)).size === line.length;
    if (!first || !isSeries) return [];
    const value = line.reduce((sum, one) => sum + one.value, 0) / line.length;
    return [{ value, unit: "amount", way: 0, operands: [first, line.at(-1) ?? first] }];
  });
  const shares = all.flatMap((one): Computation[] => {
    const months = one.period ? lengthInMonths(one.period) : 0;
    return months > 1 && one.measure === "value" && !isShare(one.unit)
      ? [{ value: one.value / months, unit: "amount", way: 0, operands: [one, one] }]
      : [];
  });
  return [...means, ...shares];
}

function faultOf({ way, operands }: Computation, said: SaidFigure): ClaimFault | null {
  const [later, base] = operands;
  const isMinusSaid = said.way !== 0 && way !== 0;
  if (isMinusSaid && said.way !== way) return "sign";
  const isDated = said.times.every((time) => {
    const isKnown = ({ period, times }: Evidence) =>
      period
        ? isOfTime(period, time) || isRange(time, later, base) || (way !== 0 && isWithin(time, base))
        : times.length === 0 || times.some((one) => isSame(one, time));
    return operands.some(isKnown);
  });
  if (!isDated) return "period";
  const { compared } = said;
  if (!compared || compared === "actual" || !base.figure) return null;
  if (compared === "prior")
    return base.scenario === "prior" || (later.period && base.period && base.period.end < later.period.end)
      ? null
      : "scenario";
  const plan = base.scenario === "target" ? "budget" : base.scenario;
  return plan === (compared === "target" ? "budget" : compared) || later.scenario === compared
    ? null
    : "scenario";
}

/** "The same quarter of 2024". */
const isWithin = ({ period: said }: SaidTime, { period }: Evidence) =>
  said !== null && period !== null && said.start <= period.start && period.end <= said.end;
const isRange = (time: SaidTime, later: Evidence, base: Evidence) => hasEnds(later, base, [time]);
const isSame = (one: SaidTime, other: SaidTime) =>
  one.period?.end === other.period?.end ||
  (other.open !== null && one.period !== null && Number(one.period.end.slice(5, 7)) === other.open.part) ||
  (one.open !== null && one.open.part === other.open?.part);

import { lengthInMonths, type Period } from "@/lib/ledger/period";
import { faultOf } from "./bind";
import { computedFrom } from "./computed";
import { isOfAnother } from "./entities";
import { type Evidence, type Evidences, isShare } from "./evidence";
import { saysSize } from "./numbers";
import { isAsPrinted } from "./refute";
import { hasRival } from "./rivals";
import type { SaidFigure, SaidSentence } from "./said";
import { tellsOfThePast } from "./scenario";
import { isKnownTime, isOfTime, type SaidTime } from "./times";
import type { ClaimFault } from "./types";
import { contentWords } from "./words";

/** How bad a fault is to hear of: where several numbers come near, the nearest one tells what is wrong. */
const RANK: ClaimFault[] = ["sign", "scenario", "period", "entity", "unit", "figure"];

/** What proves a number of a sentence, a figure or a computation of two, or what is wrong with it. */
export function judgeNumber(
  said: SaidFigure,
  sentence: SaidSentence,
  all: Evidences,
): { fault: ClaimFault } | { proof: Evidence[]; way: number } {
  const judged = all.all.map((evidence) => ({ evidence, fault: faultOf(said, evidence, sentence, all) }));
  const fitting = judged.flatMap(({ evidence, fault }) => (fault === null ? [evidence] : []));
  const faults = judged.flatMap(({ fault }) => fault ?? []);
  // A sentence says better than a figure read from it which way its number goes.
  const isAgainstWords =
    fitting.every(({ said }) => said === null) &&
    judged.some(({ evidence, fault }) => evidence.said !== null && fault === "sign");
  if (fitting.length > 0 && !isAgainstWords) {
    const own = fitting.filter((evidence) => !isOfOther(said, evidence, sentence, all));
    const named = own.filter((evidence) => !hasRival(evidence, said, sentence, all));
    const best = bestNamed(named, sentence.text);
    if (best) return { proof: [best], way: 0 };
    faults.push(own.length === 0 ? "entity" : "figure");
  }
  // What was planned is always what came about less its variance: that makes no result of it.
  const isOfPlan = judged.some(({ evidence, fault }) => evidence.figure && fault === "scenario");
  const computed = isOfPlan
    ? null
    : computedFrom(said, sentence, all, (operand) => hasRival(operand, said, sentence, all));
  if (computed && computed.fault === null) return { proof: computed.operands, way: computed.way };
  if (computed?.fault) faults.push(computed.fault);
  return { fault: RANK.find((fault) => faults.includes(fault)) ?? "figure" };
}

/** The figure whose line the words name best, among figures of the same size. */
function bestNamed(fitting: Evidence[], text: string): Evidence | undefined {
  const said = new Set(contentWords(text).map(({ root }) => root));
  const named = ({ label, breakdown }: Evidence) => {
    const words = contentWords(`${label} ${breakdown}`);
    return words.length === 0 ? 0 : words.filter(({ root }) => said.has(root)).length / words.length;
  };
  return fitting.toSorted((a, b) => named(b) - named(a))[0];
}

function isOfOther(
  { number }: SaidFigure,
  { said: quoted, sentence }: Evidence,
  { text }: SaidSentence,
  { all }: Evidences,
): boolean {
  const others = all.flatMap((one) => (one.sentence === sentence && one.said ? one.said.start : []));
  return (
    quoted !== null && isOfAnother({ text, at: number.start }, { text: sentence, at: quoted.start, others })
  );
}

/**
 * Whether a number is only near what it is not of: "Helix owes $15,000 and has promised to pay in July" dates the promise, and
 * of what is to come a sentence need not say that it is planned.
 */
export function isUnsaid(
  fault: ClaimFault,
  { number, areTimesSure, times, scenario }: SaidFigure,
  text: string,
  { all, quoteTimes, headTimes }: Evidences,
): boolean {
  if (fault === "scenario")
    return scenario === null && (!tellsOfThePast(text) || OF_PLAN.test(text.slice(0, number.start)));
  if (fault === "unit")
    return all.some(
      (one) =>
        isAsPrinted(number, one) ||
        (number.unit === "points" && isShare(one.unit) && saysSize(number, one.value)),
    );
  // What there is at the end of a stretch may be told of its last day.
  const isOfItsEnd = times.every(({ period: time }) =>
    all.some(
      ({ value, figure, period }) =>
        figure && time?.kind === "instant" && saysSize(number, value) && period?.end === time.end,
    ),
  );
  // "Second quarter" over a table whose columns name their years alone.
  const isOfHeading = times.every(
    (time) =>
      isKnownTime(time, headTimes) &&
      all.some(
        ({ value, figure, period }) =>
          figure && saysSize(number, value) && period?.kind === "year" && isPartOf(time, period),
      ),
  );
  // "Year-to-date revenue is $2.7m" names no months: in a report to June it may be told of the first half.
  const isSoFar =
    all.some(
      ({ value, period, label, times: own }) =>
        saysSize(number, value) &&
        period === null &&
        (TO_DATE.test(label) || own.some((time) => time.isToDate && !time.period)),
    ) && times.every(({ period }) => period !== null && SO_FAR.has(period.kind));
  // Which months "the second quarter of FY2028" has, the year of its paper tells, which its row heads.
  const isOfCounted = times.every(
    (time) =>
      (time.open?.kind === "quarter" || time.period?.kind === "quarter") &&
      all.some(
        ({ value, said, period }) =>
          said === null && (!period || lengthInMonths(period) === 3) && saysSize(number, value),
      ),
  );
  if (fault === "period" && isOfCounted && times.length > 0) return true;
  if (fault === "period" && (isOfItsEnd || isOfHeading || isSoFar)) return true;
  const isOfFigure = (time: SaidTime) =>
    all.some(({ figure, period }) => figure && period && isOfTime(period, time));
  return (
    fault === "period" &&
    !areTimesSure &&
    times.every((time) => isKnownTime(time, quoteTimes) && !isOfFigure(time))
  );
}

/** "$647,939 spent of $721,607": what something was spent of was planned. */
const OF_PLAN = /\b(?:spent|used|drawn|left(?: over)?|remaining|unspent)\s+(?:out\s+)?of\s*$/i;

const TO_DATE = /\byear[- ]to[- ]date\b|\bYTD\b/i;
const SO_FAR = new Set<Period["kind"]>(["half", "yearToDate", "range", "quarter"]);

const isPartOf = ({ period: said }: SaidTime, { start, end }: Period) =>
  said?.kind === "quarter" && start <= said.start && said.end <= end;

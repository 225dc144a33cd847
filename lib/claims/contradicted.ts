import { isSamePeriod, lengthInMonths } from "@/lib/ledger/period";
import { isSameTime, isToldAsDone } from "./bind";
import type { Evidence, Evidences } from "./evidence";
import { saysSize } from "./numbers";
import type { SaidFigure, SaidSentence } from "./said";
import { isSamePlan, scenariosIn, tellsOfPlans, tellsOfThePast } from "./scenario";
import { isKnownTime, isOfTime, isWithin } from "./times";
import type { ClaimFault } from "./types";

/**
 * Whether the papers say otherwise than the words around a number do: they have another number for what the words say, or
 * nothing that the sentence names is what the number is of. What they only leave open is for whoever reads the sentence.
 * @param near what has the number and is not what the words say, for this fault
 */
export function isContradicted(
  fault: ClaimFault,
  said: SaidFigure,
  near: Evidence[],
  sentence: SaidSentence,
  all: Evidences,
): boolean {
  const isOther = {
    period: isOfOtherTime,
    scenario: isOfOtherPlan,
    sign: isOtherWay,
  }[fault as string];
  const named = near.filter(({ isNamed }) => isNamed);
  const those = named.length > 0 ? named : near;
  return isOther !== undefined && those.length > 0 && those.every((one) => isOther(one, said, sentence, all));
}

/** The figures of the row of one, in all columns of its table. */
const rowOf = ({ line }: Evidence, { rows }: Evidences) => rows.filter((one) => one.line === line);

/** "The inspection is on 9 November, and open cases are 63": what is told anew is of another time. */
const ANEW = /[,;]\s+(?:and|while|but)\s[^,;]*\s(?:is|are|was|were|has|have|stands?|stood)\s[^,;]*$/i;

/** The row has another number for the time that is said, or none of the times that the sentence names is that of the number. */
function isOfOtherTime(one: Evidence, said: SaidFigure, sentence: SaidSentence, all: Evidences): boolean {
  // "By May $2m of the $3m for repairs was spent": the whole is of a time of its own.
  if (!said.areTimesSure || said.isSecond) return false;
  const { period } = one;
  // Which months "the second quarter" has, the year of its paper tells, if not a heading.
  const isOfQuarter = said.times.some(
    ({ open, period: named }) =>
      (open ?? named)?.kind === "quarter" &&
      !all.headTimes.some((head) => named && isSamePeriod(head.period, named)),
  );
  // What is told beside a number in its quote is not what is said; a time that no paper has is refuted by itself.
  if (!period)
    return (
      !isOfQuarter &&
      one.times.length > 0 &&
      [...sentence.times, ...all.before.times].every((time) => !isKnownTime(time, one.times))
    );
  // A day to come, and then what was reported.
  const isBehind = ({ to, period: named }: (typeof said.times)[number]) =>
    named !== null && named.start > period.end && ANEW.test(sentence.text.slice(to, said.number.start));
  if (said.times.length > 0 && said.times.every(isBehind)) return false;
  const isPart = said.times.every(({ period: named }) => named !== null && isWithin(named, period));
  // "The bill of $5m in 2031" beside a result of January to June: that time is the result's.
  const isBeside = all.all.some(
    (other) =>
      other.isNamed &&
      other !== one &&
      said.times.every((time) => other.period && isOfTime(other.period, time)),
  );
  if (isPart && isBeside && one.figure?.title === null) return false;
  // The same months of another year are none of them.
  const isYearApart = said.times.every(
    ({ period: named }) => named?.start.slice(5) === period.start.slice(5) && named.start !== period.start,
  );
  if (isOfQuarter && !isYearApart && (lengthInMonths(period) === 3 || isPart)) return false;
  const isAtThatTime = (other: Evidence) =>
    other.period !== null &&
    other.measure === one.measure &&
    (other.scenario === one.scenario || said.scenario === other.scenario) &&
    said.times.every((time) => other.period && isOfTime(other.period, time));
  const there = rowOf(one, all).filter(isAtThatTime);
  if (there.length > 0) return there.every(({ value }) => !saysSize(said.number, value));
  // What "June" is, and which year is meant by one that is so far, the paper tells.
  const isWhole = said.times.every(({ period: named, ofYear }) => named !== null || ofYear !== undefined);
  // What something went to is of the time that the words give it, and of no other one in the sentence.
  const named = said.stance.link === "to" ? said.times : [...sentence.times, ...all.before.times];
  return isWhole && named.every((time) => !isOfTime(period, time));
}

/** The row has another number for the plan that is said, or a plan is told as what happened. */
function isOfOtherPlan(one: Evidence, said: SaidFigure, { text }: SaidSentence, all: Evidences): boolean {
  const { scenario } = one;
  if (one.measure !== "value") return one.figure !== null;
  if (isToldAsDone(one, text)) return true;
  // "$5m against a budget of $4m", and the $5m are a budget.
  if (said.against !== null && scenario !== null && isSamePlan(said.against, scenario)) return true;
  if (one.isNamed && said.scenario !== null && scenario !== null) return true;
  const named = new Set([...scenariosIn(text), ...scenariosIn(all.before.text)]);
  const isTold = scenario !== null && [...named].some((plan) => isSamePlan(plan, scenario));
  const isBeside = said.stance.isCompared || said.isSecond;
  const own = said.scenario ?? (isTold || isBeside || tellsOfPlans(text) ? null : "actual");
  const there = rowOf(one, all).filter(
    (other) => other.scenario === own && other.measure === "value" && isSameTime(other, one),
  );
  if (
    own !== null &&
    there.length > 0 &&
    (said.scenario !== null || !(said.stance.isCompared || said.isSecond))
  )
    return there.every(({ value }) => !saysSize(said.number, value));
  if (said.scenario !== null || scenario === null || isTold) return false;
  // What "against $4m" is, is for whoever reads it, unless another plan is named.
  return isBeside ? named.size > 0 : tellsOfThePast(text);
}

/** What stands in the table, or in a sentence with the same words, goes the other way than the words right at the number say. */
const isOtherWay = (one: Evidence, said: SaidFigure, { text }: SaidSentence): boolean =>
  one.figure !== null ||
  said.stance.role === "change" ||
  (one.stance !== null && said.stance.link !== null) ||
  (one.said !== null &&
    LOSS_OF.test(one.sentence.slice(0, one.said.start)) &&
    GAIN_OF.test(text.slice(0, said.number.start)));
const LOSS_OF = /\b(?:loss|deficit|outflow|shortfall)\s+of\s+$/i;
const GAIN_OF = /\b(?:gain|profit|surplus|inflow)\s+of\s+$/i;

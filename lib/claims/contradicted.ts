import { isSamePeriod, lengthInMonths } from "@/lib/ledger/period";
import { isSameTime, isToldAsDone } from "./bind";
import type { Evidence, Evidences } from "./evidence";
import { saysSize } from "./numbers";
import type { SaidFigure, SaidSentence } from "./said";
import { isSamePlan, scenariosIn, tellsOfPlans, tellsOfThePast } from "./scenario";
import { isKnownTime, isOfTime, isWithin } from "./times";
import type { ClaimFault } from "./types";

/**
 * Whether the papers contradict the words around a number: they contain another number for what the words say, or the number measures
 * nothing that the sentence names. What they merely leave open is left to the judge.
 * @param near evidence with the number that differs from the words in this fault
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

/** All figures in the row of one, in every column of its table. */
const rowOf = ({ line }: Evidence, { rows }: Evidences) => rows.filter((one) => one.line === line);

/** "The inspection is on 9 November, and open cases are 63": a new statement may have another time. */
const ANEW = /[,;]\s+(?:and|while|but)\s[^,;]*\s(?:is|are|was|were|has|have|stands?|stood)\s[^,;]*$/i;

/** Whether the row has another number for the stated time, or the number has none of the times in the sentence. */
function isOfOtherTime(one: Evidence, said: SaidFigure, sentence: SaidSentence, all: Evidences): boolean {
  // "By May $2m of the $3m for repairs was spent": the whole has a time of its own.
  if (!said.areTimesSure || said.isSecond) return false;
  const { period } = one;
  // The months of "the second quarter" depend on the year of its paper, unless a heading gives them.
  const isOfQuarter = said.times.some(
    ({ open, period: named }) =>
      (open ?? named)?.kind === "quarter" &&
      !all.headTimes.some((head) => named && isSamePeriod(head.period, named)),
  );
  // Words beside a number in its quote are not a statement about it; a time that no paper contains is refuted by itself.
  if (!period)
    return (
      !isOfQuarter &&
      one.times.length > 0 &&
      [...sentence.times, ...all.before.times].every((time) => !isKnownTime(time, one.times))
    );
  // A future day, followed by what was reported.
  const isBehind = ({ to, period: named }: (typeof said.times)[number]) =>
    named !== null && named.start > period.end && ANEW.test(sentence.text.slice(to, said.number.start));
  if (said.times.length > 0 && said.times.every(isBehind)) return false;
  const isPart = said.times.every(({ period: named }) => named !== null && isWithin(named, period));
  // "The bill of $5m in 2031" beside a result for January to June: that time belongs to the result.
  const isBeside = all.all.some(
    (other) =>
      other.isNamed &&
      other !== one &&
      said.times.every((time) => other.period && isOfTime(other.period, time)),
  );
  if (isPart && isBeside && one.figure?.title === null) return false;
  // The same months of another year do not count.
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
  // The paper determines what "June" is, and which year "the year to date" means.
  const isWhole = said.times.every(({ period: named, ofYear }) => named !== null || ofYear !== undefined);
  // The final value of a movement has the time that its words give, and no other time of the sentence.
  const named = said.stance.link === "to" ? said.times : [...sentence.times, ...all.before.times];
  return isWhole && named.every((time) => !isOfTime(period, time));
}

/** Whether the row has another number for the stated plan, or a plan is stated as an actual. */
function isOfOtherPlan(one: Evidence, said: SaidFigure, { text }: SaidSentence, all: Evidences): boolean {
  const { scenario } = one;
  if (one.measure !== "value") return one.figure !== null;
  if (isToldAsDone(one, text)) return true;
  // "$5m against a budget of $4m", where the $5m itself is a budget.
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
  // What "against $4m" refers to is left to the judge, unless another plan is named.
  return isBeside ? named.size > 0 : tellsOfThePast(text);
}

/** Whether the table, or a sentence with the same words, has the opposite direction of the words at the number. */
const isOtherWay = (one: Evidence, said: SaidFigure, { text }: SaidSentence): boolean =>
  one.figure !== null ||
  said.stance.role === "change" ||
  (one.stance !== null && said.stance.link !== null) ||
  (one.said !== null &&
    LOSS_OF.test(one.sentence.slice(0, one.said.start)) &&
    GAIN_OF.test(text.slice(0, said.number.start)));
const LOSS_OF = /\b(?:loss|deficit|outflow|shortfall)\s+of\s+$/i;
const GAIN_OF = /\b(?:gain|profit|surplus|inflow)\s+of\s+$/i;

import type { Scenario } from "@/lib/ledger/figure";
import { lengthInMonths, monthIndex, type Period } from "@/lib/ledger/period";
import { wayByName } from "@/lib/ledger/values/direction";
import type { Way } from "@/lib/ledger/values/held-against";
import { isSameTime, NET } from "./bind";
import { type Evidence, type Evidences, isShare } from "./evidence";
import { type SaidNumber, saysSize } from "./numbers";
import { type Direction, stateIn } from "./polarity";
import type { SaidFigure, SaidSentence } from "./said";
import { isSamePlan, isUnreal, scenariosIn } from "./scenario";
import { isOfTime, type SaidTime } from "./times";
import type { ClaimFault } from "./types";

/** What a figure is compared with: a plan for the same time, or the same line at an earlier time. */
type Base = Scenario | "earlier";
/** One way in which the proof yields a change; `base` is null where the proof does not name it. */
type Reading = { way: Direction; base: Base | null; better: Way | null };

/** A number rounded more coarsely than this could be any of many changes. */
const ROUGH = 0.1;
/** For a number rounded more finely than this, the base of the change can be identified. */
const EXACT = 0.03;
/** "Better" or "worse", which for costs, arrears and injuries means less or more. */
const JUDGED =
  /\b(?:improv\w*|better|worse\w*|deteriorat\w*|weaken\w*|beat(?:s|ing)?|miss(?:es|ed|ing)?|out-?perform\w*|under-?perform\w*|(?:un)?favou?rabl[ey]|adverse(?:ly)?)\b/i;
/** "The forecast was raised to $5m": from another forecast. */
const IS_REVISED =
  /\b(?:the|its|our|their|full[- ]year|annual|latest)\s+(?:[\w-]+\s+){0,2}(?:forecast|budget|outlook|estimate|target|guidance)\b/i;
/** For costs, "ahead of plan" may mean high or low. */
const OF_PROGRESS = /\b(?:ahead|behind|short|lag\w*|trail\w*|outpac\w*)\b/i;

/**
 * Checks the direction in which a number is said to have moved against everything in the proof at once: figures of one line at two
 * times, a result and its plan, a column of variances, and what quotes say in words. Null where one of them confirms the words, or none
 * decides.
 * @param levels evidence for the number, where it states a level
 */
export function changeFault(
  said: SaidFigure,
  levels: Evidence[],
  sentence: SaidSentence,
  all: Evidences,
): ClaimFault | null {
  if (isUnreal(sentence.text) || said.number.slack > said.number.size * ROUGH) return null;
  const isChange = said.stance.role === "change";
  const read = isChange ? changesOf(said, all) : movesOf(said, levels, sentence, all);
  const { compared } = said;
  const plans = compared ? [compared] : [...scenariosIn(said.clause)].filter((one) => one !== "actual");
  const apt = read.filter(
    ({ base }) => base === null || plans.length === 0 || plans.some((plan) => isBase(base, plan)),
  );
  // "Ahead of last year", but the number is the difference from the budget.
  const isExact = said.number.slack <= said.number.size * EXACT;
  if (isChange && isExact && said.isAtComparison && read.length > 0 && apt.length === 0) return "scenario";
  const isJudged = JUDGED.test(said.clause) && said.stance.move !== 0;
  // "The loss improved by $5m" is stated like any gain.
  const change = isJudged ? said.stance.move : said.way;
  const told = isChange ? change : said.comparison?.way || said.stance.move;
  const words = isChange || !said.comparison?.way ? said.clause : said.comparison.words;
  const isOtherWay = ({ way, better }: Reading) => {
    const truth = way * sideOf(words, better);
    return truth !== 0 && truth !== told;
  };
  return told !== 0 && apt.length > 0 && apt.every(isOtherWay) ? "sign" : null;
}

const isBase = (base: Base, compared: Scenario) =>
  base === "earlier" ? compared === "prior" : isSamePlan(base, compared);

/** Which direction is better for a line, by its name; null for a number read from a sentence, which has no name. */
function betterOf({ figure, label, unit, value, way }: Evidence, pool: Evidence[]): Way | null {
  if (!figure || pool.some((one) => one.said && one.unit === unit && saysSize(one.said, value))) return null;
  const isLoss = value < 0 ? NET.test(label) : way < 0;
  return isLoss ? "higher" : wayByName(label);
}

/** 1 where the words rise with the number, −1 where less is better, 0 where that is unknown. */
function sideOf(clause: string, better: Way | null): Direction {
  const isJudged = JUDGED.test(clause);
  if (better === "lower") return isJudged ? -1 : OF_PROGRESS.test(clause) ? 0 : 1;
  return better === null && isJudged ? 0 : 1;
}

/** Every change in the proof that the number may state. */
function changesOf({ number }: SaidFigure, { all, rows }: Evidences): Reading[] {
  const pool = [...new Set([...all, ...rows])];
  const ofFigures = pairsOf(pool, pool).flatMap(({ later, base, against }) =>
    sizesOf(later, base, number).some((size) => saysSize(number, size))
      ? [{ way: wayBetween(later, base), base: against, better: betterOf(later, pool) }]
      : [],
  );
  const told = all.flatMap((one): Reading[] => {
    if (!saysSize(number, one.value) || isShare(number.unit as Evidence["unit"]) !== isShare(one.unit))
      return [];
    if (one.measure === "variance" || one.measure === "variancePercent")
      return [
        { way: wayOfVariance(one, pool), base: baseOfVariance(one, pool), better: betterOf(one, pool) },
      ];
    return one.stance?.role === "change" ? [{ way: one.way, base: null, better: betterOf(one, pool) }] : [];
  });
  return [...ofFigures, ...told];
}

/** The changes that may have led to a level: from what the words compare it with, else from earlier figures of its line. */
function movesOf(
  said: SaidFigure,
  levels: Evidence[],
  sentence: SaidSentence,
  { all, rows }: Evidences,
): Reading[] {
  const { compared, stance } = said;
  const comparedWay = said.comparison?.way ?? 0;
  const isMoved =
    stance.role === "level" && stance.link === "to" && stance.move !== 0 && !IS_REVISED.test(said.clause);
  const isBeside = stance.isCompared || said.isSecond;
  if (isBeside || (comparedWay === 0 && !isMoved)) return [];
  const against = comparedWay !== 0 || compared === "prior" ? compared : null;
  const pool = [...new Set([...all, ...rows])];
  const from = sentence.figures.filter((other) => other.stance.link === "from").map(({ number }) => number);
  const pairs = pairsOf(levels, pool).filter((pair) => {
    if (!against) return pair.against === "earlier";
    const isOfYear =
      pair.against !== "earlier" || pair.base.scenario === "prior" || isYearBefore(pair.later, pair.base);
    return isBase(pair.against, against) && isOfYear;
  });
  const named = pairs.filter(({ base }) => from.some((number) => saysSize(number, base.value)));
  // "From the March quarter": a time in the sentence that is not the number's own.
  const others = sentence.times.filter((time) => !said.times.includes(time));
  const dated = pairs.filter(({ base: { period } }) => period && others.some((time) => endsAt(period, time)));
  // The base may be in none of the cited rows.
  const isOpen = others.length > 0 && against === null;
  const apt = [named, dated].find(({ length }) => length > 0) ?? (isOpen ? [] : pairs);
  return apt.map(({ later, base, against }) => {
    // In "the loss widened to $5m" the size of the loss is compared.
    const isLoss = stateIn(sentence.text) < 0 && later.value < 0 && base.value < 0;
    return isLoss
      ? { way: Math.sign(base.value - later.value) as Direction, base: against, better: "lower" }
      : { way: wayBetween(later, base, true), base: against, better: betterOf(later, pool) };
  });
}

/** "The March quarter" may be named by its month. */
const endsAt = (period: Period, time: SaidTime) =>
  isOfTime(period, time) ||
  (time.open?.kind === "month" && (monthIndex(period.end) % 12) + 1 === time.open.part);

type Pair = { later: Evidence; base: Evidence; against: Base };

function pairsOf(laters: Evidence[], pool: Evidence[]): Pair[] {
  const measures = Map.groupBy(pool, measureOf);
  return laters.flatMap((later) =>
    alikeIn(measures, later).flatMap((base) => {
      const against = later === base ? null : baseOf(later, base);
      return against ? [{ later, base, against }] : [];
    }),
  );
}

/** With more figures of one name, they are lines of many tables, and it is unknown which belong together. */
const MOST_ALIKE = 200;

function alikeIn(measures: Map<string, Evidence[]>, later: Evidence): Evidence[] {
  const alike = measures.get(measureOf(later)) ?? [];
  return alike.length > MOST_ALIKE ? [] : alike;
}

/** How one figure relates to another that it may be compared with; null where nobody would compare them. */
function baseOf(later: Evidence, base: Evidence): Base | null {
  const areValues = later.measure === "value" && base.measure === "value" && base.value !== 0;
  if (!areValues || isShare(later.unit) !== isShare(base.unit)) return null;
  if (later.said || base.said) return later.said && base.said ? baseInWords(later, base) : null;
  if (base.scenario === "prior") return later.scenario === "actual" ? "earlier" : null;
  if (isPlan(base) && later.scenario !== base.scenario && (!isPlan(later) || later.scenario === "forecast"))
    return isSameTime(later, base) ? base.scenario : null;
  const isBefore =
    later.period !== null &&
    base.period !== null &&
    base.period.end < later.period.end &&
    lengthInMonths(base.period) === lengthInMonths(later.period);
  const isNext =
    later.scenario === base.scenario || (later.scenario === "forecast" && base.scenario === "actual");
  return isBefore && isNext ? "earlier" : null;
}

const isYearBefore = ({ period: later }: Evidence, { period: base }: Evidence) =>
  later !== null && base !== null && monthIndex(later.end) - monthIndex(base.end) === 12;

const isPlan = ({ scenario }: Evidence) =>
  scenario === "budget" || scenario === "forecast" || scenario === "target";

/** "23,410 in April, compared with 27,880 a year before", "from $5m to $4m": which of two came first, by the sentence. */
function baseInWords(later: Evidence, base: Evidence): Base | null {
  const isBase = ({ stance }: Evidence) => stance?.isCompared || stance?.link === "from";
  if (!isBase(base) || isBase(later) || later.stance?.role === "change" || later.line !== base.line)
    return null;
  return isPlan(base) ? base.scenario : "earlier";
}

/** Key of a line, equal for its figures in two papers or tables. */
export const measureOf = ({ figure, line, breakdown }: Evidence) =>
  figure ? `${figure.label.toLowerCase()}|${breakdown}` : line;

function sizesOf(later: Evidence, base: Evidence, { unit }: SaidNumber): number[] {
  const change = later.value - base.value;
  if (isShare(later.unit)) return unit === "points" ? [change] : [];
  return unit === "percent" ? [(change / Math.abs(base.value)) * 100] : unit === "points" ? [] : [change];
}

/** The direction between two figures. Losses without a minus fall as they grow; costs with one are compared by size. */
function wayBetween(later: Evidence, base: Evidence, bySize = false): Direction {
  const isLoss = !bySize && later.way < 0 && later.value > 0;
  const isCost = later.value < 0 && base.value < 0 && !NET.test(later.label);
  return (Math.sign(later.value - base.value) * (isLoss || isCost ? -1 : 1)) as Direction;
}

const rowOf = (one: Evidence, pool: Evidence[]) =>
  pool.filter(({ line, measure }) => line === one.line && measure === "value");

/** The direction from the plan to the result. A paper may write variances with the opposite sign, and does for costs. */
function wayOfVariance(one: Evidence, pool: Evidence[]): Direction {
  const values = rowOf(one, pool).filter((other) => isSameTime(other, one));
  const apart = pairsOf(values, values).find(
    ({ later, base }) =>
      Math.abs(Math.abs(later.value - base.value) - Math.abs(one.value)) <= 1e-6 * Math.abs(later.value),
  );
  if (apart) return wayBetween(apart.later, apart.base);
  return betterOf(one, pool) === "higher" ? (Math.sign(one.value) as Direction) : 0;
}

/** The base of a variance column, where its row or its heading names it. */
function baseOfVariance(one: Evidence, pool: Evidence[]): Base | null {
  if (one.figure && one.scenario && one.scenario !== "actual")
    return one.scenario === "prior" ? "earlier" : one.scenario;
  const bases = new Set(
    rowOf(one, pool).flatMap(({ scenario }) => (scenario && scenario !== "actual" ? [scenario] : [])),
  );
  const [only, second] = bases;
  return only && !second ? (only === "prior" ? "earlier" : only) : null;
}

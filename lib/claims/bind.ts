import { codeIn } from "@/lib/ledger/currency";
import type { Scenario } from "@/lib/ledger/figure";
import { isSamePeriod } from "@/lib/ledger/period";
import { type Evidence, type Evidences, isShare } from "./evidence";
import { isSameCurrency, saysSize, saysSizeInAnotherScale } from "./numbers";
import { movementIn, stateIn } from "./polarity";
import { ratesAt, ratesFit, ratesInName } from "./rates";
import type { SaidFigure, SaidSentence } from "./said";
import {
  comparisonIn,
  isSamePlan,
  isUnreal,
  scenariosIn,
  tellsOfPlans,
  tellsOfThePast,
  withoutComparisons,
} from "./scenario";
import { isKnownTime, isOfTime, isOneOfMonths, isWithin, type SaidTime } from "./times";
import type { ClaimFault } from "./types";

/** Lines that are a remainder of others, so that a minus is a fact rather than a notation. */
export const NET =
  /\b(?:net(?! (?:of|debt|borrowings?|interest|finance|financing|(?:current )?liabilit|payables?))|result|results|movement|change|variance|(?:cash|free) flow|operating income|ebitda|ebit|balance|position|margin|surplus|deficit|profit|loss|contribution|bottom line|headroom)\b/i;
/** A unit of time that a number may count. */
export const TIME_NOUN = /^(?:minute|hour|day|week|month|quarter|year)s?$/;
/** "Supply interruptions (minutes per property)", "Time to let, days", "Debtor days". */
const COUNTED_IN = /\b(minute|hour|day|week|month|quarter|year)s?\b/gi;

/** Whether a number is stated in the unit and currency of the evidence. */
export function unitFits(
  { number, rates }: SaidFigure,
  evidence: Evidence,
  { all, quotes, headings }: Evidences,
): boolean {
  const { unit, currency, noun, figure } = evidence;
  // For what a sentence states, its words are better evidence than a figure read from it.
  const { said, sentence } = evidence.said
    ? evidence
    : (all.find((one) => one.said && one.unit === unit && Math.abs(one.value) === Math.abs(evidence.value)) ??
      evidence);
  const given = said ? ratesAt(sentence, said) : ratesInName(`${figure?.label ?? ""} ${evidence.breakdown}`);
  if (!ratesFit(rates, given, figure?.nature === "flow" ? evidence.period : null)) return false;
  if (number.unit === "percent" || number.unit === "points") return unit === number.unit;
  if (isShare(unit)) return false;
  if (number.unit === "money") {
    if (unit === "plain" && evidence.nature === "count") return false;
    if (unit === "plain" && !evidence.figure)
      return codeIn(`${quotes.join("\n")}\n${headings}`) !== undefined && !TIME_NOUN.test(noun);
    return unit !== "money" || !currency || !number.currency || isSameCurrency(number.currency, currency);
  }
  const [own, other] = [number.noun.replace(/s$/, ""), noun.replace(/s$/, "")];
  const isTime = TIME_NOUN.test(number.noun);
  if (isTime && evidence.figure && !isCountedIn(own, evidence.figure)) return false;
  if (isTime && (unit === "money" || (TIME_NOUN.test(noun) && own !== other))) return false;
  return true;
}

/** Whether a line may be counted in this unit of time: its name contains it, or no unit of time. */
function isCountedIn(unit: string, { label, breakdown }: NonNullable<Evidence["figure"]>): boolean {
  const name = `${label} ${breakdown ?? ""}`;
  const units = [...name.matchAll(COUNTED_IN)].map(([, said = ""]) => said.toLowerCase());
  return units.length === 0 || units.includes(unit);
}

/** Whether the words give the direction of the evidence; `text`: the sentence. */
function signFault(said: SaidFigure, evidence: Evidence, text: string): ClaimFault | null {
  const { stance, way } = said;
  // A number that code computed was checked against the words around it when it was written.
  if (!evidence.figure && !evidence.said) return null;
  if (evidence.stance) return signFaultOfWords(said, evidence);
  // The direction of a variance depends on its row.
  if (evidence.measure === "variance" || evidence.measure === "variancePercent") return null;
  const isNet = NET.test(evidence.label);
  const own = evidence.way !== 0 ? evidence.way : isNet ? Math.sign(evidence.value) : 0;
  if (stance.role === "change") {
    const isMovement =
      isNet || movementIn(evidence.label) !== 0 || evidence.value < 0 || isShare(evidence.unit);
    if (!isMovement) return "figure";
    const truth = own || Math.sign(evidence.value);
    return way !== 0 && truth !== 0 && movementIn(evidence.label) === 0 && way !== truth ? "sign" : null;
  }
  // "Down from $5m" says how high it was, not that it was a loss.
  if (way !== 0 && stance.link !== "from") return own !== 0 && own !== way ? "sign" : null;
  // A minus missing from the words: allowed only for a line of costs, in a sentence about losses, and where code wrote the number.
  return !evidence.isNamed && evidence.value < 0 && isNet && stance.move >= 0 && stateIn(text) >= 0
    ? "sign"
    : null;
}

function signFaultOfWords({ stance, way }: SaidFigure, evidence: Evidence): ClaimFault | null {
  const other = evidence.stance;
  if (!other) return null;
  const isAmount = (link: string | null) => link === "to" || link === "from";
  if (stance.role === "change" && isAmount(other.link)) return "figure";
  if (
    other.role === "change" &&
    other.link === "by" &&
    (isAmount(stance.link) || (stance.role === "level" && stance.move === 0))
  )
    return "figure";
  // The earlier value stated as the later one.
  if (
    stance.link === "to"
      ? other.isCompared || other.link === "from"
      : stance.link === "from" && other.link === "to"
  )
    return "sign";
  // "Down from $5m": the direction belongs to the other number.
  if (stance.link === "from" && other.role !== "change") return null;
  if (way !== 0 && evidence.way !== 0 && way !== evidence.way) return "sign";
  if (stance.move !== 0 && other.move !== 0 && stance.move !== other.move && stance.state === other.state)
    return "sign";
  // "A result of $5m" does not mention a loss.
  return other.state < 0 && evidence.way < 0 && way === 0 && stance.move === 0 && stance.role !== "change"
    ? "sign"
    : null;
}

export const isSameTime = (one: Evidence, other: Evidence) =>
  !one.period || !other.period || isSamePeriod(one.period, other.period);

/** Whether the evidence is of the stated times. */
export function timeFits(
  said: SaidFigure,
  evidence: Evidence,
  sentence: SaidSentence,
  all: Evidences,
): boolean {
  return said.times.every((time) => {
    const { period } = evidence;
    if (evidence.said && evidence.times.length > 0) return isKnownTime(time, evidence.times);
    if (!period) return isKnownTime(time, all.times);
    if (isOfTime(period, time) || isOneOfMonths(time, sentence, period)) return true;
    // "Net debt / EBITDA was 2.9× in October", for the twelve months up to it.
    if (evidence.unit === "times" && time.period?.end === period.end) return true;
    if (isPlanOfYear(evidence, sentence, time)) return true;
    // A target applies to all times of its row with the same end, and a year's target to any time within that year.
    if ((evidence.scenario === "target" || said.scenario === "target") && time.period)
      if (time.period.end === period.end || isWithin(time.period, period)) return true;
    // "The year-to-date budget was £120,000 at 31 March": the day on which it ends.
    const isSoFar = sentence.times.some(({ isToDate }) => isToDate);
    if (isSoFar && time.period?.kind === "instant" && time.period.end === period.end) return true;
    return false;
  });
}

/** Words for a whole year. */
export const OF_YEAR = /\b(?:full|whole|entire)[- ]year|\bannual\b|\bfor the year\b/i;

/** "13% of the full-year budget": the plan for the year that contains the time. */
function isPlanOfYear({ period, scenario }: Evidence, { text }: SaidSentence, time: SaidTime): boolean {
  if (scenario === null || scenario === "actual" || scenario === "prior") return false;
  if (period?.kind !== "year") return false;
  const isOfIt = time.period ? isWithin(time.period, period) : time.isToDate;
  return isOfIt && OF_YEAR.test(text) && scenariosIn(text).has(scenario);
}

/** Whether the evidence has the stated scenario: a plan must never be stated as an actual, nor the reverse. */
export function scenarioFits(
  said: SaidFigure,
  evidence: Evidence,
  sentence: SaidSentence,
  all: Evidences,
): boolean {
  const { compared } = said;
  const { scenario: other } = evidence;
  // "Headroom over the policy minimum" is the name of its line, not a target.
  const isOfName = said.scenario !== other && evidence.figure && isNamedIn(said.scenario, evidence);
  const own = isOfName ? null : said.scenario;
  if (evidence.measure !== "value") return comparesSame(said, evidence, all);
  if (own && own !== "actual" && own !== "prior") {
    if (other) return isSamePlan(own, other) || isOfTitle(own, evidence);
    // Another number of its sentence is the planned one.
    const isTaken = all.all.some((one) => one.line === evidence.line && one.scenario === own);
    if (evidence.said && isTaken) return false;
    const quotes = all.quotes.join("\n");
    return (own === "target" && LIMIT.test(quotes)) || scenariosIn(`${quotes}\n${all.headings}`).has(own);
  }
  // Last year's figure, stated as last year's.
  if (own === "prior" && other === "prior") return true;
  if (own === "prior") return other !== "budget" && other !== "forecast" && !isLatest(evidence, all);
  if (other === "budget" || other === "forecast" || other === "target") {
    if (own === "actual" || (said.against && isSamePlan(said.against, other))) return false;
    // "Exceeded budget, $5m against $4m": the second number has the scenario of the comparison.
    const isCompared = said.stance.isCompared || said.isSecond;
    if (other !== "forecast" && isCompared && OF_BUDGET.test(sentence.text)) return true;
    const named = scenariosIn(isCompared ? sentence.text : withoutComparisons(sentence.text));
    if ([...named].some((one) => isSamePlan(one, other))) return true;
    if (other !== "forecast") return tellsOfPlans(sentence.text) && !said.compared;
    return tellsOfPlans(sentence.text) || !tellsOfThePast(sentence.text);
  }
  // "More than the $4m of February 2025": its date shows that it is the previous year's.
  if (other === "prior")
    return (
      scenariosIn(sentence.text).has("prior") ||
      said.stance.link === "from" ||
      said.times.some(({ period }) => period && evidence.period && isSamePeriod(period, evidence.period))
    );
  return comparesSameWords(compared, evidence, all) && !isToldAsDone(evidence, sentence.text);
}

/** Whether a claim states as done what its quote only expects. */
export const isToldAsDone = ({ said, sentence: quoted }: Evidence, text: string) =>
  said !== null &&
  !isUnreal(text) &&
  [quoted, text].every(
    (words, at) => tellsOfPlans(words) === (at === 0) && tellsOfThePast(words) === (at === 1),
  );

const isNamedIn = (scenario: Scenario | null, { label, breakdown }: Evidence) =>
  scenario !== null && scenariosIn(`${label} ${breakdown}`).has(scenario);

/** "Budget and cash forecast" is a heading for figures that are both. */
function isOfTitle(own: Scenario, { figure, scenario }: Evidence): boolean {
  const named = scenariosIn(`${figure?.title ?? ""} ${figure?.paper?.title ?? ""}`);
  return scenario === "forecast" && named.has(scenario) && named.has(own);
}

/** An overrun or underspend is measured against a budget, whether or not it is named. */
const OF_BUDGET = /\b(?:over|under)-?(?:run|ran|spen[dt])(?:s|ning|ing)?\b/i;
const LIMIT =
  /\b(?:at least|at most|no (?:more|less|fewer) than|requir\w+|must|minimum|maximum|limit\w*|policy)\b/i;

/** Whether the line has an earlier figure, so that this one is not last year's. */
const isLatest = (evidence: Evidence, { all }: Evidences) =>
  all.some(
    (one) =>
      one.line === evidence.line &&
      one !== evidence &&
      (one.scenario === "prior" || (one.period && evidence.period && one.period.end < evidence.period.end)),
  );

/** Whether a variance is stated against the same base as in its own row. */
function comparesSame({ compared }: SaidFigure, evidence: Evidence, { all }: Evidences): boolean {
  if (!compared) return true;
  const { scenario } = evidence;
  if (evidence.figure && scenario && scenario !== "actual") return isSamePlan(compared, scenario);
  const row = all.filter(
    (one) => one.line === evidence.line && one.measure === "value" && one.scenario !== "actual",
  );
  return row.length === 0 || row.some(({ scenario }) => scenario && isSamePlan(compared, scenario));
}

function comparesSameWords(compared: string | null, evidence: Evidence, { quotes }: Evidences): boolean {
  if (!compared || !evidence.stance || evidence.stance.role !== "change") return true;
  const other = quotes.map(comparisonIn).find((one) => one !== null);
  return !other || isSamePlan(compared, other.scenario);
}

/** The first respect in which the evidence differs from the statement; null where it matches, undefined where the numbers differ. */
export function faultOf(
  said: SaidFigure,
  evidence: Evidence,
  sentence: SaidSentence,
  all: Evidences,
): ClaimFault | null | undefined {
  if (!saysSize(said.number, evidence.value))
    return saysSizeInAnotherScale(said.number, evidence.value) ? "unit" : undefined;
  if (!unitFits(said, evidence, all)) return "unit";
  const sign = signFault(said, evidence, sentence.text);
  if (sign) return sign;
  if (!timeFits(said, evidence, sentence, all)) return "period";
  return scenarioFits(said, evidence, sentence, all) ? null : "scenario";
}

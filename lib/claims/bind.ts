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

/** Lines whose numbers are what is left of others, so that a minus is a fact and no manner of writing. */
export const NET =
  /\b(?:net(?! (?:of|debt|borrowings?|interest|finance|financing|(?:current )?liabilit|payables?))|result|results|movement|change|variance|(?:cash|free) flow|operating income|ebitda|ebit|balance|position|margin|surplus|deficit|profit|loss|contribution|bottom line|headroom)\b/i;
/** A stretch of time that a number may count. */
export const TIME_NOUN = /^(?:minute|hour|day|week|month|quarter|year)s?$/;
/** "Supply interruptions (minutes per property)", "Time to let, days", "Debtor days". */
const COUNTED_IN = /\b(minute|hour|day|week|month|quarter|year)s?\b/gi;

/** Whether a number is told in the unit and currency of what it says. */
export function unitFits(
  { number, rates }: SaidFigure,
  evidence: Evidence,
  { all, quotes, headings }: Evidences,
): boolean {
  const { unit, currency, noun, figure } = evidence;
  // What a sentence states, its words tell better than a figure read from it.
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

/** Whether a line may be counted in days, say: it names days, or no unit of time. */
function isCountedIn(unit: string, { label, breakdown }: NonNullable<Evidence["figure"]>): boolean {
  const name = `${label} ${breakdown ?? ""}`;
  const units = [...name.matchAll(COUNTED_IN)].map(([, said = ""]) => said.toLowerCase());
  return units.length === 0 || units.includes(unit);
}

/** Whether the words go the way the evidence does; `text`: the sentence. */
function signFault(said: SaidFigure, evidence: Evidence, text: string): ClaimFault | null {
  const { stance, way } = said;
  // What code worked out was held against the words around it when it was written there.
  if (!evidence.figure && !evidence.said) return null;
  if (evidence.stance) return signFaultOfWords(said, evidence);
  // Which way a variance goes, its row tells.
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
  // "Down from $5m" tells how high it was, and not that it was a loss.
  if (way !== 0 && stance.link !== "from") return own !== 0 && own !== way ? "sign" : null;
  // A minus that the words do not tell: only a line of costs may lose it, what a sentence of losses tells, and what code wrote.
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
  // What came before told as what came of it.
  if (
    stance.link === "to"
      ? other.isCompared || other.link === "from"
      : stance.link === "from" && other.link === "to"
  )
    return "sign";
  // "Down from $5m": which way it went is that of the other number.
  if (stance.link === "from" && other.role !== "change") return null;
  if (way !== 0 && evidence.way !== 0 && way !== evidence.way) return "sign";
  if (stance.move !== 0 && other.move !== 0 && stance.move !== other.move && stance.state === other.state)
    return "sign";
  // "A result of $5m" does not tell of a loss.
  return other.state < 0 && evidence.way < 0 && way === 0 && stance.move === 0 && stance.role !== "change"
    ? "sign"
    : null;
}

export const isSameTime = (one: Evidence, other: Evidence) =>
  !one.period || !other.period || isSamePeriod(one.period, other.period);

/** Whether the evidence is of the times that are said. */
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
    // "Net debt / EBITDA was 2.9× in October", of the twelve months to it.
    if (evidence.unit === "times" && time.period?.end === period.end) return true;
    if (isPlanOfYear(evidence, sentence, time)) return true;
    // A target stands beside several times of its row that end together, and one of a year beside all of that year.
    if ((evidence.scenario === "target" || said.scenario === "target") && time.period)
      if (time.period.end === period.end || isWithin(time.period, period)) return true;
    // "The year-to-date budget was £120,000 at 31 March": the day to which it runs.
    const isSoFar = sentence.times.some(({ isToDate }) => isToDate);
    if (isSoFar && time.period?.kind === "instant" && time.period.end === period.end) return true;
    return false;
  });
}

/** Words that tell of a whole year. */
export const OF_YEAR = /\b(?:full|whole|entire)[- ]year|\bannual\b|\bfor the year\b/i;

/** "13% of the full-year budget": the plan of the year in which the time lies. */
function isPlanOfYear({ period, scenario }: Evidence, { text }: SaidSentence, time: SaidTime): boolean {
  if (scenario === null || scenario === "actual" || scenario === "prior") return false;
  if (period?.kind !== "year") return false;
  const isOfIt = time.period ? isWithin(time.period, period) : time.isToDate;
  return isOfIt && OF_YEAR.test(text) && scenariosIn(text).has(scenario);
}

/** Whether the evidence is of the scenario that is said: what is planned is never told as what happened, or the reverse. */
export function scenarioFits(
  said: SaidFigure,
  evidence: Evidence,
  sentence: SaidSentence,
  all: Evidences,
): boolean {
  const { compared } = said;
  const { scenario: other } = evidence;
  // "Headroom over the policy minimum" is what its line is called, and no target.
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
  // What is told as last year's is.
  if (own === "prior" && other === "prior") return true;
  if (own === "prior") return other !== "budget" && other !== "forecast" && !isLatest(evidence, all);
  if (other === "budget" || other === "forecast" || other === "target") {
    if (own === "actual" || (said.against && isSamePlan(said.against, other))) return false;
    // "Exceeded budget, $5m against $4m": the number that is compared with is of what the sentence compares with.
    const isCompared = said.stance.isCompared || said.isSecond;
    if (other !== "forecast" && isCompared && OF_BUDGET.test(sentence.text)) return true;
    const named = scenariosIn(isCompared ? sentence.text : withoutComparisons(sentence.text));
    if ([...named].some((one) => isSamePlan(one, other))) return true;
    if (other !== "forecast") return tellsOfPlans(sentence.text) && !said.compared;
    return tellsOfPlans(sentence.text) || !tellsOfThePast(sentence.text);
  }
  // "More than the $4m of February 2025": its time says that it is the year before.
  if (other === "prior")
    return (
      scenariosIn(sentence.text).has("prior") ||
      said.stance.link === "from" ||
      said.times.some(({ period }) => period && evidence.period && isSamePeriod(period, evidence.period))
    );
  return comparesSameWords(compared, evidence, all) && !isToldAsDone(evidence, sentence.text);
}

/** "Was paid" of a quote that expects it. */
export const isToldAsDone = ({ said, sentence: quoted }: Evidence, text: string) =>
  said !== null &&
  !isUnreal(text) &&
  [quoted, text].every(
    (words, at) => tellsOfPlans(words) === (at === 0) && tellsOfThePast(words) === (at === 1),
  );

const isNamedIn = (scenario: Scenario | null, { label, breakdown }: Evidence) =>
  scenario !== null && scenariosIn(`${label} ${breakdown}`).has(scenario);

/** "Budget and cash forecast" heads figures that are both. */
function isOfTitle(own: Scenario, { figure, scenario }: Evidence): boolean {
  const named = scenariosIn(`${figure?.title ?? ""} ${figure?.paper?.title ?? ""}`);
  return scenario === "forecast" && named.has(scenario) && named.has(own);
}

/** What is called an overrun or an underspend is set against a budget, named or not. */
const OF_BUDGET = /\b(?:over|under)-?(?:run|ran|spen[dt])(?:s|ning|ing)?\b/i;
const LIMIT =
  /\b(?:at least|at most|no (?:more|less|fewer) than|requir\w+|must|minimum|maximum|limit\w*|policy)\b/i;

/** Whether the line has a figure of an earlier time, so that this one is not the last year's. */
const isLatest = (evidence: Evidence, { all }: Evidences) =>
  all.some(
    (one) =>
      one.line === evidence.line &&
      one !== evidence &&
      (one.scenario === "prior" || (one.period && evidence.period && one.period.end < evidence.period.end)),
  );

/** A variance is told against what its own row has. */
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

/** The first thing in which the evidence is not what is said; null where it is that. Undefined where it is another number. */
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

import { smallNumber } from "@/lib/number-words";
import { OF_LISTS, type Operation, operationOf, WORKED_OUT } from "./operation";
import type { Plan } from "./question";

/** "Round to two decimal places", "with 2 decimals". */
const DECIMALS = /\b(?:round\w*|to|with)\s+(?:\w+\s+){0,3}?(\w+)\s+decimals?\b/i;

/** How many decimals a question asks for; undefined where it says none. */
export function decimalsAsked(text: string): number | undefined {
  const said = DECIMALS.exec(text)?.[1] ?? "";
  return smallNumber(said) ?? (/^\d$/.test(said) ? Number(said) : undefined);
}

/**
 * Questions to be answered in words: reasons, methods, people, places, meanings. A number does not answer
 * them.
 */
const FOR_WORDS =
  /^\s*(?:why|where|how (?:is|are|was|were|does|do|did|can|should|could|come)\b(?!.*\b(?:against|versus|vs|budget|plan|far|much|compare|change|develop|perform|grow|rise|fall)\b))|^\s*(?:who|whose|when)\b(?!.*\b(?:most|least|largest|biggest|highest|lowest|low|high|peaks?|trough|bottom|run(?:s|ning)? out|negative|positive|below|above|under|over|owes?|debtors?|creditors?)\b)|\b(?:what|which)\b.*\b(?:represent(?:s|ed)?|refers?|means?|mean|includes?|included in|excluded from|consists? of|comprised?|comprises|relates? to|due to|caused|causes|impacted|impacts|affected|reasons?|driv(?:e|es|en|ers?)|defined|described|attributable|attributed|basis|based on|types of|contents?|explains?|influenced)\b/i;

/** Who has to do with a matter is a person, however large the matter is. */
const FOR_PERSON =
  /^\W*(?:(?:and|so|but) )?whos?e? (?:(?:is|are|will be) )?(?:owns?|own|responsible|accountable|in charge|leads?|leading|manag(?:es|ing)|handl(?:es|ing)|deal(?:s|ing) with|looks? after|looking after)\b/i;

export const asksForPerson = (text: string) => FOR_PERSON.test(text);

/** "Biggest risk on the register", "which risk scores highest": of how things are scored, and not what is worrying about them. */
export const asksForScore = (text: string) =>
  /\bregister\b|\bscor(?:e[ds]?|ing)\b/i.test(text) && OF_LISTS.has(operationOf(text));

/** Ways of asking for a cause, which no comparison of two figures answers. */
const FOR_CAUSE = /^\W*(?:why|how come)\b|\bleads? to\b|\bled to\b/i;

export const asksForCause = (text: string) => FOR_CAUSE.test(text);

/** Whether a question asks for words rather than for a number. */
export const asksForWords = (text: string) =>
  FOR_CAUSE.test(text) ||
  asksForPerson(text) ||
  (FOR_WORDS.test(text) && !/\bcompare[ds]?\b|\bhow (?:much|many|far|long|big|high|low)\b/i.test(text));

/** Whether it asks for what only sentences say. A row may name a person or a day: who owns a risk, when a contract ends. */
export const asksForSentences = (text: string) =>
  asksForWords(text) && !/^\s*(?:who|whose|when)\b/i.test(text);

/** Words for a size, and verbs for money. */
const NAMES_NUMBER =
  /\bhow (?:much|many|far|long|big|large|high|low)\b|\b(?:number|amount|total|percentage|share|rate|ratio|level|balance|value|figure|price|count|average)s?\b|[%$€£₹]|\b(?:spen[dt]|spending|cost|paid|pay|owes?|owed|owing|earn\w*|rais(?:ed|ing)|charged?|received?|bring in|brought in|take in|taken in|worth|(?:come|comes|came|amounts?|amounted|adds?|added up) to)\b/i;
/** "Head count pls": a name and no sentence. */
export const IS_SENTENCE =
  /^\W*(?:(?:and|so|but|also|please|tell me|can you)\W+)*(?:is|are|was|were|am|has|have|had|did|does|do|can|could|will|would|shall|should|must|may|what|which|who|whose|whom|where|when|why|how|if|tell|give|list|name|explain|describe|summari[sz]e)\b/i;
export const MOST_OF_NAME = 8;

/** Whether a question asks for a number in so many words, or with a time, a plan or a comparison. */
export const saysNumber = ({ text, operation, periods, scenario, bound }: Plan): boolean =>
  !asksForWords(text) &&
  (operation !== "value" ||
    scenario !== undefined ||
    bound !== undefined ||
    periods.length > 0 ||
    NAMES_NUMBER.test(text));

/** The same, or by naming a measure alone. */
export const asksForNumber = (plan: Plan): boolean =>
  saysNumber(plan) ||
  (!asksForWords(plan.text) && plan.tokens.length <= MOST_OF_NAME && !IS_SENTENCE.test(plan.text));

const isWorkedOut = (operation: Operation) =>
  WORKED_OUT.has(operation) || operation === "list" || (OF_LISTS.has(operation) && operation !== "runway");

/** Whether it asks for what has to be worked out of figures, and neither for words nor for whether something is so. */
export const asksToWorkOut = (text: string) =>
  isWorkedOut(operationOf(text)) &&
  !asksForWords(text) &&
  !/^\W*(?:is|are|was|were|has|have|had|does|do|did|can|could|will|would)\b/i.test(text);

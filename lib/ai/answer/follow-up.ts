import { addressesModel } from "@/lib/ai/untrusted";
import { conceptsIn } from "./concepts";
import { completeFragment } from "./follow-up-fragment";
import { withPeriodsOf } from "./follow-up-periods";
import { hasPronoun, pointsToPeriod, resolvePronouns } from "./follow-up-pronouns";
import { periodsNamed } from "./named-periods";
import { namesIn } from "./question-parts";

export type Turn = { question: string; answer: string };

/** Longer questions say what they are about; taking them apart would cost time and gain nothing. */
const LONGEST = 300;
/** Earlier turns that are looked at: each may itself follow up on the one before. */
const MOST_TURNS = 6;

const LEAD = /^(?:(?:and|or|but|so|ok(?:ay)?|then|now|also|plus|well|right|thanks|thank you)[\s,.!]+)+/i;
const ABOUT = /^(?:what|how) about\s+|^(?:the )?same (?:for|question (?:for|about|on))\s+/i;
const SENTENCE =
  /^(?:what|who|whom|whose|when|why|where|which|how|is|are|was|were|do|does|did|has|have|had|will|would|can|could|should|must|may|shall|compare|show|list|explain|tell|give|summari[sz]e|describe|name|find|please|i|we|let)\b/i;

/** What a question that begins with "And" leaves unsaid: whose it is, and when. */
function withWhatIsUnsaid(question: string, before: string): string {
  const bare = question.replace(/[\s?.!]+$/, "");
  const [name] = namesIn(before);
  const asksItem = conceptsIn(bare).length > 0 && namesIn(bare).length === 0;
  const named = name && asksItem ? `${bare} for ${name.text}` : bare;
  return `${withPeriodsOf(named, before)}?`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** One question with the one before it, which stands alone already. */
function resolve(asked: string, before: string, answer: string): string {
  const question = asked.trim();
  if (question === "" || question.length > LONGEST || before === "") return asked;
  const led = question.replace(LEAD, "");
  const about = led.replace(ABOUT, "");
  const elliptic = about !== led || !SENTENCE.test(led);
  const completed = completeFragment(about, before, answer, { led: about !== question, elliptic });
  if (completed) return capital(completed);
  if (about !== led) return asked;
  if (hasPronoun(led) || pointsToPeriod(led)) return capital(resolvePronouns(led, before, answer));
  if (led !== question && SENTENCE.test(led) && periodsNamed(led).length === 0)
    return capital(withWhatIsUnsaid(led, before));
  return asked;
}

/**
 * A follow-up ("And the year before?", "Who is responsible for it?") as a question that stands alone, with what it
 * leaves unsaid taken from the last question, and from the last answer where only that names it. A question that stands
 * alone is given back as it is. By code, from the words alone; never longer than a question and some words.
 * @param history the conversation so far, oldest first
 */
export function standAlone(question: string, history: Turn[]): string {
  let before = "";
  let answer = "";
  for (const turn of history.slice(-MOST_TURNS)) {
    before = resolve(turn.question.slice(0, LONGEST), before, answer);
    answer = turn.answer.slice(0, 2000);
  }
  const standing = resolve(question, before.trim(), answer);
  // An earlier answer quotes papers: what speaks to a model there is not asked in a director's name.
  return addressesModel(standing) ? question : standing;
}

import { terms } from "@/lib/ai/terms";
import { addressesModel } from "@/lib/ai/untrusted";
import { partsOf as askedIn, ofSubject } from "@/lib/ask/parts";
import { NAMES_SCENARIO } from "@/lib/ask/say";
import { withoutTime } from "@/lib/ask/time/read";
import { replaced } from "@/lib/ranges";
import { capitalised } from "@/lib/wording";
import { conceptsIn } from "./concepts";
import { hasPronoun, pointsToPeriod, resolvePronouns } from "./follow-up-pronouns";
import {
  completed,
  type NamedPeriod,
  periodsMeant,
  periodsNamed,
  periodText,
  pointing,
  replacePeriods,
  withPeriodsOf,
} from "./named-periods";
import { lineItem, namesIn, partsOf, withoutPeriods } from "./question-parts";

type Turn = { question: string; answer: string };

/** Longer questions name their subject; parsing them would take time for no gain. */
const LONGEST = 300;
/** Earlier turns considered: each may be a follow-up itself. */
const MOST_TURNS = 6;

const LEAD = /^(?:(?:and|or|but|so|ok(?:ay)?|then|now|also|plus|well|right|thanks|thank you)[\s,.!]+)+/i;
const ABOUT = /^(?:what|how) about\s+|^(?:the )?same (?:for|question (?:for|about|on))\s+/i;
const SENTENCE =
  /^(?:(?:what|who|where|when|how)['’]?s|what|who|whom|whose|when|why|where|which|how|is|are|was|were|do|does|did|has|have|had|will|would|can|could|should|must|may|shall|compare|show|list|explain|tell|give|summari[sz]e|describe|name|find|please|i|we|let)\b/i;

/** What a question starting with "And" omits: its subject and period. */
function withWhatIsUnsaid(question: string, before: string): string {
  const bare = question.replace(/[\s?.!]+$/, "");
  const [name] = namesIn(before);
  const asksItem = conceptsIn(bare).length > 0 && namesIn(bare).length === 0;
  const named = name && asksItem ? `${bare} for ${name.text}` : bare;
  return `${withPeriodsOf(named, before)}?`;
}

/** "Personnel as a share of all expenses?": a follow-up to it is about personnel. */
const OF_WHOLE = /\s+as (?:an? )?(?:share|proportion|percentage|part|%|per ?cent) of\b[^?]*/i;

/** "Y is butter down", an informal spelling. */
const TYPED_WHY = /^\s*y(?= (?:is|are|was|were|did|do|does|has|have)\b)/i;

/** "What's the limit?" does not say of what, unlike "are we over budget?" */
const ASKS_WHAT = /^what(?:['’]?s| is| are| was| were)\b/i;

/** Resolves a question against the previous one, which is self-contained already. */
function resolve(asked: string, before: string, answer: string): string {
  const question = asked.trim();
  if (question === "" || question.length > LONGEST || before === "") return asked;
  const led = question.replace(LEAD, "");
  const about = led.replace(ABOUT, "");
  const elliptic = about !== led || !SENTENCE.test(led);
  const completed = completeFragment(about, before, answer, { led: about !== question, elliptic });
  if (completed) return capitalised(completed);
  if (about !== led) return asked;
  if (hasPronoun(led) || pointsToPeriod(led)) {
    // In a double question the first part names what the second calls "it".
    const [first] = askedIn(before.replace(OF_WHOLE, ""));
    return capitalised(resolvePronouns(led, first?.question ?? before, answer));
  }
  const ofBefore = led === question && !ASKS_WHAT.test(led) ? undefined : ofSubject(led, before);
  if (ofBefore) return capitalised(`${ofBefore}?`);
  if (led !== question && SENTENCE.test(led) && periodsNamed(led).length === 0)
    return capitalised(withWhatIsUnsaid(led, before));
  return asked;
}

/**
 * Turns a follow-up ("And the year before?", "Who is responsible for it?") into a self-contained question,
 * taking what it omits from the previous question, or from the previous answer if only that names it. A
 * self-contained question is returned unchanged. Uses the words alone, without a model; the result is never
 * longer than a question and a few words.
 * @param history the conversation so far, oldest first
 */
export function standAlone(question: string, history: Turn[]): string {
  let before = "";
  let answer = "";
  for (const turn of history.slice(-MOST_TURNS)) {
    before = resolve(turn.question.slice(0, LONGEST).replace(TYPED_WHY, "why"), before, answer);
    answer = turn.answer.slice(0, 2000);
  }
  const standing = resolve(question.replace(TYPED_WHY, "why"), before.trim(), answer);
  // An earlier answer quotes papers: text in it that addresses a model must not be asked in a director's
  // name.
  return addressesModel(standing) ? question : standing;
}

const BARE =
  /^(why|how come|how so|why not|what for|when|where|who|whom|which|which ones?|how|how much|how many|by how much|by whom|since when|until when|from when|to whom|with whom)(?: (?:is|was|are|were|do|did|does|has) (?:that|this|it|they|so|those|these))?(?: so| like that)?$/i;
const MORE =
  /^(?:(?:tell me |say |explain |know )?(?:a bit |some |in )?more(?: (?:about (?:it|that|this)|details?|please))?|(?:more )?details?|go on|continue|elaborate|explain(?: (?:that|this|it|more))?|anything else|what else)(?: please)?$/i;
const UNIT =
  /^(?:(?:in|as) (?:a )?(?:per ?cent(?:ages?)?|%|share|proportion|ratio|total|absolute (?:terms|figures|numbers)|(?:us )?dollars|euros?|pounds|usd|eur|gbp|thousands|millions|billions|real terms|words|detail)\b.*|per (?:member|share|employee|head|month|quarter|year|capita|customer|unit)\b.*|in total|overall|on average)$/i;
const COMPARED =
  /^(?:(?:and )?(?:as )?compared? (?:to|with|against)|versus|vs\.?|against|relative to|by comparison with|in comparison (?:to|with))\s+(.+)$/i;
const PREPOSITION = /^(?:in|for|on|of|during|at|by|to|from|with|until|since)\s+/i;
const EMPTY =
  /^(?:the|in|for|of|during|at|by|end|only|just|as|both|full|whole|calendar|and|or|to|from|between|\W)*$/i;

type Shape = { led: boolean; elliptic: boolean };

function bare(text: string): string {
  return text.trim().replace(/[\s?.!,;]+$/, "");
}

/** "Why?" after "How much was income?" asks for the reason: "Why was income…". */
function bareQuestion(word: string, before: string): string {
  const said =
    /^(?:how (?:much|many|high|low|large|big|far|did)?|what|by how much)\s+(is|are|was|were|did|does|do|has|have)\s+(.+)$/i.exec(
      bare(before),
    );
  const [, auxiliary = "", rest = ""] = said ?? [];
  if (said && /^(why|how come|how so)$/i.test(word)) return `Why ${auxiliary.toLowerCase()} ${rest}?`;
  const yesNo = /^(?:is|are|was|were|did|does|do|has|have)\b/i.test(before);
  if (yesNo) return `${word} ${before.charAt(0).toLowerCase()}${bare(before).slice(1)}?`;
  const why = /^(?:why|how)\s+((?:is|are|was|were|did|does|do|has|have)\s.+)$/i.exec(bare(before))?.[1];
  if (why) return `${word} ${why}?`;
  return `${bare(before)}, and ${word.toLowerCase()}?`;
}

/** The periods a fragment names or refers to; null if neither. */
function periodsOf(fragment: string, before: string, answer: string, led: boolean): NamedPeriod[] | null {
  const own = periodsNamed(fragment);
  if (own.length > 0) return completed(own, before);
  const step = pointing(fragment, true);
  if (!step || (!led && step.steps === 0)) return null;
  return periodsMeant(step, before, answer);
}

/** The words of a fragment besides its period. */
function besidesPeriod(fragment: string): string {
  const named = periodsNamed(fragment);
  const step = named.length === 0 ? pointing(fragment, true) : null;
  const cut = replaced(fragment, [...named, ...(step ? [step] : [])]);
  return EMPTY.test(cut.trim()) ? "" : withoutPeriods(cut).replace(/\s+(?:in|for|of|during|the)$/i, "");
}

function inPeriods(question: string, periods: NamedPeriod[]): string {
  const replaced = replacePeriods(question, periods);
  const [first] = periods;
  if (replaced ?? !first) return `${bare(replaced ?? question)}?`;
  return `${bare(question)} in ${periods.map(periodText).join(" and ")}?`;
}

/**
 * "And ytd?": the previous question for a period that no date names; null if the fragment says more. After a
 * question for a reason it asks for the status then: "Is travel over budget ytd?"
 */
function atTime(fragment: string, before: string): string | null {
  const rest = withoutTime(fragment);
  if (rest === fragment || !EMPTY.test(rest.trim())) return null;
  const timeless = withoutPeriods(withoutTime(before)).replace(/\s+/g, " ");
  return `${timeless.replace(/^(?:why|how come)\s+/i, "")} ${fragment}?`;
}

/** Whether words are exactly one line item: "net profit", but not "sales and marketing". */
function isWholeItem(text: string): boolean {
  const rest = replaced(
    text,
    conceptsIn(text).toSorted((a, b) => a.start - b.start),
  );
  return rest !== text && terms(rest).length === 0;
}

/** The subject at the end of a question: "on conferences", "over budget for staff". */
const OF_WHAT =
  /\b(on|for|of|from|with|by|at) (?!(?:the )?(?:last|this|next|previous|prior)\b)(?:(?:the|our|its) )?(?:[^\s,]+ ?){1,4}$/i;
const BESIDE_PLAN = /\b(?:budget|plan|forecast|target) (?:on|for) /i;
/** "The biggest underspends" is complete; "the best one" refers to the previous question. */
const SUPERLATIVE = /^(?:the |our )?(most|least|best|worst|\p{L}{3,}est)\b(?: (?:ones?|of them))?/iu;
const EXTREME = /\b(?:\p{L}{3,}est|most|least|best|worst)\b/iu;

/** "And on travel?" after "Are we over budget on conferences?": replaces the subject. */
function inItsPlace(thing: string, question: string): string | null {
  const periods = periodsNamed(question);
  const timeless = periods.length > 0 ? withoutPeriods(question) : question;
  const [tail, own = ""] = OF_WHAT.exec(timeless) ?? [];
  const [, preposition] = /^(on|for|of|from|with|by|at)\s/i.exec(thing) ?? [];
  const isSame = preposition ? preposition.toLowerCase() === own.toLowerCase() : BESIDE_PLAN.test(timeless);
  if (!tail || !isSame) return null;
  const other = thing.replace(PREPOSITION, "");
  return withPeriodsOf(`${timeless.slice(0, -tail.length)}${own} ${other}`, question);
}

/** The previous question about another subject. */
function about(thing: string, before: string): string {
  const other = thing.replace(PREPOSITION, "");
  const question = bare(before);
  const [extreme, asks = ""] = SUPERLATIVE.exec(thing) ?? [];
  if (extreme && EXTREME.test(question)) return extreme === thing ? question.replace(EXTREME, asks) : thing;
  const placed = inItsPlace(thing, question);
  if (placed) return placed;
  const swap = ({ start, end }: { start: number; end: number }, text: string) =>
    `${question.slice(0, start)}${text}${question.slice(end)}`;
  const item = lineItem(question);
  const bareOther = other.replace(/^(?:the|our|its|their)\s+/i, "");
  if (item && isWholeItem(bareOther) && !/^sp[ea]n/i.test(question.slice(item.start)))
    return swap(item, bareOther);
  const named = namesIn(question);
  const [name] = named;
  if (name && /^\p{Lu}/u.test(other) && !conceptsIn(other)[0]) return swap(name, other);
  const periods = periodsNamed(question);
  // "Outpatient?" after "Inpatient revenue for January" replaces the whole name.
  if (!SENTENCE.test(question) && !EXTREME.test(question)) return withPeriodsOf(other, question);
  const parts = partsOf(periods.length > 0 ? withoutPeriods(question) : question);
  if (!parts) return `What do the papers say about ${other}`;
  // "And days cash?" after "How close are we to the debt cover covenant?" asks about its covenant.
  const [standard = ""] = /\s(?:covenants?|budget|target|limit|forecast)$/i.exec(parts.subject) ?? [];
  const whole = NAMES_STANDARD.test(other) ? other : `${other}${standard}`;
  return withPeriodsOf(`${parts.before}${whole}${parts.after}`, question);
}

const NAMES_STANDARD = /\b(?:covenants?|budget|target|limit|forecast)\b/i;

/**
 * The full question behind a fragment ("Why?", "And in Q2?", "What about travel?", "in percent?"), based on
 * the previous one; null if it is no such fragment.
 */
function completeFragment(text: string, before: string, answer: string, shape: Shape): string | null {
  const fragment = bare(text);
  const [, word] = BARE.exec(fragment) ?? [];
  if (word) return bareQuestion(word, before);
  if (MORE.test(fragment)) {
    const parts = partsOf(withoutPeriods(before));
    const subject = parts?.subject ?? bare(before);
    return `${withPeriodsOf(`What else do the papers say about ${subject}`, before)}?`;
  }
  if (!shape.elliptic || hasPronoun(fragment)) return null;
  if (UNIT.test(fragment)) return `${bare(before)} ${fragment}?`;
  // "And the budget?" asks for that of the same line.
  if (NAMES_SCENARIO.test(fragment)) return `${bare(before)}, ${fragment.replace(/^the /i, "")}?`;
  if (COMPARED.test(fragment)) return `${bare(before)} ${fragment.replace(/^and /i, "")}?`;
  const periods = periodsOf(fragment, before, answer, shape.led);
  const thing = besidesPeriod(fragment);
  if (thing === "") return periods && periods.length > 0 ? inPeriods(before, periods) : null;
  const timed = periods ? null : atTime(fragment, before);
  if (timed) return timed;
  if (!shape.led || fragment.split(/\s+/).length > 9) return null;
  const question = about(thing, before);
  return periods && periods.length > 0 ? inPeriods(question, periods) : `${question}?`;
}

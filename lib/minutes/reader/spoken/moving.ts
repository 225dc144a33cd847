import { LEAD, PUT_OFF } from "../acts";
import { resultIn } from "../outcome";
import type { Motion } from "../schema";
import { asks } from "../sentences";
import { PUTS } from "./agreement-words";
import type { Heard } from "./floor";
import { ADJOURNED, AGREED, AMENDS, CALLS, CLOSES, IS_TAKEN, OF_MOTION, PUTS_OFF } from "./forms";
import type { Utterance } from "./utterances";

/** Maximum lines between the chair's question and the answer that moves the motion. */
export const NEAR = 12;
export const LONGEST_SO_MOVED = 9;
export const LONGEST_SECOND = 14;
export const LONGEST_RESULT = 30;
export const FEWEST_WORDS = 3;
/** Number of sentences before a second that it may refer to. */
const BEFORE_SECOND = 5;
/** Maximum lines between a suggestion and the vote on it if no one moved it. */
export const VOTED_SOON = 3;

/** Calls for votes on the open motion. */
export const CALLS_VOTE =
  /\b(?:all|those|everyone|everybody) (?:those )?in favou?r\b|\b(?:who['’]s|who is) (?:for|in favou?r)\b|\bin favou?r of (?:\p{Ll}+ing|the|an?|this|that)\b.*\?|\bhands up\b|\bshow of hands\b|\b(?:let['’]s|we['’]ll) (?:take a )?vote\b/iu;

const CALLED_ON =
  /\b(?:in favou?r of|who (?:is|['’]s) for|hands up for) ((?:\p{Ll}+ing|the|an?|that|this)\s+(?!motion\b|proposal\b|resolution\b|amendment\b)\p{L}.{6,})$/iu;

/** What a call for votes is about: "Who is for closing the bar at ten?" Null if it does not say. */
export function calledOn(text: string): string | null {
  const words = CALLED_ON.exec(text.replace(/[\s?.!,]+$/, ""))?.[1];
  return words ? `${words.charAt(0).toUpperCase()}${words.slice(1)}.` : null;
}

/** "Moved and seconded." does not say what was moved. */
export const isEmptyStatement = (text: string): boolean =>
  /^\W*(?:(?:it|that)(?:['’]s| is| has been) (?:been )?)?moved and seconded\W*$/i.test(text);

/** The kind of a motion moved while another is open: one about that motion, or a new one. */
export function kindOf(text: string, open: Heard | null): Heard["kind"] {
  if (open && AMENDS.test(text)) return "amendment";
  if (!open?.isSeconded && !open?.isMoved) return "main";
  return PUTS_OFF.test(text) ? "delay" : "main";
}

/** The rest of a line after an utterance, up to a question or a call for votes. */
export function restOfLine(utterances: Utterance[], index: number): string {
  const { at } = utterances[index] as Utterance;
  const rest: string[] = [];
  for (let next = index + 1; utterances[next]?.at === at; next += 1) {
    const { text } = utterances[next] as Utterance;
    if (text.endsWith("?") || CALLS.some(([pattern]) => pattern.test(text))) break;
    rest.push(text);
  }
  return rest.join(" ");
}

/** What the mover of "that as an amendment" said before. Null if they move something else. */
export function ownBefore(utterances: Utterance[], index: number): Pick<Utterance, "at" | "text"> | null {
  const { text, speaker } = utterances[index] as Utterance;
  if (!/\b(?:that|this|it) as an? (?:amendment|motion|resolution)\b/i.test(text)) return null;
  const before = utterances.slice(Math.max(0, index - 2 * BEFORE_SECOND), index);
  return before.findLast((one) => one.speaker === speaker && one.words > 2 * FEWEST_WORDS) ?? null;
}

/**
 * The proposal that a second refers to: what the previous speaker said within a few lines, from the first words that
 * say what to do. Null for a question.
 */
export function saidBeforeSecond(
  utterances: Utterance[],
  index: number,
): Pick<Utterance, "at" | "text" | "speaker"> | null {
  const { at, speaker } = utterances[index] as Utterance;
  const said = utterances
    .slice(Math.max(0, index - BEFORE_SECOND), index)
    .findLast(
      (one) =>
        one.speaker !== null && one.speaker !== speaker && one.words >= FEWEST_WORDS && at - one.at <= 3,
    );
  if (!said || asks(said.text)) return null;
  const whole = utterances.filter((one) => one.at === said.at && !one.text.endsWith("?"));
  const put = whole.findLastIndex((one) => PUTS.test(one.text));
  const own = whole.findIndex((one) => /\b(?:I(?:['’](?:d|ll|m))?|we|let['’]s)\b/i.test(one.text));
  const words = whole.slice(Math.max(0, put >= 0 ? put : own)).map(({ text }) => text);
  return { at: said.at, text: words.join(" "), speaker: said.speaker };
}

/** Said by the caller of an unopposed vote to confirm the result: "That's in.", "It's amended." */
const SETTLES_IT = new RegExp(
  String.raw`${LEAD}(?:that|it|they|we)(?:['’](?:s|re)| is| are| goes| go)\b`,
  "i",
);
/** "It stands over to November." */
const IT_WAITS = new RegExp(`${LEAD}(?:it|that|this)(?:['’]s| is)? ${PUT_OFF}`, "i");
const NOT_SO =
  /\b(?:not|n['’]t|no|nobody|none|never|but|if|on|about|what|why|how|who|next|four|three|two|one|five|six|seven)\b|\?\s*$/i;
const NAMES_ONE = /\s(?!I\b)\p{Lu}|\b(?:me|myself)\b/u;
const LONGEST_CLOSE = 7;
const TAKEN =
  /\b(?:(?:re-?)?elected(?: unopposed)?|so ordered|(?:is|are|['’]s) (?:so )?(?:resolved|awarded|appointed)|that['’]s through)\b/i;

/** The outcome of a motion according to an utterance; null if it gives none. */
export function outcomeOf(open: Heard, { text, words, speaker }: Utterance): Motion["result"] {
  // "All in favour say aye" is a question.
  if (/\bin favou?r\b.*\b(?:say|signify|raise|hands)\b/i.test(text)) return null;
  const [, voices] = /\b(ayes|nays) have it\b/i.exec(text) ?? [];
  if (voices) return voices.toLowerCase() === "ayes" ? "passed" : "failed";
  if (ADJOURNED.test(text) && /\badjourn/i.test(open.text)) return "passed";
  if (open.voting.isUnopposed && open.isSeconded && CLOSES.test(text)) return "passed";
  if (open.voting.isAskedAgreed && open.isSeconded && CLOSES.test(text)) return "passed";
  const isHeard = open.voting.isCarriedAloud && open.voting.isCalledBy(speaker);
  if (
    isHeard &&
    words <= LONGEST_CLOSE &&
    SETTLES_IT.test(text) &&
    !NOT_SO.test(text) &&
    !NAMES_ONE.test(text)
  )
    return "passed";
  const isOfIt = [IT_WAITS, OF_MOTION, AGREED].some((form) => form.test(text));
  const isPut = open.voting.isOpen || (open.isSeconded && words <= LONGEST_CLOSE);
  if (!isOfIt && !(isPut && IS_TAKEN.test(text))) return null;
  if (TAKEN.test(text) && !/\b(?:not|n['’]t|never)\b/i.test(text)) return "passed";
  const result = /\bfalls\b/i.test(text) ? "failed" : resultIn(text);
  // A motion to postpone something has passed if that is said to be postponed.
  if (result === "deferred" && open.kind === "delay") return "passed";
  return result ?? (AGREED.test(text) ? "passed" : null);
}

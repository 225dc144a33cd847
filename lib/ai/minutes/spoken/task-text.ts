import { dayMeant } from "../due";
import { capital, wordCount } from "../sentences";
import { cleaned, quotation } from "./motion-text";
import type { Utterance } from "./utterances";

/** Words of the object that mean something said before: the sentence alone does not say what is to be done. */
const LOOSE =
  /^(?:\p{L}+ )(?:(?:up|on|out|with|to|at|about|for|down|into|through|over|back|from|whether|if|what|why|how|when|all|both) )?(?:it|that(?! (?:the|an?|all|every|each|our|no)\b)|them|this|him|her|those|these|something|somebody|one|so)\b/iu;
const FEWEST_WORDS = 3;

const PROMISE =
  /^.*?\bI(?:['’]ll| will| shall|['’]m (?:going to|gonna)| can| could|['’]d)\s+(?:also |just |then |now )?(.+)$/i;
/** What somebody is asked or told to do, without who asks: "Priya, could you please …?", "Claire'll alter the notice." */
const REQUEST =
  /^.*?\b(?:[Cc]an|[Cc]ould|[Ww]ould|[Ww]ill) you\s+(?:please |just |possibly |maybe |perhaps |also |kindly )*(?!mind\b|like\b|be\b|have\b|say\b)(\p{Ll}.+?)(?:,? please)?\?\s*$|^(?:\p{Lu}[\p{L}-]+,? )?(?:[Pp]lease|[Yy]ou['’]ll) (\p{Ll}.+)$/u;
const TOLD =
  /^.*?\b\p{Lu}[\p{L}-]+(?:['’]ll| will| should| is to| needs to| has to| must)\s+(?:please |just |then |also )?(\p{Ll}.+)$/u;
/** What the words lean on: who speaks, or who is spoken to. */
const LEANS = /\b(?:I|me|my|mine|myself|you|your|yours|we|us|ours)\b/i;
/** Another clause follows: "I'll ring the broker, it's only a call". */
const GOES_ON = /[,;]\s+(?:and\s+)?(?:it|that|this|they|we|he|she|but|so|then|who)\b/i;
const MOST_WORDS = 25;
/** Talk around a task that is none of it. */
const CLOSES =
  /(?:,?\s+(?:then|though|for (?:me|you|us)|okay|ok|if (?:that['’]s|that is) (?:okay|ok|all right|alright|fine|helpful)|I think|I suppose|(?:madam |mr )?chair|as well|no problem))+\W*$/iu;
/** By when, at the end: it stands in its column, as a day. */
const BY =
  /,?\s+(?:(?:and )?(?:by|before|no later than|within|until)\s+[^,;.]{1,40}|(?:this|next) week)\W*$/i;

/**
 * What is to be done, as minutes put it: an order, without the day that stands beside it. Only where the words themselves say
 * all of it; else what was asked for and promised, in quotation marks.
 */
export function taskText(
  own: Utterance[],
  { heldOn, dueOn, isTold }: { heldOn: string; dueOn: string | null; isTold: boolean },
): string {
  const forms = isTold ? [TOLD, REQUEST] : [PROMISE, REQUEST];
  for (const form of forms)
    for (const { text } of own.toReversed()) {
      const found = form.exec(cleaned(text));
      const task = found?.slice(1).find(Boolean);
      const order = task && orderOf(task, heldOn, dueOn);
      if (order) return order;
    }
  return quoted(own);
}

function orderOf(said: string, heldOn: string, dueOn: string | null): string | null {
  const bare = said.replace(/\?\s*$/, "").replace(CLOSES, "");
  const by = BY.exec(bare)?.[0] ?? "";
  // "This week" names a day of what somebody will do.
  const day = by && (dayMeant(by.trim(), heldOn) ?? dayMeant(`I will ${by.trim()}`, heldOn));
  // Asked for by one day and promised by another.
  if (day && day !== dueOn) return null;
  // A day in figures stands for itself.
  const isInColumn = day && !/\d/.test(by);
  const short = isInColumn ? bare.slice(0, -by.length) : bare;
  const task = (wordCount(short.trim()) >= FEWEST_WORDS ? short : bare)
    .replace(/[\s,;.!?]+$/, "")
    .replace(/\bour\b/g, "the");
  const words = wordCount(task);
  const isWhole =
    words >= FEWEST_WORDS && words <= MOST_WORDS && ![LOOSE, LEANS, GOES_ON].some((form) => form.test(task));
  return isWhole ? `${capital(task)}.` : null;
}

function quoted(own: Utterance[]): string {
  const turns: { speaker: string | null; text: string }[] = [];
  for (const { speaker, text } of own.filter(({ words }) => words >= 2)) {
    const last = turns.at(-1);
    if (last && last.speaker === speaker) last.text += ` ${text}`;
    else turns.push({ speaker, text });
  }
  return turns.map(({ speaker, text }) => `${speaker ? `${speaker}: ` : ""}“${quotation(text)}”`).join(" ");
}

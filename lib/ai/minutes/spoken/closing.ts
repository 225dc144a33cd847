import { HYPOTHESIS, SUGGESTS } from "./forms";
import type { Utterance } from "./utterances";

/** How whoever leads a meeting says that something is settled, in whatever words it was put. */
const CLOSURE =
  /^\W*(?:(?:okay|ok|right|good|great|lovely|grand|brilliant|thank you|thanks|so|then|well|and|now)\W+)*(?:that|it|this|they|those|these|we|the \p{L}+(?: \p{L}+){0,2}|(?:\p{L}+ ){1,2}\p{L}+)(?:['’]s|['’]re| is| are| was)?(?: all| both| then| now| so)?\s+(approved|agreed|adopted|carried|passed|accepted|elected|endorsed|confirmed)\b(?!\s+(?:by|in|at|last|on)\b)/iu;
const LONGEST = 16;
const UNSURE =
  /\b(?:not|n['’]t|never|if|would|should|could|until|unless|once|council|regulator|bank|parliament)\b/i;
/** Invites whoever objects: silence is an answer. */
const INVITES = /\b(?:any(?:one|body|thing)?|objections?|corrections?|changes|amendments?)\b[^.]*\?\s*$/i;
const REACH = 12;
const FEWEST = 2;

type Heard = {
  items: number[];
  chair: string | null;
  isTaken: (at: number) => boolean;
  isAssent: (said: Utterance) => boolean;
  isDissent: (said: Utterance) => boolean;
};

/**
 * What an utterance closes: where it begins, and the words that put it. Told backwards from whoever leads saying that it is
 * settled: at least two members said yes before, or all were invited to object and nobody spoke. Null where it closes nothing.
 */
export function closes(
  index: number,
  utterances: Utterance[],
  { items, chair, isTaken, isAssent, isDissent }: Heard,
): { from: number; text: string } | null {
  const said = utterances[index] as Utterance;
  const isLed = chair === null || said.speaker === chair || said.speaker === null;
  if (!isLed || said.words > LONGEST || !CLOSURE.test(said.text)) return null;
  if (HYPOTHESIS.test(said.text) || UNSURE.test(said.text)) return null;
  const yes = new Set<string>();
  let first = index;
  let invited = false;
  for (let at = index - 1; at >= Math.max(0, index - REACH); at -= 1) {
    const one = utterances[at] as Utterance;
    if (items[one.at] !== items[said.at] || isTaken(one.at)) break;
    const isOther = one.speaker !== said.speaker;
    if (isOther && isDissent(one)) return null;
    if (isOther && isAssent(one)) {
      yes.add(one.speaker ?? `line ${one.at}`);
      first = at;
    } else if (yes.size >= FEWEST || (yes.size === 0 && !isOther && INVITES.test(one.text))) {
      invited ||= yes.size === 0;
      first = at;
      break;
    } else if (isOther && yes.size === 0) return null;
  }
  if (yes.size < FEWEST && !invited) return null;
  const subject = subjectOf(first, utterances, yes.size > 0) ?? said;
  // "Consent agenda adopted" says what it is of; "that's agreed" leaves it to what was put.
  const isNamed = invited && !/^\W*(?:\w+\W+){0,3}?(?:that|it|this|they|those|these)\b/i.test(said.text);
  return { from: subject.at, text: isNamed ? said.text : subject.text };
}

/** What the meeting answered: the question or the proposal before the first who agreed. */
function subjectOf(first: number, utterances: Utterance[], isAnswered: boolean): Utterance | null {
  const near = utterances.slice(Math.max(0, first - 3), isAnswered ? first + 1 : first);
  return (
    near.findLast(({ text, words }) => words > 4 && (text.endsWith("?") || SUGGESTS.test(text))) ??
    near.findLast(({ words }) => words > 6) ??
    null
  );
}

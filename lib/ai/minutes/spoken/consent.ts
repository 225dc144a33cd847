import type { Motion } from "../schema";
import { CLOSES, HYPOTHESIS } from "./forms";
import { cleaned, motionText } from "./motion-text";
import type { Utterance } from "./utterances";

/** Asks the whole meeting whether it agrees. */
const ASKS =
  /\b(?:are|is) (?:we|you|everyone|everybody|people)(?: all| both)? (?:happy|content|ok|okay|agreed|fine|comfortable|satisfied|in agreement|good)\b|\b(?:everyone|everybody|all|we) (?:ok|okay|happy|fine|content|agreed|comfortable) (?:with|to|as|on|for)\b|^\W*(?:so )?(?:all )?agreed\?|\b(?:ok|okay) like that\?|\b(?:can|may|shall|could|do) we (?:all |then |just |please )*(?:agree|approve|adopt|accept|endorse|ratify|park|appoint|confirm|say)\b|\bany objections?\b|\bwhat do we say\b|\bis (?:that|this|everyone|everybody) agreed\b/i;
/** Says of what is asked that it is one for the board to take: to be there or to hear somebody is none. */
const ASSENTS =
  /^\W*(?:(?:um|uh|oh|er|eh|yeah|and|no)\W+)*(?:yes|yep|yeah|yup|aye|ok|okay|fine|agreed|agree|happy|content|sure|mm-?hmm?|absolutely|definitely|good|grand|me too|I can live with|I['’]m (?:fine|happy|content|ok|okay|good|with)|with that|works for me|sounds good|park it|that['’]s (?:fine|fair|good|grand|ok|okay))\b/i;
const DISSENTS =
  /^\W*(?:(?:um|uh|oh|er|well|sorry)\W+)*(?:no\b(?! objection)|not (?:quite|yet|really|sure|happy)|I (?:don['’]t|do not|can['’]t|object|disagree|abstain|oppose)|I['’]m (?:not|against)|I['’]d (?:rather|prefer)|against|but|hold on|wait|just one|one thing|only)\b/i;
const OPEN_STILL =
  /\b(?:not? (?:tonight|today|now|yet)|don['’]t (?:think we )?decide|nobody['’]s decided|no decision|not decided|come back to|leave it|wouldn['’]t go that far|let['’]s not|haven['’]t decided|not been decided)\b/i;
const SETTLES =
  /\b(?:adopted|approved|agreed|accepted|done|parked|sign (?:them|it)|so ordered|confirmed|appointed|decided|noted)\b/i;
const WAITS =
  /\b(?:defer|postpone|park|put (?:it|that|this) off|hold (?:it|this|that) over|not approving)\b/i;
const LONGEST_ANSWER = 16;
/** Answers come at once; whoever else speaks in between may still be answering. */
const REACH = 9;
const FEWEST = 2;

type Out = (name: string, at: number) => boolean;
type Put = {
  first: number;
  last: number;
  text: string;
  by: string | null;
  yes: Set<string>;
  isRefused: boolean;
  isSettled: boolean;
};

/** A question that was put to all and that those who answered agreed to, with nobody against. */
export type Consent = Pick<Motion, "text" | "votes" | "result"> & { first: number; last: number };

/**
 * What a meeting agrees to without a motion: the question put to all, at least two who say yes, nobody who says no, and, where
 * whoever asked says how it ended, that it is settled. `isTaken`: lines of motions, in which a question is part of the vote.
 */
export function consentsOf(
  utterances: Utterance[],
  {
    people,
    items,
    isTaken,
    isOut,
  }: {
    people: string[];
    items: number[];
    isTaken: (at: number) => boolean;
    isOut: Out;
  },
): Consent[] {
  const consents: Consent[] = [];
  let put: Put | null = null;
  const close = () => {
    if (put && !put.isRefused && put.yes.size >= FEWEST) consents.push(consentOf(put, people, isOut));
    put = null;
  };
  for (const [index, said] of utterances.entries()) {
    const { at, text, speaker, words } = said;
    const isOver = put !== null && (items[at] !== items[put.first] || at - put.last > REACH);
    if (isOver) close();
    if (isTaken(at)) {
      close();
      continue;
    }
    if (ASKS.test(text) && !OPEN_STILL.test(text)) {
      // Asked anew once an objection is met: the same question goes on.
      const met = unmet(put, speaker);
      if (met === null) close();
      put = {
        first: met ?? at,
        last: at,
        text: questionOf(index, utterances),
        by: speaker,
        yes: new Set(),
        isRefused: false,
        isSettled: false,
      };
      continue;
    }
    if (!put || at === put.first) continue;
    const open: Put = put;
    if (OPEN_STILL.test(text)) open.isRefused = true;
    else if (speaker !== open.by) {
      if (DISSENTS.test(text)) open.isRefused = true;
      else if (ASSENTS.test(text) && words <= LONGEST_ANSWER && !HYPOTHESIS.test(text) && speaker) {
        if (people.includes(speaker)) open.yes.add(speaker);
        open.last = at;
      }
    } else if (open.yes.size >= FEWEST && !open.isRefused) {
      if (SETTLES.test(text) || CLOSES.test(text)) [open.last, open.isSettled] = [at, true];
      else if (open.isSettled) close();
    }
  }
  close();
  return consents;
}

/** Where a question began to which somebody objected, if the same person asked it. */
const unmet = (put: Put | null, speaker: string | null): number | null =>
  put?.isRefused && put.by === speaker ? put.first : null;

/** What is asked: the question, or what was said just before it where that only asks for assent. */
function questionOf(index: number, utterances: Utterance[]): string {
  const { at, text, speaker } = utterances[index] as Utterance;
  const bare = text.split(/\s+/).length <= 9;
  const before: string[] = [];
  for (let back = index - 1; bare && back >= 0; back -= 1) {
    const one = utterances[back] as Utterance;
    if (one.at !== at || one.text.endsWith("?")) break;
    before.unshift(one.text);
  }
  const nearest = utterances
    .slice(Math.max(0, index - 6), index)
    .findLast((one) => one.speaker === speaker && one.words > 8);
  const lead = before.join(" ") || (bare ? (nearest?.text ?? "") : "");
  return lead ? `${cleaned(lead)} ${cleaned(text)}` : motionText(text);
}

/** Who said yes in passing is not named as having voted; who is out because of an interest is. */
function consentOf({ first, last, text }: Put, people: string[], isOut: Out): Consent {
  const votes = people
    .filter((name) => isOut(name, last))
    .map((name) => ({ name, vote: "recused" as const }));
  // To agree to wait is to decide nothing else.
  return { text, votes, result: WAITS.test(text) ? "deferred" : "passed", first, last };
}

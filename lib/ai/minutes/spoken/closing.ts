import { ADOPTED, LEAD } from "../acts";
import { tallyIn } from "../outcome";
import { memberNamed } from "../people";
import type { Motion, Vote } from "../schema";
import { asks } from "../sentences";
import { ballotSaid, ownBallot } from "./ballots";
import { HYPOTHESIS, PROPOSES, SUGGESTS } from "./forms";
import { takesBack } from "./guards";
import type { Utterance } from "./utterances";

/** How whoever leads a meeting says that something is settled, in whatever words it was put. */
const SETTLED = new RegExp(
  String.raw`${LEAD}(?:that|it|this|they|those|these|we|the \p{L}+(?: \p{L}+){0,2}|(?:\p{L}+ ){1,2}\p{L}+)(?:['’]s|['’]re| is| are| was)?(?: all| both| then| now| so)?\s+(?:approved|agreed|adopted|carried|passed|accepted|elected|endorsed|confirmed|settled|decided)\b(?!\s+(?:by|in|at|last|on)\b)`,
  "iu",
);
/** Says what the meeting will do now that most have said yes: "So we patch it", "Twenty five it is". */
const RESTATED = new RegExp(
  String.raw`${LEAD}(?:so|then)\b,?\s+(?:that|it|we|they|let['’]s|\p{Lu}\p{L}+)\b|\b(?:it is|done|sorted|settled|decided|agreed)(?:\W+then)?(?:[,.]|$)|\b(?:it is|that['’]s that|let['’]s do (?:it|that)|we(?:['’]ll| will) (?:do|go with|go ahead|take|keep|stay))\b`,
  "iu",
);
/** A ruling: what all are taken to have agreed to, though nobody was heard to say yes. */
const RULED = new RegExp(
  String.raw`${LEAD}(?:all |we(?:['’]re| are) )?${ADOPTED}(?: then| unanimously| by all)?\W*$|\b(?:take|record|minute|call|consider) (?:that|it|this) (?:down )?(?:as )?(?:${ADOPTED}|carried)\b|\bthe (?:board|committee|council|meeting) (?:approves|agrees|adopts|accepts|endorses)\b`,
  "iu",
);
/** Puts something to the meeting without moving it. */
export const PUTS =
  /\b(?:let['’]s|how about|(?:can|could|may|shall|should|why don['’]t) we|we (?:should|ought to|need to)|I(?:['’]d| would) (?:say|ask|like (?:us|you|the (?:board|committee)|approval|authority))|I(?:['’]m| am) (?:asking|seeking|recommending|proposing)|the (?:ask|recommendation|proposal|request))\b/i;
/** What somebody would not do is not put to the meeting. */
const NOT_PUT = /(?:\b(?:not|never)|n['’]t)\b(?! (?:we|more|later|less|exceed\w*|above|before)\b)/i;
/** A ruling is taken back, or spoken against, within so many sentences. */
const BEHIND = 3;
const LONGEST = 20;
export const UNSURE =
  /\b(?:not|n['’]t|never|no decision|if|would|should|could|until|unless|once|think about|come back|next time|lost|fails?|council|regulator|bank|parliament)\b/i;
/** Invites whoever objects: silence is an answer. */
const INVITES =
  /\b(?:any(?:one|body|thing)?|objections?|corrections?|changes|amendments?|comments?|observations?)\b[^.]*\?\s*$/i;
/** Asks who is against, and takes silence as consent. */
export const ASKS_AGAINST =
  /\b(?:any (?:objections?|dissent|problems?|issues?|concerns?|reason not)|any(?:one|body) (?:against|opposed|objects?|disagrees?|unhappy|uncomfortable|not (?:happy|comfortable|content))|unless (?:any|some)(?:one|body))\b/i;
const CALLED =
  /\b(?:go(?:ing)? (?:a)?round|one by one|each of you|votes?|hands|in favou?r|for or against|yes or no|starting with)\b/i;
/** Says yes to what was just proposed, in other words than "yes". */
const GOES_ALONG =
  /^\W*(?:(?:well|um|uh|yeah|oh|and)\W+)*(?:same here|me|me too|me as well|likewise|ditto|please do|absolutely|definitely|by all means|go (?:for it|ahead)|sounds? (?:right|good|fine|sensible|fair)|seems (?:right|good|fine|sensible|fair)|.{0,30}\b(?:sounds|seems) (?:right|good|fine|sensible|fair)|I['’]d (?:go with|support|back|be (?:happy|fine|content))|I (?:support|agree|second)|I['’]m (?:a yes|for (?:it|that)|in|happy|fine|with))\b/i;
const REACH = 18;
const FEWEST = 2;
/** Names a member who is asked: "Joan?" */
const ASKED_BY_NAME = /^\W*(?:and )?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)\W*$/u;

/** Whether whoever says that something is settled says what: "The consent agenda is approved", not "That's agreed". */
export const saysWhat = (text: string): boolean =>
  SETTLED.test(text) && !/^\W*(?:\w+\W+){0,3}?(?:that|it|this|they|those|these|we)\b/i.test(text);

type Heard = {
  people: string[];
  items: number[];
  chair: string | null;
  isTaken: (at: number) => boolean;
  isAssent: (said: Utterance) => boolean;
  isDissent: (said: Utterance) => boolean;
};

export type Closed = { from: number; text: string; votes: Vote[]; tally: Motion["tally"] };

/**
 * What an utterance closes, told backwards from whoever leads saying what is settled: with more than half of the members having said yes
 * and nobody no, or more yes than no where each was asked; with two where it is called agreed; with silence where all were invited
 * to object; or by a ruling of the chair on what was put last. The words in which it was put are those before the first answer. Null
 * where it closes nothing.
 */
export function closes(index: number, utterances: Utterance[], heard: Heard): Closed | null {
  const said = utterances[index] as Utterance;
  const { people, items, chair, isTaken } = heard;
  const isLed = chair === null || said.speaker === chair || said.speaker === null;
  if (!isLed || said.words > LONGEST || asks(said.text)) return null;
  const isSettled = SETTLED.test(said.text);
  const isTold = isSettled || RULED.test(said.text) || RESTATED.test(said.text);
  if (!isTold && tallyIn(said.text) === null) return null;
  if (HYPOTHESIS.test(said.text) || UNSURE.test(said.text)) return null;
  const put = rulesOn(index, utterances, heard);
  const stances = new Map<string, Vote["vote"]>();
  let [first, asked] = [index, 0];
  let [isCalled, isInvited] = [false, false];
  for (let at = index - 1; at >= Math.max(0, index - REACH); at -= 1) {
    const one = utterances[at] as Utterance;
    if (items[one.at] !== items[said.at] || isTaken(one.at)) break;
    const isOther = one.speaker !== said.speaker;
    const stance = isOther ? stanceOf(one, heard) : ownBallot(one.text);
    const who = one.speaker ?? `line ${one.at}`;
    if (stance) {
      if (!stances.has(who)) stances.set(who, stance);
      if (isOther) first = at;
    } else if (!isOther && (CALLED.test(one.text) || isAsking(one.text, people))) {
      isCalled ||= CALLED.test(one.text);
      asked += Number(isAsking(one.text, people));
      first = Math.min(first, at);
    } else if (stances.size === 0 && !isOther && INVITES.test(one.text)) {
      [isInvited, first] = [true, at];
      break;
    } else if (isOther && stances.size === 0) {
      if (!put) return null;
      break;
    } else if (stances.size >= FEWEST && one.words > 4) break;
  }
  const of = (vote: Vote["vote"]) => [...stances.values()].filter((one) => one === vote).length;
  const isVote = isCalled || asked >= FEWEST;
  const inFavour = of("for") + Number(!stances.has(said.speaker ?? ""));
  const isMost = of("for") >= FEWEST && inFavour > people.length / 2 && inFavour > of("against");
  const isAgreed = of("against") === 0 ? isMost || (isSettled && of("for") >= FEWEST) : isMost && isVote;
  const isSilent = isInvited && isSettled;
  const isByRuling = put !== null && of("against") === 0;
  if (!isAgreed && !isSilent && !isByRuling) return null;
  const subject = (isAgreed || isSilent ? subjectOf(first, utterances, people) : put) ?? said;
  // "Consent agenda adopted" says what it is of; "that's agreed" leaves it to what was put.
  const isNamed = isSilent && saysWhat(said.text);
  const votes = [...stances].map(([name, vote]) => ({ name, vote }));
  return {
    from: subject.at,
    text: isNamed ? said.text : subject.text,
    votes: votes.filter(({ name, vote }) => people.includes(name) && (isVote || vote !== "for")),
    tally: tallyIn(said.text),
  };
}

/**
 * What the chair rules on: the last that was put to the meeting under the same item, where nobody has spoken against it and nobody
 * takes the ruling back. Null where nothing is ruled.
 */
function rulesOn(index: number, utterances: Utterance[], heard: Heard): Utterance | null {
  const { at: end, speaker, text } = utterances[index] as Utterance;
  const isInvited = utterances
    .slice(Math.max(0, index - 2), index)
    .some((one) => one.speaker === speaker && asks(one.text) && ASKS_AGAINST.test(one.text));
  const isRuled = SETTLED.test(text) || RULED.test(text) || (isInvited && RESTATED.test(text));
  if (!isRuled || heard.chair === null || speaker !== heard.chair) return null;
  const isSame = ({ at }: Utterance) => heard.items[at] === heard.items[end] && !heard.isTaken(at);
  const isAgainst = (one: Utterance) => one.speaker !== speaker && heard.isDissent(one);
  const behind = utterances.slice(index + 1, index + 1 + BEHIND).filter(isSame);
  if (behind.some((one) => takesBack(one.text) || isAgainst(one))) return null;
  for (const one of utterances.slice(Math.max(0, index - REACH), index).reverse()) {
    if (!isSame(one) || isAgainst(one)) return null;
    const isPut = [PUTS, PROPOSES, SUGGESTS].some((form) => form.test(one.text));
    if (one.words > 4 && isPut && !NOT_PUT.test(one.text)) return one;
  }
  return null;
}

const isAsking = (text: string, people: string[]) =>
  memberNamed(ASKED_BY_NAME.exec(text)?.[1] ?? "", people) !== null;

/** Whether somebody is for or against what was put; null for whatever else they say. */
function stanceOf(said: Utterance, { isAssent, isDissent }: Heard): Vote["vote"] | null {
  const ballot = said.words <= 8 ? (ballotSaid(said.text) ?? ownBallot(said.text)) : null;
  if (ballot) return ballot;
  if (isDissent(said)) return "against";
  return isAssent(said) || (said.words <= 14 && GOES_ALONG.test(said.text) && !asks(said.text))
    ? "for"
    : null;
}

/** What the meeting answered: the question or the proposal before the first who answered. */
function subjectOf(first: number, utterances: Utterance[], people: string[]): Utterance | null {
  const near = utterances
    .slice(Math.max(0, first - 4), first + 1)
    .filter(({ text, words }) => words > 4 && !CALLED.test(text) && !isAsking(text, people));
  return (
    near.findLast(({ text }) => text.endsWith("?") || SUGGESTS.test(text)) ??
    near.findLast(({ words }) => words > 6) ??
    near.at(-1) ??
    null
  );
}

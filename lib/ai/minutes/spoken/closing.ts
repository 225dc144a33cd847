import { tallyIn } from "../outcome";
import { memberNamed } from "../people";
import type { Motion, Vote } from "../schema";
import { asks } from "../sentences";
import { ballotSaid, ownBallot } from "./ballots";
import { HYPOTHESIS, SUGGESTS } from "./forms";
import { takesBack } from "./guards";
import type { Utterance } from "./utterances";

const LEAD = String.raw`^\W*(?:(?:okay|ok|right|good|great|lovely|grand|brilliant|alright|thank you|thanks|so|then|well|and|now|yes)\W+)*`;
/** How whoever leads a meeting says that something is settled, in whatever words it was put. */
const SETTLED = new RegExp(
  String.raw`${LEAD}(?:that|it|this|they|those|these|we|the \p{L}+(?: \p{L}+){0,2}|(?:\p{L}+ ){1,2}\p{L}+)(?:['’]s|['’]re| is| are| was)?(?: all| both| then| now| so)?\s+(?:approved|agreed|adopted|carried|passed|accepted|elected|endorsed|confirmed|settled|decided)\b(?!\s+(?:by|in|at|last|on)\b)`,
  "iu",
);
/** Says what the meeting will do now that most have said yes: "So we patch it", "Twenty five it is". */
const RESTATED = new RegExp(
  String.raw`${LEAD.replace("*", "{0,3}?")}(?:so|then)\b,?\s+(?:that|it|we|they|let['’]s|\p{Lu}\p{L}+)\b|\b(?:it is|done|sorted|settled|decided|agreed)(?:\W+then)?(?:[,.]|$)|\b(?:it is|that['’]s that|let['’]s do (?:it|that)|we(?:['’]ll| will) (?:do|go with|go ahead|take|keep|stay))\b`,
  "iu",
);
/** The same as a ruling: what all are taken to have agreed to, though nobody was heard to say yes. */
const RULES = new RegExp(
  String.raw`${LEAD}(?:all |we(?:['’]re| are) )?(?:agreed|approved|adopted|accepted|endorsed)(?: then| unanimously| by all)?\W*$|\b(?:(?:I(?:['’]ll| will)|we(?:['’]ll| will|['’]ve|['’]re| can)?|let(?:['’]s| us| me)|so)\s+)?(?:take|took|taking|record(?:ed)?|minute[ds]?|call(?:ing)?|consider|mark(?:ed)?|note)\s+(?:that|it|this|those|these|them)\s+(?:down\s+)?(?:as\s+)?(?:agreed|approved|adopted|accepted|carried|a yes|decided|settled)\b|\b(?:the|this) (?:board|committee|council|meeting) (?:approves|agrees|adopts|accepts|endorses|is (?:content|agreed|happy))\b|\byou(?:['’]ve (?:got )?| have )(?:your|our|the (?:board|committee)['’]?s?)\s+(?:approval|agreement|go-ahead|authority|blessing|mandate)\b|\bthat(?:['’]s| is)? (?:goes|gone) through\b`,
  "iu",
);
/** Puts something to the meeting without moving it. */
const PUTS =
  /\b(?:let['’]s|why don['’]t we|(?:can|could|may|shall|should) we|I(?:['’]d| would) (?:say|suggest|propose|recommend|ask|like (?:us|you|the (?:board|committee)|(?:your|the board['’]s) |approval|authority|to (?:propose|suggest|recommend|ask)))|I(?:['’]m| am|['’]re| are) (?:asking|seeking|looking for|recommending|proposing|after)|we(?:['’]re| are) (?:asking|seeking|looking for|recommending|proposing)|we (?:should|ought to|need to)|(?:the|my|our|their) (?:ask|recommendation|proposal|request|suggestion)\b|the (?:paper|report) (?:asks|recommends|proposes)|how about)\b/i;
const LONGEST = 20;
const UNSURE =
  /\b(?:not|n['’]t|never|no decision|if|would|should|could|until|unless|once|think about|come back|next time|lost|fails?|council|regulator|bank|parliament)\b/i;
/** Invites whoever objects: silence is an answer. */
const INVITES =
  /\b(?:any(?:one|body|thing)?|objections?|corrections?|changes|amendments?|comments?|observations?)\b[^.]*\?\s*$/i;
const AGAINST =
  /\b(?:objections?|dissent|object|against|opposed|unhappy|uncomfortable|disagree|not (?:happy|comfortable|content))\b/i;
const CALLED =
  /\b(?:go(?:ing)? (?:a)?round|one by one|each of you|votes?|hands|in favou?r|for or against|yes or no|starting with)\b/i;
/** Says yes to what was just proposed, in other words than "yes". */
const GOES_ALONG =
  /^\W*(?:(?:well|um|uh|yeah|oh|and)\W+)*(?:same here|me|me too|me as well|likewise|ditto|please do|absolutely|definitely|by all means|go (?:for it|ahead)|sounds? (?:right|good|fine|sensible|fair)|seems (?:right|good|fine|sensible|fair)|.{0,30}\b(?:sounds|seems) (?:right|good|fine|sensible|fair)|I['’]d (?:go with|support|back|be (?:happy|fine|content))|I (?:support|agree|second)|I['’]m (?:a yes|for (?:it|that)|in|happy|fine|with))\b/i;
/** What somebody would not do, or asks about, is not put to the meeting. */
const NOT_PUT = /\b(?:not|n['’]t|never)\b(?! (?:more|later|less|exceed\w*|above|before))/i;
const BEHIND = 3;
const REACH = 18;
const FEWEST = 2;
/** Names a member who is asked: "Joan?" */
const ASKED_BY_NAME = /^\W*(?:and )?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)\W*$/u;

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
 * and nobody no, or more yes than no where each was asked; with two where it is called agreed; or with silence where all were invited
 * to object. The words in which it was put are those before the first answer. Null where it closes nothing.
 */
export function closes(index: number, utterances: Utterance[], heard: Heard): Closed | null {
  const said = utterances[index] as Utterance;
  const { people, items, chair, isTaken } = heard;
  const isLed = chair === null || said.speaker === chair || said.speaker === null;
  if (!isLed || said.words > LONGEST || asks(said.text)) return null;
  const isSettled = SETTLED.test(said.text);
  const before = utterances.slice(Math.max(0, index - 2), index);
  const isHeard = before.some(
    (one) => one.speaker === chair && INVITES.test(one.text) && AGAINST.test(one.text),
  );
  const isChair = said.speaker === chair && chair !== null;
  const isRuled = isChair && (isSettled || RULES.test(said.text) || (isHeard && RESTATED.test(said.text)));
  if (!isSettled && !isRuled && !RESTATED.test(said.text) && tallyIn(said.text) === null) return null;
  if (HYPOTHESIS.test(said.text) || UNSURE.test(said.text)) return null;
  const stances = new Map<string, Vote["vote"]>();
  let [first, asked] = [index, 0];
  let [isCalled, isInvited] = [false, false];
  const put = isRuled ? putBefore(index, utterances, heard) : null;
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
  const isByRuling = put !== null && of("against") === 0;
  if (!isAgreed && !(isInvited && isSettled) && !isByRuling) return null;
  const isSilent = isInvited && isSettled;
  const subject = (isAgreed || isSilent ? subjectOf(first, utterances, people) : put) ?? said;
  // "Consent agenda adopted" says what it is of; "that's agreed" leaves it to what was put.
  const isNamed = isSilent && !/^\W*(?:\w+\W+){0,3}?(?:that|it|this|they|those|these)\b/i.test(said.text);
  const votes = [...stances].map(([name, vote]) => ({ name, vote }));
  return {
    from: subject.at,
    text: isNamed ? said.text : subject.text,
    votes: votes.filter(({ name, vote }) => people.includes(name) && (isVote || vote !== "for")),
    tally: tallyIn(said.text),
  };
}

/**
 * What whoever leads the meeting rules on: the last that was put to it under the same item, where nobody has spoken against it and nobody
 * takes the ruling back.
 */
function putBefore(index: number, utterances: Utterance[], heard: Heard): Utterance | null {
  const { at: end, speaker } = utterances[index] as Utterance;
  const isSame = ({ at }: Utterance) => heard.items[at] === heard.items[end] && !heard.isTaken(at);
  const behind = utterances.slice(index + 1, index + 1 + BEHIND).filter(isSame);
  if (behind.some((one) => takesBack(one.text) || (one.speaker !== speaker && heard.isDissent(one))))
    return null;
  for (let at = index - 1; at >= Math.max(0, index - REACH); at -= 1) {
    const one = utterances[at] as Utterance;
    if (!isSame(one) || (one.speaker !== speaker && heard.isDissent(one))) return null;
    if (one.words > 4 && (PUTS.test(one.text) || SUGGESTS.test(one.text)) && !NOT_PUT.test(one.text))
      return one;
  }
  return null;
}

const isAsking = (text: string, people: string[]) =>
  memberNamed(ASKED_BY_NAME.exec(text)?.[1] ?? "", people) !== null;

/** Whether somebody is for or against what was put; null for whatever else they say. */
function stanceOf(said: Utterance, { isAssent, isDissent }: Heard): Vote["vote"] | null {
  const ballot = said.words <= 8 ? (ballotSaid(said.text) ?? ownBallot(said.text)) : null;
  if (ballot) return ballot;
  if (isDissent(said) || /^\W*I(?:['’]m| am) (?:going to say|a) no\b/i.test(said.text)) return "against";
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

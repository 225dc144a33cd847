import { ADOPTED, PUT_OFF, SETTLED } from "../acts";
import { Quorum } from "../quorum";
import type { Motion } from "../schema";
import { wordCount } from "../sentences";
import { ASKS_AGAINST, closes, saysWhat, UNSURE } from "./closing";
import { CLOSES, HYPOTHESIS, SUGGESTS } from "./forms";
import { LEFT_OPEN } from "./guards";
import { cleaned, isLoose, motionText, withoutOpening } from "./motion-text";
import type { Utterance } from "./utterances";
import { UNNAMED } from "./voices";

const ALL =
  "(?:we|you|every(?:one|body)|people|members|colleagues|trustees|directors|governors|all|the (?:board|committee|council|meeting))";
const WILLING =
  "(?:happy|content|minded|ok|okay|agreed|fine|comfortable|satisfied|in agreement|good|all right|alright|on board)";
const THAT = "(?:that|this|it|these|those|them)";
/** Asks the whole meeting whether it agrees. */
export const ASKS = new RegExp(
  [
    String.raw`\b(?:are|is) ${ALL}(?: all| both)? ${WILLING}\b`,
    String.raw`\b(?:everyone|everybody|all|we) ${WILLING} (?:with|to|as|on|for)\b`,
    String.raw`(?:^|[,.]\s)\W*(?:so |and |then )*${WILLING} (?:with|to|as|on|for)\b[^?]*\?`,
    String.raw`^\W*(?:so )?(?:all )?agreed\?|\b(?:ok|okay) like that\?|\bI think we(?:['’]re| are) all (?:agreed|in agreement)\b`,
    String.raw`\b(?:can|could|may|shall|do) (?:I|we) take ${THAT} as (?:agreed|approved|read|accepted)\b|\btake it that ${THAT} (?:is|are) (?:agreed|approved|accepted) unless\b`,
    String.raw`\b(?:can|may|shall|could|do) we (?:all |then |just |please )*(?:agree|approve|adopt|accept|endorse|ratify|park|appoint|confirm|say)\b`,
    String.raw`\bany (?:objections?|(?:problems?|issues?|concerns?|reason not)\b[^.]*\?)|\b(?:any(?:one|body)) (?:not (?:happy|comfortable|content)|unhappy|uncomfortable)\b`,
    String.raw`\bdoes (?:everyone|everybody) agree\b|\bwhat do we say\b|\bis (?:that|this) agreed\b|\bis that (?:everyone|everybody)['’]?s view\b`,
  ].join("|"),
  "i",
);
/** Says of what is asked that it is one for the board to take: to be there or to hear somebody is none. */
const ASSENTS =
  /^\W*(?:(?:um|uh|oh|er|eh|yeah|and|no)\W+)*(?:yes|yep|yeah|yup|aye|ok|okay|fine|agreed|agree|happy|content|sure|mm-?hmm?|absolutely|definitely|good|grand|me too|I can live with|I['’]m (?:fine|happy|content|ok|okay|good|with)|with that|works for me|sounds good|park it|that['’]s (?:fine|fair|good|grand|ok|okay))\b/i;
const DISSENTS =
  /^\W*(?:(?:um|uh|oh|er|well|sorry)\W+)*(?:no\b(?! objection)|nope\b|nay\b|not (?:quite|yet|really|sure|happy)|I (?:don['’]t|do not|can['’]t|object|disagree|abstain|oppose)|I(?:['’]m| am) (?:not|against|a no|going to say no)|I['’]d (?:rather|prefer)|against|but|hold on|wait|just one|one thing|only)\b/i;
/** Says in the middle of those who agree that it is too early. */
const WANTS_TO_WAIT =
  /\b(?:let['’]s|(?:I think |maybe |perhaps )?we (?:should|ought to|need to)|we['’]d better|I['’]d (?:rather|prefer)(?: to| we)?) (?:wait|hold off|pause|sleep on)\b/i;
const SETTLES = new RegExp(String.raw`\b(?:${SETTLED}|done|parked|sign (?:them|it)|so ordered|noted)\b`, "i");
const WAITS = new RegExp(
  String.raw`\b(?:${PUT_OFF}|postpone|park|put (?:it|that|this) off|not approving)\b`,
  "i",
);
/** Says that nobody objects, and states the result. */
const UNOPPOSED =
  /\b(?:without objection|(?:hearing|seeing) (?:none|no objections?)|there being no (?:objections?|corrections?|amendments?))\b[^?]{0,200}\b(?:approved|adopted|accepted|agreed|so ordered|(?:will be|is|are|stands?) \p{L}+ed)\b[^?]{0,200}$/iu;
const IS_ADOPTED = new RegExp(String.raw`\b(?:${ADOPTED}|so ordered)\b[^?]*$`, "i");
/** Asks for assent without saying to what. */
const BARE = new RegExp(
  String.raw`^\W*(?:so |then |and )*(?:(?:are|is) )?(?:(?:${ALL}|that) )?(?:all )?${WILLING}(?: (?:with|to) ${THAT})?(?: then)?\W*$|\b(?:I|we) take ${THAT} as (?:agreed|approved|read)\W*$|^\W*(?:so |and )*any (?:problems?|issues?|concerns?) with ${THAT}\W*$|\bminded to agree\W*$`,
  "i",
);
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
  isAgainst: boolean;
};

/** A question that was put to all and that those who answered agreed to, with nobody against. */
export type Consent = Pick<Motion, "text" | "votes" | "tally" | "result"> & {
  first: number;
  last: number;
  /** Whoever leads the meeting said that it is settled. */
  isSaid: boolean;
};

/**
 * What a meeting agrees to without a motion: the question put to all, at least two who say yes, nobody who says no, and, where
 * whoever asked says how it ended, that it is settled. Nothing is agreed to where the quorum is lost. `isTaken`: lines of motions, in which a question is part of the vote.
 */
export function consentsOf(
  utterances: Utterance[],
  {
    people,
    items,
    chair,
    isTaken,
    isOut,
  }: {
    people: string[];
    items: number[];
    chair: string | null;
    isTaken: (at: number) => boolean;
    isOut: Out;
  },
): Consent[] {
  const consents: Consent[] = [];
  const quorum = new Quorum();
  const heard = { people, items, chair, isTaken, ...answers(people) };
  let put: Put | null = null;
  const close = () => {
    if (put && !put.isRefused && put.yes.size >= FEWEST) consents.push(consentOf(put, people, isOut));
    put = null;
  };
  for (const [index, said] of utterances.entries()) {
    const { at, text, speaker, words } = said;
    const isOver = put !== null && (items[at] !== items[put.first] || at - put.last > REACH);
    if (isOver) close();
    const hadQuorum = quorum.isThere;
    quorum.hear(text);
    if (hadQuorum && !quorum.isThere) close();
    // Without a quorum nobody agrees to anything.
    if (!quorum.isThere) continue;
    if (isTaken(at)) {
      close();
      continue;
    }
    const before = utterances[index - 1];
    const unopposed = UNOPPOSED.exec(text)?.[0] ?? null;
    if (unopposed !== null && !UNSURE.test(unopposed) && !put?.isRefused) {
      close();
      const isLoose =
        wordCount(text) <= 8 && /\b(?:it|they|them|that|this)(?:['’]s|['’]re| is| are)?\b/i.test(text);
      const from = isLoose && before?.speaker === speaker && before.at >= at - 1 ? before : said;
      consents.push(consentOf({ first: from.at, last: at, text: cleaned(from.text) }, people, isOut));
      continue;
    }
    if (
      put?.isAgainst &&
      !put.isRefused &&
      speaker === put.by &&
      IS_ADOPTED.test(text) &&
      !UNSURE.test(text)
    ) {
      consents.push(consentOf({ first: put.first, last: at, text: put.text }, people, isOut));
      put = null;
      continue;
    }
    if (ASKS.test(text) && !LEFT_OPEN.test(text)) {
      // Asked anew once an objection is met: the same question goes on.
      const met = unmet(put, speaker);
      if (met === null) close();
      const asked = questionOf(index, utterances, items);
      put = {
        first: met ?? asked.at,
        last: at,
        text: asked.text,
        by: speaker,
        yes: new Set(),
        isRefused: false,
        isSettled: false,
        isAgainst: ASKS_AGAINST.test(text),
      };
      continue;
    }
    const isPut = put !== null && (put.yes.size >= FEWEST || put.isRefused);
    const closed = isPut ? null : closes(index, utterances, heard);
    if (closed && !consents.some(({ last }) => last >= closed.from)) {
      put = null;
      const told = consentOf({ first: closed.from, last: at, text: motionText(closed.text) }, people, isOut);
      const votes = [...closed.votes.filter(({ name }) => !isOut(name, at)), ...told.votes];
      consents.push({ ...told, votes, tally: closed.tally, isSaid: true });
      continue;
    }
    if (!put || at === put.first) continue;
    const open: Put = put;
    // If the recording does not distinguish speakers, an immediate yes is the answer.
    const isAnswer = speaker !== open.by || speaker === null;
    // "Any problem with that?" "No."
    const isNone =
      open.isAgainst && words <= 3 && /^\W*(?:no|none|nope|not? (?:at all|from me))\b/i.test(text);
    const settles = SETTLES.test(text) || CLOSES.test(text);
    if (LEFT_OPEN.test(text)) open.isRefused = true;
    else if (isAnswer && !isNone && heard.isDissent(said)) open.isRefused = true;
    else if (isAnswer && (isNone || heard.isAssent(said))) {
      if (speaker === null || people.includes(speaker) || UNNAMED.test(speaker))
        open.yes.add(speaker ?? `line ${at}`);
      open.last = at;
      if (speaker === null && settles && open.yes.size >= FEWEST) open.isSettled = true;
    } else if (isAnswer && speaker !== null) continue;
    else if (open.yes.size >= FEWEST && !open.isRefused) {
      if (settles) {
        [open.last, open.isSettled] = [at, true];
        if (isLoose(open.text) && saysWhat(text)) open.text = withoutOpening(cleaned(text));
      } else if (open.isSettled) close();
    }
  }
  close();
  return consents;
}

const answers = (people: string[]) => ({
  isAssent: ({ text, words, speaker }: Utterance) =>
    ASSENTS.test(text) &&
    words <= LONGEST_ANSWER &&
    !HYPOTHESIS.test(text) &&
    (speaker === null || people.includes(speaker) || UNNAMED.test(speaker)),
  isDissent: ({ text }: Utterance) => DISSENTS.test(text) || WANTS_TO_WAIT.test(text) || LEFT_OPEN.test(text),
});

/** Where a question began to which somebody objected, if the same person asked it. */
const unmet = (put: Put | null, speaker: string | null): number | null =>
  put?.isRefused && put.by === speaker ? put.first : null;

/** What is asked: the question, or what was said just before it where that only asks for assent. */
function questionOf(index: number, utterances: Utterance[], items: number[]): { text: string; at: number } {
  const { at, text, speaker } = utterances[index] as Utterance;
  const bare = wordCount(text) <= 9;
  const before: string[] = [];
  for (let back = index - 1; bare && back >= 0; back -= 1) {
    const one = utterances[back] as Utterance;
    if (one.at !== at || one.text.endsWith("?")) break;
    before.unshift(one.text);
  }
  const near = utterances.slice(Math.max(0, index - 6), index).filter((one) => items[one.at] === items[at]);
  const nearest =
    near.slice(-3).findLast((one) => SUGGESTS.test(one.text)) ??
    near.findLast((one) => one.speaker === speaker && one.words > 8);
  const lead = before.join(" ") || (bare ? (nearest?.text ?? "") : "");
  if (lead && BARE.test(text))
    return { text: motionText(lead), at: before.length > 0 ? at : (nearest?.at ?? at) };
  return { at, text: lead ? `${cleaned(lead)} ${cleaned(text)}` : motionText(text) };
}

/** Who said yes in passing is not named as having voted; who is out because of an interest is. */
function consentOf(
  { first, last, text }: Pick<Put, "first" | "last" | "text">,
  people: string[],
  isOut: Out,
): Consent {
  const votes = people
    .filter((name) => isOut(name, last))
    .map((name) => ({ name, vote: "recused" as const }));
  // To agree to wait is to decide nothing else.
  return {
    text,
    votes,
    result: WAITS.test(text) ? "deferred" : "passed",
    tally: null,
    first,
    last,
    isSaid: false,
  };
}

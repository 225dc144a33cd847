import { ballotSaid, ownBallot } from "../ballots";
import { tallyIn } from "../outcome";
import { memberNamed } from "../people";
import { quorumIn } from "../quorum";
import type { Motion, Vote } from "../schema";
import { asks, wordCount } from "../sentences";
import * as said from "./agreement-words";
import { CLOSES, HYPOTHESIS, PROPOSES, SUGGESTS } from "./forms";
import { LEFT_OPEN, takesBack } from "./guards";
import { cleaned, isLoose, motionText, withoutOpening } from "./motion-text";
import type { Utterance } from "./utterances";
import { UNNAMED } from "./voices";

const LONGEST_ANSWER = 16;
const LONGEST_BALLOT = 8;
const LONGEST_CLOSE = 20;
/** Answers come soon; others who speak in between may still be answering. */
const NEAR = 9;
/** Sentences back to the question that a line may close. */
const REACH = 18;
/** Sentences within which a ruling may be withdrawn or opposed. */
const BEHIND = 3;
const FEWEST = 2;

/** Something a meeting agreed to without a motion, and the lines in which it did. */
export type Consent = Pick<Motion, "text" | "votes" | "tally" | "result"> & {
  first: number;
  last: number;
  /** Whether the chair said that it is settled. */
  isSaid: boolean;
};

type Heard = {
  people: string[];
  /** The agenda item of each line. */
  items: number[];
  chair: string | null;
  /** Whether a line belongs to a motion, where a question is part of the vote. */
  isTaken: (at: number) => boolean;
  /** Whether someone has left because of an interest. */
  isOut: (name: string, at: number) => boolean;
};

/**
 * What a meeting agrees to without a motion: a question put to everyone (`answered`), or what the chair says is
 * settled, if earlier lines bear that out (`closed`). Nothing after the quorum is lost.
 */
export function consentsOf(utterances: Utterance[], heard: Heard): Consent[] {
  const { lost } = quorumIn(utterances);
  const isTaken = (at: number) => heard.isTaken(at) || lost.has(at);
  const agreement = new Agreement(utterances, { ...heard, isTaken });
  const consents: Consent[] = [];
  for (const [index, { at, text }] of utterances.entries()) {
    const before = consents.at(-1)?.last ?? -1;
    if (isTaken(at) || at <= before) continue;
    const isPut = said.ASKS.test(text) && !LEFT_OPEN.test(text);
    const found = isPut ? agreement.answered(index) : agreement.closed(index);
    if (found && found.first > before) consents.push(found);
  }
  return consents;
}

class Agreement {
  constructor(
    private readonly utterances: Utterance[],
    private readonly heard: Heard,
  ) {}

  /**
   * A question put to everyone: at least two say yes, no one says no, and no one leaves it open. Null for any other.
   */
  answered(index: number): Consent | null {
    const { at: from, text: question, speaker: by } = this.utterances[index] as Utterance;
    const asked = this.question(index);
    const isAgainst = said.ASKS_AGAINST.test(question);
    const yes = new Set<string>();
    let [last, text, isEnded] = [from, asked.text, false];
    for (const one of this.utterances.slice(index + 1)) {
      if (!this.isWith(one, from) || one.at - last > NEAR) break;
      if (LEFT_OPEN.test(one.text)) return null;
      if (said.ASKS.test(one.text)) break;
      // If the recording does not distinguish speakers, an immediate yes is the answer.
      const isOther = one.speaker !== by || one.speaker === null;
      const isNone = isAgainst && one.words <= 3 && said.NONE.test(one.text);
      const ends = said.ENDS.test(one.text) || CLOSES.test(one.text);
      if (isOther && !isNone && isDissent(one)) return null;
      if (isOther && (isNone || this.isAssent(one))) {
        if (this.isVoice(one.speaker)) yes.add(one.speaker ?? `line ${one.at}`);
        last = one.at;
      } else if ((!isOther || one.speaker === null) && yes.size >= FEWEST) {
        if (!ends && isEnded) break;
        if (ends && isLoose(text) && saysWhat(one.text)) text = withoutOpening(cleaned(one.text));
        if (ends) [last, isEnded] = [one.at, true];
      }
    }
    // Asked again after an objection is met: the question continues.
    const near = this.utterances
      .slice(0, index)
      .filter((one) => this.isWith(one, from) && from - one.at <= NEAR);
    const met = near.find((one) => one.speaker === by && said.ASKS.test(one.text));
    const isMet = near.some((one) => met && one.at > met.at && one.speaker !== by && isDissent(one));
    return yes.size >= FEWEST ? this.consent(met && isMet ? met.at : asked.at, last, text) : null;
  }

  /**
   * What an utterance settles, working backwards from the chair's statement. It is agreed if more than half of the
   * members said yes and no one no, or more yes than no where each was asked; if two said yes and it is called agreed;
   * on silence if all were invited to object; or by the chair's ruling on what was put last. The proposal's words are
   * those before the first answer. Null if it settles nothing.
   */
  closed(index: number): Consent | null {
    const { people, chair } = this.heard;
    const own = this.utterances[index] as Utterance;
    const { text, speaker, words } = own;
    const isUnopposed = said.UNOPPOSED.test(text);
    const isLed = (chair === null || speaker === chair || speaker === null) && words <= LONGEST_CLOSE;
    const isSettled = said.SETTLED.test(text);
    const isRuled = isSettled || isUnopposed || said.RULED.test(text);
    const isTold = isRuled || said.RESTATED.test(text) || tallyIn(text) !== null;
    if ((!isLed && !isUnopposed) || !isTold || asks(text)) return null;
    if (HYPOTHESIS.test(text) || said.UNSURE.test(text)) return null;
    const put = this.ruledOn(index);
    const stances = new Map<string, Vote["vote"]>();
    let [first, asked] = [index, 0];
    let [isCalled, isInvited] = [false, false];
    for (let back = index - 1; back >= Math.max(0, index - REACH); back -= 1) {
      const one = this.utterances[back] as Utterance;
      if (!this.isWith(one, own.at)) break;
      const isOther = one.speaker !== speaker;
      const stance = isOther ? this.stance(one) : ownBallot(one.text);
      const who = one.speaker ?? `line ${one.at}`;
      if (stance) {
        if (!stances.has(who)) stances.set(who, stance);
        if (isOther) first = back;
      } else if (!isOther && (said.CALLED.test(one.text) || this.asksByName(one.text))) {
        isCalled ||= said.CALLED.test(one.text);
        asked += Number(this.asksByName(one.text));
        first = Math.min(first, back);
      } else if (stances.size === 0 && !isOther && invitesObjection(one.text)) {
        [isInvited, first] = [true, back];
        break;
      } else if (isOther && stances.size === 0) {
        if (!put && !isUnopposed) return null;
        break;
      } else if (stances.size >= FEWEST && one.words > 4) break;
    }
    const of = (vote: Vote["vote"]) => [...stances.values()].filter((one) => one === vote).length;
    const isEach = stances.size + 1 >= Math.max(people.length, FEWEST + 1);
    const isVote = isCalled || asked >= FEWEST || (isEach && of("against") > 0);
    const inFavour = of("for") + Number(!stances.has(speaker ?? ""));
    const isMost = of("for") >= FEWEST && inFavour > people.length / 2 && inFavour > of("against");
    const isAgreed = of("against") === 0 ? isMost || (isSettled && of("for") >= FEWEST) : isMost && isVote;
    const isSilent = of("against") === 0 && (isUnopposed || (isInvited && isRuled));
    const isByRuling = put !== null && of("against") === 0;
    if (!isAgreed && !isSilent && !isByRuling) return null;
    // "Consent agenda adopted" names its subject; "that's agreed" refers to what was put.
    const isNamed = isSilent && (saysWhat(text) || (isUnopposed && !isLoose(text)));
    const subject = isNamed ? own : ((isAgreed || isSilent ? this.subject(first) : put) ?? own);
    const votes = [...stances]
      .map(([name, vote]) => ({ name, vote }))
      .filter(({ name, vote }) => people.includes(name) && (isVote || vote !== "for"));
    const told = this.consent(subject.at, own.at, motionText(subject.text));
    const out = new Set(told.votes.map(({ name }) => name));
    return {
      ...told,
      votes: [...votes.filter(({ name }) => !out.has(name)), ...told.votes],
      tally: tallyIn(text),
      isSaid: !isUnopposed,
    };
  }

  /**
   * Members who agreed in passing are not recorded as voting; those who left because of an interest are recorded as
   * recused.
   */
  private consent(first: number, last: number, text: string): Consent {
    const { people, isOut } = this.heard;
    const votes = people
      .filter((name) => isOut(name, last))
      .map((name) => ({ name, vote: "recused" as const }));
    // An agreement to wait decides nothing else.
    const result = said.WAITS.test(text) ? "deferred" : "passed";
    return { text, votes, result, tally: null, first, last, isSaid: false };
  }

  /**
   * What the chair rules on: the last proposal under the same item, if no one has opposed it and no one withdraws the
   * ruling. Null if there is no ruling.
   */
  private ruledOn(index: number): Utterance | null {
    const { at, speaker, text } = this.utterances[index] as Utterance;
    const near = (from: number, to: number) => this.utterances.slice(Math.max(0, from), to);
    const isInvited = near(index - 2, index).some(
      (one) => one.speaker === speaker && asks(one.text) && said.ASKS_AGAINST.test(one.text),
    );
    const isRuled =
      said.SETTLED.test(text) || said.RULED.test(text) || (isInvited && said.RESTATED.test(text));
    if (!isRuled || this.heard.chair === null || speaker !== this.heard.chair) return null;
    const isAgainst = (one: Utterance) => one.speaker !== speaker && isDissent(one);
    const behind = near(index + 1, index + 1 + BEHIND).filter((one) => this.isWith(one, at));
    if (behind.some((one) => takesBack(one.text) || isAgainst(one))) return null;
    for (const one of near(index - REACH, index).reverse()) {
      if (!this.isWith(one, at) || isAgainst(one)) return null;
      const isPut = [said.PUTS, PROPOSES, SUGGESTS].some((form) => form.test(one.text));
      if (one.words > 4 && isPut && !said.NOT_PUT.test(one.text)) return one;
    }
    return null;
  }

  /** What the meeting answered: the question or proposal before the first answer. */
  private subject(first: number): Utterance | null {
    const near = this.utterances
      .slice(Math.max(0, first - 4), first + 1)
      .filter(({ text, words }) => words > 4 && !said.CALLED.test(text) && !this.asksByName(text));
    return (
      near.findLast(({ text }) => text.endsWith("?") || SUGGESTS.test(text)) ??
      near.findLast(({ words }) => words > 6) ??
      near.at(-1) ??
      null
    );
  }

  /** The question, or what was said just before it if it only asks for agreement. */
  private question(index: number): { text: string; at: number } {
    const { at, text, speaker } = this.utterances[index] as Utterance;
    if (wordCount(text) > 9) return { at, text: motionText(text) };
    const before = this.utterances.slice(0, index);
    const own = before.slice(before.findLastIndex((one) => one.at !== at || one.text.endsWith("?")) + 1);
    const near = before.slice(-6).filter((one) => this.heard.items[one.at] === this.heard.items[at]);
    const nearest =
      near.slice(-3).findLast((one) => SUGGESTS.test(one.text)) ??
      near.findLast((one) => one.speaker === speaker && one.words > 8);
    const lead = own.map((one) => one.text).join(" ") || (nearest?.text ?? "");
    if (lead && said.BARE.test(text))
      return { text: motionText(lead), at: own.length > 0 ? at : (nearest?.at ?? at) };
    return { at, text: lead ? `${cleaned(lead)} ${cleaned(text)}` : motionText(text) };
  }

  /** Whether an utterance belongs to the same item as a line, and to no motion. */
  private isWith({ at }: Utterance, line: number): boolean {
    return this.heard.items[at] === this.heard.items[line] && !this.heard.isTaken(at);
  }

  /** Whether a speaker is for or against the proposal; null if they say something else. */
  private stance(one: Utterance): Vote["vote"] | null {
    const ballot = one.words <= LONGEST_BALLOT ? (ballotSaid(one.text) ?? ownBallot(one.text)) : null;
    if (ballot) return ballot;
    if (isDissent(one)) return "against";
    return this.isAssent(one) ? "for" : null;
  }

  private isAssent({ text, words, speaker }: Utterance): boolean {
    return (
      said.ASSENTS.test(text) && words <= LONGEST_ANSWER && !HYPOTHESIS.test(text) && this.isVoice(speaker)
    );
  }

  private isVoice(speaker: string | null): boolean {
    return speaker === null || this.heard.people.includes(speaker) || UNNAMED.test(speaker);
  }

  private asksByName(text: string): boolean {
    return memberNamed(NAMED.exec(text)?.[1] ?? "", this.heard.people) !== null;
  }
}

const invitesObjection = (text: string) => said.INVITES.test(text) || said.ASKS_AGAINST.test(text);

/** Asks a member by name: "Joan?" */
const NAMED = /^\W*(?:and )?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)\W*$/u;

const isDissent = ({ text }: Utterance) => said.DISSENTS.test(text) || LEFT_OPEN.test(text);

/** Whether the statement that something is settled names it: "The consent agenda is approved", not "That's agreed". */
const saysWhat = (text: string): boolean => said.SETTLED.test(text) && !said.OF_THAT.test(text);

import { LEAD } from "../acts";
import { ballotSaid, ballotsIn, namesListed, ownBallot } from "../ballots";
import { deedsIn, votesTold } from "../clauses";
import { numberSaid, wordsFrom } from "../numbers";
import { ballotIn, tallyIn } from "../outcome";
import { memberNamed } from "../people";
import type { Motion, Vote } from "../schema";
import { asks, wordCount } from "../sentences";
import { CALLS, HYPOTHESIS } from "./forms";
import type { Utterance } from "./utterances";

/** Answers to a call are short and immediate. */
const LONGEST_ANSWER = 6;
const LONGEST_CALL = 30;
const LONGEST_HAND = 3;
const AT_ONCE = 2;
const TITLED = /^(?:trust(?:ee|y)|director|mr|ms|mrs|dr)\.?\s+/i;
const NOBODY = /^\W*(?:no|none|nobody|no one|hearing none|seeing none)\b/i;
const ASKS_AGREED = /^\W*(?:so |then |is that |are we |everyone |everybody )*(?:all )?agreed\?/i;
/** What the caller of a vote says about everyone. */
const EVERYBODY =
  /^\W*(?:and )?(?:that['’]s|it['’]s|I see) (?:all of (?:us|you|them)|everyone|everybody|all in favou?r)\W*$/i;
const SIDED = new RegExp(
  String.raw`^\W*(?:those )?(in favou?r|for|against|opposed|abst\w*)[\s,:–—-]+(\d{1,2}|none|nobody|${wordsFrom(0, 15)})\W*$`,
  "i",
);
/** Words around a count: "I make that four, with me." */
const BESIDE_COUNT = /^(?:so|that|s|I|see|count|make|it|and|to|with|including|me|myself)$/i;
const AND = /^\W*and\s+/i;
const RAISED = new RegExp(String.raw`${LEAD}(?:sorry\W+)?(?:me|I am|I do|just me|here)\b(?! too)`, "i");

/** The caller's own vote, once others have answered: "Aye.", "And yes from me." */
const OF_CALLER = /^\W*(?:and\W+)?(?:aye|(?:yes|yea) from me)\b/i;

/** The numbers of a line that contains nothing else: "Four, one, and one.", "Nobody." */
function countsIn(text: string): number[] {
  const words = text.replace(/\bno one\b/gi, "none").match(/[\p{L}\d]+/gu) ?? [];
  const said = words.filter((word) => !BESIDE_COUNT.test(word));
  // "No." is an answer, not a number.
  const numbers = said.map((word) => (/^no$/i.test(word) ? null : numberSaid(word)));
  return numbers.every((number) => number !== null) ? numbers : [];
}

/** The vote on one motion: who is called on, who answers, whose hands are counted. */
export class Voting {
  readonly votes: Vote[] = [];
  tally: Motion["tally"] = null;
  isOpen = false;
  /** Whether members were called on one by one. */
  isRoll = false;
  /** Whether the caller asked who is against and heard no one. */
  isUnopposed = false;
  /** Whether anyone was heard in favor. */
  private isHeard = false;
  /** Whether the last question was whether all agree. */
  isAskedAgreed = false;
  private readonly counted: Partial<Record<Vote["vote"], number>> = {};
  private side: Vote["vote"] = "for";
  private called: { name: string; at: number } | null = null;
  private caller: string | null = null;

  constructor(private readonly people: string[]) {}

  /** Whether an utterance is part of the vote. */
  take(said: Utterance): boolean {
    // "Any opposed? Priscilla opposed." reports a vote and calls on no one.
    if ((this.isOpen || said.words <= LONGEST_HAND) && this.told(said)) return true;
    // "Against." answers the call, and calls on no one.
    const isCalled =
      this.called !== null && said.at - this.called.at <= AT_ONCE && said.speaker !== this.caller;
    if (isCalled && this.answer(said)) return true;
    if (this.call(said)) return true;
    if (this.counts(said)) return true;
    // The reason for an abstention may be hypothetical.
    const [stance = ""] = said.text.split(/,\s|\bbecause\b/);
    const own = HYPOTHESIS.test(stance) ? null : ownBallot(stance);
    // "I'm for …" before a vote is called is an opinion.
    if (own && (this.isOpen || said.words <= LONGEST_ANSWER)) return this.cast(said.speaker, own);
    if (this.isOpen && this.hands(said)) return true;
    return this.rolled(said) || this.answer(said);
  }

  /** "For? Four. Against? One." */
  private counts({ text, speaker }: Utterance): boolean {
    // "In favour, three."
    const [, side = "", said = ""] = SIDED.exec(text) ?? [];
    const sided = side === "" ? null : ballotIn(side);
    if (sided) [this.isOpen, this.side, this.caller] = [true, sided, speaker];
    if (!this.isOpen || speaker !== this.caller) return false;
    if (this.side === "for" && EVERYBODY.test(text)) {
      this.isUnopposed = true;
      return true;
    }
    // "One, Moira": how many, and who.
    const [count = "", ...rest] = text.split(/,\s*/);
    const { names } = namesListed(rest.join(", "), speaker, this.people);
    const numbers = countsIn(sided ? said : names.length > 0 ? count : text);
    const number = numbers.at(-1);
    if (number === undefined) return false;
    // "One, two, three" counts hands; "three, one and none" is for, against and abstaining.
    const isCounting = numbers.every((one, nth) => one === nth + 1);
    if (!isCounting && numbers.length === 3) {
      const [inFavour = 0, against = 0, abstained = 0] = numbers;
      this.tally = { for: inFavour, against, abstained };
      return true;
    }
    if (!isCounting && numbers.length > 1) return false;
    this.counted[this.side] = number;
    if (names.length === number) for (const name of names) this.cast(name, this.side);
    const { for: inFavour, against, abstained } = this.counted;
    if (inFavour !== undefined)
      this.tally = { for: inFavour, against: against ?? 0, abstained: abstained ?? 0 };
    if (against === 0 && this.side === "against") this.isUnopposed = true;
    return true;
  }

  /** Whether votes were called for and no one was heard against. */
  get isUncontested(): boolean {
    return this.isOpen && this.caller !== null && !this.votes.some(({ vote }) => vote === "against");
  }

  /** The same, if someone was also heard in favor, or the caller asked who is against. */
  get isCarriedAloud(): boolean {
    return this.isUncontested && (this.isUnopposed || this.isHeard);
  }

  isCalledBy(speaker: string | null): boolean {
    return speaker !== null && speaker === this.caller;
  }

  /** A count as announced: "five to one". */
  count(text: string): boolean {
    const tally = tallyIn(text.replace(/\bno ?one\b|\bnobody\b/gi, "none"));
    if (tally) this.tally = tally;
    return tally !== null;
  }

  /**
   * Not every voice in favor is heard by name. Names are given if a roll was called, if there are as many as were
   * counted, or if at most one member who spoke is missing; for a vote against or an abstention always.
   */
  isWhole(voices: ReadonlySet<string>): boolean {
    const inFavour = this.votes.filter(({ vote }) => vote === "for").length;
    const silent = this.people.filter(
      (name) => voices.has(name) && !this.votes.some((one) => one.name === name),
    );
    return this.isRoll || this.people.length === 0 || this.tally?.for === inFavour || silent.length <= 1;
  }

  private call({ text, words, speaker }: Utterance): boolean {
    this.isAskedAgreed = ASKS_AGREED.test(text) || (this.isAskedAgreed && words < 2);
    if (this.isAskedAgreed && ASKS_AGREED.test(text)) {
      [this.isOpen, this.side, this.caller, this.called] = [true, "for", speaker, null];
      return true;
    }
    const call = words <= LONGEST_CALL ? CALLS.find(([pattern]) => pattern.test(text)) : undefined;
    if (!call) return false;
    const isOwn = /\bI(?:['’]m| am)\b/i.test(text);
    const isOther = this.caller !== null && speaker !== this.caller;
    if ((isOwn || isOther) && call[1] !== "for") return false;
    const { names } = this.isOpen ? namesListed(text, speaker, this.people) : { names: [] };
    // "That's Padraig, Orla and myself. Against?" counts one side and calls for the other.
    if (names.length > 1) this.castAll(names, this.side);
    [this.isOpen, this.side, this.caller, this.called] = [true, call[1], speaker, null];
    if (call[1] === "against" && NOBODY.test(text)) this.isUnopposed = true;
    if (call[1] === "for" && names.length === 0) {
      const raised = namesListed(text, speaker, this.people).names;
      if (raised.length > 1) this.castAll(raised, "for");
    }
    return true;
  }

  /** Votes that the caller reports for others: "Priscilla opposed", "John voted no and Dan abstained". */
  private told({ text, speaker }: Utterance): boolean {
    const isOfCaller = this.caller === null || speaker === this.caller;
    if (!isOfCaller || HYPOTHESIS.test(text)) return false;
    const isOwn = this.isHeard && this.side === "for" && OF_CALLER.test(text) && this.cast(speaker, "for");
    const told = votesTold(deedsIn(text.replace(AND, ""), this.people)).map(({ name, vote }) => ({
      name: memberNamed(name, this.people),
      vote,
    }));
    const others = told.filter(({ name, vote }) => name !== null && vote !== "for");
    for (const { name, vote } of others) this.cast(name, vote);
    return isOwn || others.length > 0;
  }

  /** Hands counted by name. */
  private hands({ at, text, speaker }: Utterance): boolean {
    const { names } = namesListed(text, speaker, this.people);
    const isLed = /^\W*(?:(?:and|those|hands up|who['’]s|for) )*(?:against|opposed|no)\b/i.test(text);
    // "Padraig, Aoife, and Bogdan?": the last is a question.
    const isAsked = asks(text);
    // "And against? Just Raj."
    const isOne = this.side !== "for" && speaker === this.caller && wordCount(text) <= LONGEST_HAND;
    if (names.length < (isLed || isOne ? 1 : 2)) return false;
    const side = isLed ? "against" : this.side;
    this.castAll(isAsked ? names.slice(0, -1) : names, side);
    const last = isAsked ? names.at(-1) : undefined;
    if (last) [this.called, this.caller] = [{ name: last, at }, speaker];
    return true;
  }

  /** A member who is called on, with or without an answer. */
  private rolled({ at, text, speaker }: Utterance): boolean {
    // "Pickett, I'm a yes."
    const [first = "", ...rest] = text.split(/,\s*/);
    const named = rest.length > 0 ? this.member(first) : null;
    if (named) return this.cast(named, ballotSaid(rest.join(", ")));
    const bare = text.replace(AND, "");
    const isShort = wordCount(bare) <= LONGEST_ANSWER;
    const [own, ...others] = [
      ...ballotsIn(bare, this.people),
      // "Ortega is a yes."
      ...(isShort ? votesTold(deedsIn(bare, this.people)) : []),
    ];
    if (own && others.length === 0) return this.cast(this.member(own.name), own.vote);
    const called = this.member(text.replace(/^\W*and\s+|[\s?,.:—-]+$/gi, ""));
    if (!called) return false;
    // "Against? John." counts a hand.
    if (this.side !== "for" && this.isOpen && speaker === this.caller) return this.cast(called, this.side);
    [this.called, this.caller] = [{ name: called, at }, speaker];
    return true;
  }

  private member(said: string): string | null {
    if (wordCount(said) > 4) return null;
    // Captions misspell titles: "Trusty Wilson."
    return memberNamed(said, this.people) ?? memberNamed(said.replace(TITLED, ""), this.people);
  }

  private answer({ at, text, speaker, words }: Utterance): boolean {
    const { called } = this;
    // "Who's for?" "Me.", and from the caller: "And I am." "Anyone against?" "Me."
    const isRaised = this.isOpen && RAISED.test(text) && (this.side !== "for" || words <= LONGEST_HAND);
    if (isRaised && speaker !== null) return this.cast(speaker, this.side);
    if (speaker !== null && speaker === this.caller) {
      if (this.side === "against" && NOBODY.test(text)) this.isUnopposed = true;
      return false;
    }
    const heard = /^I\W*$/.test(text) && (called || this.isOpen) ? "Aye" : text;
    const ballot = ballotSaid(heard);
    if (!ballot) return false;
    if (called && at - called.at <= AT_ONCE) {
      this.called = null;
      this.isRoll = true;
      const isOther = speaker !== null && this.people.includes(speaker) && speaker !== called.name;
      return this.cast(isOther ? speaker : called.name, ballot);
    }
    if (!this.isOpen || words > LONGEST_ANSWER) return false;
    return this.cast(speaker, this.side === "for" ? ballot : this.sided(ballot, text));
  }

  /** "Aye" after "Those opposed?" is a vote against; "No" there means none, or is a vote against. */
  private sided(ballot: Vote["vote"], text: string): Vote["vote"] | null {
    if (/^\W*(?:aye|me|i am|opposed|nay)\b/i.test(text)) return this.side;
    if (ballot === "abstained" || ballot === "recused") return ballot;
    return ballot === "against" && this.side === "against" ? "against" : null;
  }

  /** Hands reported by name count as a roll call. */
  private castAll(names: string[], vote: Vote["vote"]): void {
    this.isRoll = true;
    for (const name of names) this.cast(name, vote);
    const named = this.votes.filter((one) => one.vote === vote).length;
    if (this.tally && vote !== "recused" && named > this.tally[vote])
      this.tally = { ...this.tally, [vote]: named };
  }

  private cast(name: string | null, vote: Vote["vote"] | null): boolean {
    if (this.isOpen && vote === "for") this.isHeard = true;
    if (!name || !vote || this.votes.some((one) => one.name === name)) return false;
    this.votes.push({ name, vote });
    this.isOpen = true;
    return true;
  }
}

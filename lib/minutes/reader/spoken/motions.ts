import type { TranscriptLine } from "@/lib/transcripts/types";
import { movedBy } from "../clauses";
import { memberIn, memberNamed, personNamed } from "../people";
import type { Motion } from "../schema";
import { asks } from "../sentences";
import { ASKS } from "./agreement-words";
import { type Heard, SpokenFloor, type SpokenMotionsOptions } from "./floor";
import * as forms from "./forms";
import { asAmended, isVague, motionText, withoutOpening } from "./motion-text";
import {
  CALLS_VOTE,
  calledOn,
  FEWEST_WORDS,
  isEmptyStatement,
  kindOf,
  LONGEST_RESULT,
  LONGEST_SECOND,
  LONGEST_SO_MOVED,
  NEAR,
  outcomeOf,
  ownBefore,
  restOfLine,
  saidBeforeSecond,
  VOTED_SOON,
} from "./moving";
import { type Utterance, utterancesOf } from "./utterances";

/**
 * Reads spoken motions: moved, seconded, voted on by voice or roll call, and their outcome. What no one says stays
 * empty; after the quorum is lost nothing counts as passed. An amendment is a motion of its own, and the main one waits
 * for it.
 */
export function spokenMotions(
  lines: TranscriptLine[],
  people: string[],
  sourceId: string,
  options: SpokenMotionsOptions = {},
): { motions: Motion[]; remarks: string[] } {
  const utterances = utterancesOf(lines, people);
  const reader = new SpokenMotions(utterances, people, sourceId, options);
  for (const index of utterances.keys()) reader.take(index);
  reader.adjourn();
  return { motions: reader.close().motions, remarks: reader.remarks };
}

const castingOf = (text: string): Motion["result"] => (/\bagainst\b/i.test(text) ? "failed" : "passed");

class SpokenMotions extends SpokenFloor {
  private asked: { at: number; text: string } | null = null;
  private stated: { at: number; text: string } | null = null;
  /** What the meeting was last asked to agree to. */
  private put: { at: number; text: string } | null = null;
  private askedSecond: number | null = null;
  /** The last suggestion that no one has moved. */
  private suggested: { at: number; text: string } | null = null;

  protected override lay(...laid: Parameters<SpokenFloor["lay"]>): Heard {
    [this.asked, this.stated] = [null, null];
    return super.lay(...laid);
  }

  protected override end(): void {
    this.askedSecond = null;
    super.end();
  }

  take(index: number): void {
    const said = this.utterances[index] as Utterance;
    const { at, text } = said;
    this.forget(at);
    if (forms.ASKS_MOTION.test(text)) this.asked = { at, text };
    else if (ASKS.test(text) && asks(text)) this.put = { at, text };
    const isStated = forms.STATES.test(text) && !forms.MOVES.test(text);
    if (isStated) this.state(index);
    if (this.resolved(index) || this.moves(index) || this.unheard(index)) return;
    this.putToVote(said);
    if (forms.SUGGESTS.test(text)) this.suggested = { at, text };
    this.movedUnheard(index);
    const { open } = this;
    if (!open) return;
    if (forms.WITHDRAWS.test(text)) {
      [open.last, open.result, open.isMoved] = [at, "withdrawn", true];
      this.end();
      return;
    }
    if (this.seconds(said)) return;
    if (open.voting.take(said)) open.last = at;
    this.result(said);
  }

  /** If the meeting ends after adjournment was moved, seconded and put to the vote, that motion passed. */
  adjourn(): void {
    const { open } = this;
    const isSeconded = open?.isSeconded && open.voting.isUncontested;
    const isQuorate = !this.meeting.lost.has(this.utterances.at(-1)?.at ?? 0);
    if (open && isSeconded && isQuorate && /\badjourn/i.test(open.text)) open.result ??= "passed";
  }

  /** "Resolved that the lease be approved": the motion's words, and that it passed. */
  private resolved(index: number): boolean {
    const { at, text, speaker } = this.utterances[index] as Utterance;
    const words = forms.RESOLVED.exec(text)?.[1];
    const isEarlier = /\b(?:last|previous) (?:meeting|year|month)\b|\bby circulation\b/i.test(text);
    if (!words || asks(text) || isEarlier) return false;
    // Whoever presents a paper reads its draft resolution out before the vote.
    if (!this.open && !this.isChair(speaker)) return false;
    const open = this.open ?? this.lay({ at, text: words }, at, null, "main");
    open.text = motionText(`The motion is that ${words}`);
    [open.last, open.isMoved] = [at, true];
    // "Resolved that we issue notes. In favour?" only puts the question.
    const next = this.utterances[index + 1];
    if (next?.at === at && forms.CALLS.some(([call]) => call.test(next.text))) return true;
    open.result = "passed";
    this.end();
    return true;
  }

  /** The chair words the motion: that is what is voted on. */
  private state(index: number): void {
    const { at, text, words } = this.utterances[index] as Utterance;
    const more = words <= 6 ? restOfLine(this.utterances, index) : "";
    const { open } = this;
    const isBare = isEmptyStatement(`${text} ${more}`);
    if (open && !open.voting.isOpen) {
      if (!isBare)
        open.text = forms.AMENDED.test(text)
          ? asAmended(open.text, `${text} ${more}`)
          : motionText(`${text} ${more}`);
      [open.last, open.isMoved] = [at, true];
    } else if (!open && !isBare) this.stated = { at, text: `${text} ${more}`.trim() };
  }

  /** What the meeting was just asked to move, or what was just worded; null if neither. */
  private subject(at: number): { at: number; text: string } | null {
    const isNear = (one: { at: number } | null) => one !== null && at - one.at <= NEAR;
    if (isNear(this.stated)) return this.stated;
    return isNear(this.asked) ? this.asked : null;
  }

  /** Opens the motion that the chair asked for, if its mover was not heard. */
  private unheard(index: number): boolean {
    const { at, text, speaker } = this.utterances[index] as Utterance;
    if (!this.asked || at - this.asked.at > NEAR || this.open) return false;
    const before = this.utterances[index - 1];
    // "Trustee Hale." answers who moves, even if the chair says so: "A mover? Tom. Thank you."
    const isNext = before?.at === at && forms.ASKS_MOTION.test(before.text);
    if (at === this.asked.at && !isNext) return false;
    const isSelf = forms.ANSWERS_SELF.test(text) && speaker !== before?.speaker;
    const named = at - this.asked.at <= 2 ? memberIn(text, this.people) : null;
    const mover = named ?? (isSelf && at - this.asked.at <= 2 ? speaker : null);
    if (!mover && !forms.HAS_MOTION.test(text)) return false;
    // "Tom, are you moving that?" refers to the motion worded before.
    const isOfStated = this.stated !== null && /\b(?:that|it|this)\W*$/i.test(this.asked.text);
    this.lay((isOfStated && this.stated) || this.asked, at, mover, "main");
    return true;
  }

  /**
   * A seconded proposal was moved by the last person to make a point within a few lines, unless the open one lacks a
   * second.
   */
  private movedUnheard(index: number): void {
    const { text, speaker, words } = this.utterances[index] as Utterance;
    const { open } = this;
    if (!forms.SECONDS.test(text) || words > LONGEST_SECOND || text.endsWith("?")) return;
    if ((open && (!open.isSeconded || open.voting.isOpen)) || speaker === null) return;
    const said = saidBeforeSecond(this.utterances, index);
    if (!said) return;
    this.lay(said, said.at, said.speaker, open ? kindOf(said.text, open) : "main", false);
  }

  /** Opens a motion that was stated or suggested and is voted on, although no one moved it. */
  private putToVote({ at, text, words }: Utterance): void {
    if (this.open || words > LONGEST_RESULT || !CALLS_VOTE.test(text)) return;
    const isNear = (one: { at: number } | null) => one !== null && at - one.at <= VOTED_SOON;
    const own = calledOn(text);
    const subject = [this.stated, this.suggested].find(isNear) ?? (own ? { at, text: own } : null);
    if (subject) this.lay(subject, at, null, "main", false);
  }

  /** Whether an utterance moves something; that closes the open motion unless it amends or postpones it. */
  private moves(index: number): boolean {
    const said = this.utterances[index] as Utterance;
    const { at, text, words } = said;
    const { mover: by, seconder } = movedBy(text, this.people);
    const second = personNamed(seconder ?? "", this.people);
    if (by && this.movedBy(index, by, second)) return true;
    const so = words <= LONGEST_SO_MOVED ? forms.SO_MOVED.exec(text) : null;
    const isSo = so !== null;
    const isProposed = forms.PROPOSES.test(text);
    if (!isSo && !isProposed && !forms.MOVES.test(text)) return false;
    const isAsked = /\b(?:can|could|may) I (?:just )?move (?:that|we)\b/i.test(text);
    if (!isAsked && forms.HYPOTHESIS.test(text.replace(/\bI would\b/i, "I"))) return false;
    const put = this.put !== null && at - this.put.at <= VOTED_SOON ? this.put : null;
    const subject = this.subject(at) ?? put;
    const mover = said.speaker;
    if (isSo && subject) {
      this.lay({ at: Math.max(subject.at, this.open?.first ?? 0), text: subject.text }, at, mover, "main");
      return true;
    }
    // "So moved" needs something that was asked for.
    if (isSo && !forms.MOVES.test(text)) return false;
    const isFirm = forms.MOVES.test(text) || (this.asked !== null && at - this.asked.at <= NEAR);
    const { open } = this;
    const kind = kindOf(text, open);
    // A mere suggestion while a motion is open does not close it.
    if (open?.isMoved && kind === "main" && !isFirm) return false;
    const next = this.utterances[index + 1];
    const isAhead = forms.ANNOUNCES.test(text) && next?.at === at && next.words >= FEWEST_WORDS;
    const source = isAhead ? { at, text: next.text } : (ownBefore(this.utterances, index) ?? { at, text });
    const opened = this.lay(source, at, mover, kind, isFirm);
    if (forms.WITHDRAWS.test(text)) {
      opened.result = "withdrawn";
      this.end();
    }
    return true;
  }

  /** "Moved by Evelyn, seconded by Dwayne": of the open motion, the one asked for, or one in the same line. */
  private movedBy(index: number, by: string, second: string | null): boolean {
    const { at, text } = this.utterances[index] as Utterance;
    const { open } = this;
    if (open && !open.voting.isOpen) {
      open.mover ??= personNamed(by, this.people);
      open.seconder ??= second;
      open.isSeconded ||= second !== null;
      [open.last, open.isMoved] = [at, true];
      return false;
    }
    const before = this.utterances[index - 1];
    const behind = restOfLine(this.utterances, index);
    const near =
      before?.at === at && before.words >= FEWEST_WORDS ? { at, text: before.text } : this.subject(at);
    const own = forms.OWN_WORDS.map((form) => form.exec(text)?.[1]).find(Boolean);
    const subject = own
      ? { at, text: `The motion is ${own}` }
      : behind && second
        ? { at, text: behind }
        : near;
    if (!subject) return false;
    const opened = this.lay(subject, at, personNamed(by, this.people), "main", !text.endsWith("?"));
    if (second) [opened.seconder, opened.isSeconded] = [second, true];
    return true;
  }

  private seconds(said: Utterance): boolean {
    const { at, text } = said;
    const open = this.open as Heard;
    const index = this.utterances.indexOf(said);
    const asked = this.askedSecond === null ? null : this.utterances[this.askedSecond];
    const isAsked = asked != null && index !== this.askedSecond && at - asked.at <= 2;
    const isSelf = isAsked && forms.ANSWERS_SELF.test(text) && said.speaker !== asked.speaker;
    const answer = isAsked ? (memberIn(text, this.people) ?? (isSelf ? said.speaker : null)) : null;
    if (!open.seconder && answer && answer !== open.mover) {
      [open.seconder, open.isSeconded, open.last] = [answer, true, at];
      this.askedSecond = null;
      return true;
    }
    if (forms.HAS_MOTION.test(text)) this.askedSecond = index;
    else if (/\bvote\b|\?/i.test(text)) this.askedSecond = null;
    const by = movedBy(text, this.people).seconder;
    // "Iqbal, second.": the speaker seconds, after their own name or another's.
    const isNamed = memberNamed(/^(\p{Lu}\p{L}+), second\W*$/u.exec(text)?.[1] ?? "", this.people) !== null;
    const isSeconded = by !== null || isNamed || forms.SECONDS.test(text);
    if (open.seconder || !isSeconded) return false;
    if (forms.HYPOTHESIS.test(text) && !/^\W*second/i.test(text)) return false;
    const seconder = by ? personNamed(by, this.people) : said.speaker;
    // Movers cannot second their own motion.
    if (seconder !== null && seconder === open.mover) return false;
    [open.seconder, open.isSeconded, open.last] = [seconder, true, at];
    return by === null;
  }

  private result(said: Utterance): void {
    const { at, text, words } = said;
    const { open } = this;
    if (!open || words > LONGEST_RESULT || forms.HYPOTHESIS.test(text)) return;
    const isTied = open.result === "tied" && !forms.CASTING.test(text);
    // Only an immediate casting vote decides a tie.
    if (isTied && (at - open.last > 2 || outcomeOf(open, said) !== null)) this.end();
    if (isTied) return;
    const told = outcomeOf(open, said);
    const isOfVote =
      told !== null ||
      forms.OF_MOTION.test(text) ||
      /\bin favou?r\b|\bagainst\b|\bto (?:one|two|\d)\b|\b(?:yes|ayes?)\b.*\b(?:no|nays?|noes)\b/i.test(text);
    const isCounted = isOfVote && open.voting.count(text);
    if (isCounted) open.last = at;
    if (!told) return;
    // Nothing passes without a second or a vote.
    if (told === "passed" && !open.voting.isOpen && !open.isSeconded && !isCounted) return;
    open.last = at;
    if (told === "passed" && forms.IS_TAKEN.test(text) && isVague(open.text))
      open.text = withoutOpening(text.replace(/^\W*(?:hearing|seeing) none,?\s*/i, ""));
    open.isCast ||= forms.CASTING.test(text);
    if (this.isTaken(open)) open.result = forms.CASTING.test(text) ? castingOf(text) : told;
    // A tie waits for a casting vote.
    if (open.result !== "tied") this.end();
  }
}

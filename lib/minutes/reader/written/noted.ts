import type { Pending } from "../floor";
import { wordCount } from "../sentences";
import type { Fact } from "./facts";
import * as forms from "./forms";
import type { NoteLine } from "./note-lines";
import type { Moves } from "./prose";
import { wordsOf } from "./texts";

/** A motion as written minutes give it. */
export type Noted = Pending & {
  /** Whether its text is only what is above it, and the discussion line it comes from. */
  isBare: boolean;
  from: number | null;
  source: string;
  /** The line of its text under a label. */
  worded: number | null;
  /** The lines that put it to the meeting. */
  said: NoteLine[];
  isTentative: boolean;
};

/** Tests whether a line moves another motion than the open one. */
export const ANOTHER: ((open: Noted, moves: Moves, fact: Fact) => boolean)[] = [
  // A second mover, named or not, or a second seconder next to one. An earlier proposer may not be entitled to move.
  (open, { mover, by }) => (mover !== null || by === "sentence") && (open.mover !== null || open.isTentative),
  (open, { mover, seconder, by }) =>
    (by === "label" || mover !== null) && seconder !== null && open.seconder !== null,
  // Other words. Those of a motion that was voted on, or the mover of a resolution, may be above it.
  (open, { words, by }, { line }) =>
    words !== null &&
    by !== "sentence" &&
    !(
      open.isBare &&
      open.result === null &&
      (by === "label" && open.votes.length > 0 ? !open.mover : isNear(open, line))
    ),
  (open, { words, by }, { line }) =>
    words !== null && by === "sentence" && open.votes.length > 1 && open.last !== line.index,
  // Something settled without a mover is over when a sentence proposes something else.
  (open, { words, mover, by }, { line }) =>
    by === "sentence" &&
    words !== null &&
    mover !== null &&
    open.settled !== null &&
    open.last !== line.index,
  // After the outcome, only the same line can add the mover.
  (open, { words, by }, { line }) =>
    open.result !== null &&
    ((by === "label" && (open.last !== line.index || open.mover !== null)) ||
      words !== null ||
      open.last !== line.index),
  (open, { by }, { putsOff, line }) => by === "sentence" && putsOff === true && open.first !== line.index,
];

/** "Motion 2 – Lift maintenance": a label and subject above the motion's words. */
export const isTitle = ({ text, worded, last, mover, votes }: Noted): boolean =>
  worded === last &&
  mover === null &&
  votes.length === 0 &&
  wordCount(text) <= forms.BRIEF &&
  !forms.RESOLVES.test(text);

export const isNear = ({ last }: Noted, { index }: NoteLine) => index - last <= forms.NEAR;

/** Replaces a motion's text, taken from above, with its own words. */
export function word(open: Noted, words: string): void {
  const first = open.from === open.first ? open.last : open.first;
  Object.assign(open, { text: wordsOf(words), first, isBare: false, from: null, settled: null });
}

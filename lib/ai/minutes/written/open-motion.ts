import { puttingOff, sumOf } from "../outcome";
import type { Motion } from "../schema";
import { unquoted } from "./note-lines";
import { motionText } from "./prose";

/** A motion while its lines are read. */
export type Open = Omit<Motion, "places"> & {
  first: number;
  last: number;
  /** Whether its text is only what stands above it. */
  isBare: boolean;
  /** The line of the discussion that its text is taken from. */
  from: number | null;
  /** Only proposed: a motion once somebody seconds it or it is voted on. */
  isTentative: boolean;
  /** Put as "Resolved that …". */
  isResolution: boolean;
  /** Minutes say that it was resolved: passed, unless they say something else. */
  isResolved: boolean;
  /** Its result is told by no more than that it was agreed to. */
  isOnlyAgreed: boolean;
  /** Who took no part because of an interest. */
  out: Set<string>;
  /** Changes the motion that waits for it. */
  amends: boolean;
  /** That the motion before it wait. */
  putsOff: boolean;
  /** Which of the item's motions it is. */
  nth: number;
};

export const opened = (text: string, index: number, isBare: boolean, from: number | null): Open => ({
  text: unquoted(motionText(text)).replace(/\s*[:,]$/, ""),
  mover: null,
  seconder: null,
  votes: [],
  tally: null,
  result: null,
  first: index,
  last: index,
  isBare,
  from,
  isTentative: false,
  isResolution: false,
  isResolved: false,
  isOnlyAgreed: false,
  out: new Set(),
  amends: /\bamendment\b/i.test(text),
  putsOff:
    puttingOff(text) !== null ||
    /^(?:to|that)\b[^.]{0,60}?\b(?:table|postpone|defer|refer|continue|lay)(?:red|ned|d|ed)?\b/i.test(text),
  nth: 0,
});

/** The motion that was read; null where nobody moved it, seconded it or voted on it. */
export function closed(
  {
    first,
    last,
    isBare: _,
    from: __,
    nth: ___,
    putsOff: ____,
    isResolution: _____,
    isOnlyAgreed: ______,
    amends: _______,
    isTentative,
    isResolved,
    out,
    ...motion
  }: Open,
  people: string[],
  sourceId: string,
): Motion | null {
  const { seconder, votes } = motion;
  const silent = [...out].filter((name) => !votes.some((one) => one.name === name));
  const mover = isTentative ? null : motion.mover;
  const result = motion.result ?? (isResolved ? "passed" : null);
  if (!mover && !seconder && votes.length === 0 && !motion.tally && !result) return null;
  // Where only those against are named, nobody says how many were for it.
  const isCounted = votes.some(({ vote }) => vote === "for") || (votes.length > 0 && result === "failed");
  const tally = motion.tally ?? (isCounted ? sumOf(votes) : null);
  return {
    ...motion,
    votes: [...votes, ...silent.map((name) => ({ name, vote: "recused" as const }))],
    tally,
    result: result ?? resultOf(tally, people, motion.text),
    places: [{ sourceId, first, last }],
  };
}

/** What rules often ask more than half of the votes for. */
const SPECIAL =
  /\b(?:by-?laws?|constitution|charter|statutes?|articles of|special resolution|super-?majority|two[- ]thirds|three[- ]quarters|dissol\w+|wind(?:ing)? up|merge[rs]?|remov(?:e|al)|expel\w*|expulsion|suspend\w*)\b|\b(?:2\/3|3\/4|75 ?%)/i;
/** What tells how people think, and decides nothing. */
const POLL = /\b(?:straw|indicative|non-?binding|informal|advisory)\b|\btemperature\b|\bpoll\b/i;

/**
 * What a count comes to where nobody wrote it down: more than half of the members for it and none against; of what may take more
 * than half, all of them.
 */
function resultOf(tally: Motion["tally"], people: string[], text: string): Motion["result"] {
  if (!tally || tally.against > 0 || tally.for < 2 || POLL.test(text)) return null;
  const isCarried = SPECIAL.test(text) ? tally.for >= people.length : tally.for > people.length / 2;
  return isCarried ? "passed" : null;
}

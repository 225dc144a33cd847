import { PUT_OFF } from "../acts";
import { puttingOff, resultIn, sumOf } from "../outcome";
import type { Motion } from "../schema";
import { type NoteLine, unquoted } from "./note-lines";
import { motionText } from "./prose";
import { settledIn } from "./settled";
import type { Text } from "./texts";

/** What is known of a meeting when its motions are read. */
export type Known = {
  people: string[];
  /** Who has each office. */
  roles: ReadonlyMap<string, string>;
  sourceId: string;
  /** Who declared an interest. */
  interested: ReadonlySet<string>;
};

/** A motion while what is said of it is put together. */
export type Open = Omit<Motion, "places"> & {
  first: number;
  last: number;
  /** Whether its text is only what stands above it, and the line of the discussion that it is taken from. */
  isBare: boolean;
  from: number | null;
  source: string;
  /** The line of its text under a label. */
  worded: number | null;
  /** The lines that put it to the meeting. */
  said: NoteLine[];
  isTentative: boolean;
  /** How it ended as the words say that it takes its text from, unless lines behind it say something else. */
  settled: Motion["result"];
  /** Who took no part because of an interest. */
  out: Set<string>;
  /** Changes the motion that waits for it. */
  amends: boolean;
};

const PUTS_OFF = new RegExp(String.raw`^(?:to|that)\b[^.]{0,60}?\b(?:${PUT_OFF}|refer|continue|lay)`, "i");
export const putsOff = ({ text }: Open): boolean => puttingOff(text) !== null || PUTS_OFF.test(text);

export const wordsOf = (text: string): string => unquoted(motionText(text)).replace(/\s*[:,]$/, "");

/** Whether anybody moved it, seconded it or voted on it. */
export const isMotion = ({ mover, seconder, votes, tally, result, isTentative, settled }: Open): boolean =>
  (mover !== null && !isTentative) ||
  (seconder ?? tally ?? result) !== null ||
  votes.length > 0 ||
  settled !== null;

/** "The repair was approved.", "Decision: not carried": how what stands above whoever moved it ended. */
export const settledBy = ({ text, isDecided }: Text): Motion["result"] =>
  settledIn(text) !== null ? "passed" : isDecided ? (resultIn(text) ?? "passed") : null;

/** The motion as it stands in the minutes. */
export function closed(open: Open, people: string[], sourceId: string): Motion {
  const { text, first, last, mover, seconder, votes } = open;
  const silent = [...open.out].filter((name) => !votes.some((one) => one.name === name));
  // Where only those against are named, nobody says how many were for it.
  const isCounted = votes.some(({ vote }) => vote === "for");
  const counted = open.tally ?? (isCounted ? sumOf(votes) : null);
  // What stands above a vote that did not carry it says what was put.
  const isLost = counted !== null && counted.against > 0 && counted.against >= counted.for;
  const result = open.result ?? (isLost && open.settled === "passed" ? null : open.settled);
  const tally = counted ?? (result === "failed" ? sumOf(votes) : null);
  return {
    ...{ text, mover, seconder, tally },
    votes: [...votes, ...silent.map((name) => ({ name, vote: "recused" as const }))],
    result: result ?? resultOf(tally, people, text),
    places: [{ sourceId, first, last }],
  };
}

/** What rules often ask more than half of the votes for. */
const SPECIAL =
  /\b(?:by-?laws?|constitution|charter|statutes?|articles of|special resolution|super-?majority|two[- ]thirds|three[- ]quarters|dissol\w+|wind(?:ing)? up|merge[rs]?|remov(?:e|al)|expel\w*|expulsion|suspend\w*)\b|\b(?:2\/3|3\/4|75 ?%)/i;
/** What tells how people think, and decides nothing. */
const POLL = /\b(?:straw|indicative|non-?binding|informal|advisory)\b|\btemperature\b|\bpoll\b/i;

/**
 * What a count comes to where nobody wrote it down: carried by more than half of all members, or by all of them where it may take more than
 * half.
 */
function resultOf(tally: Motion["tally"], people: string[], text: string): Motion["result"] {
  if (!tally || POLL.test(text)) return null;
  // More may sit on a board than have accounts.
  const members = Math.max(people.length, tally.for + tally.against + tally.abstained);
  const isCarried = SPECIAL.test(text) ? tally.for === members : tally.for > members / 2;
  return isCarried && tally.for > 1 ? "passed" : null;
}

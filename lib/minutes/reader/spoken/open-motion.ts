import { LEAD, PUT_OFF } from "../acts";
import { resultIn, sumOf } from "../outcome";
import type { Motion, Vote } from "../schema";
import { ADJOURNED, AGREED, CLOSES, IS_TAKEN, OF_MOTION } from "./forms";
import type { Utterance } from "./utterances";
import { Voting } from "./voting";

/** A motion that is before the meeting. */
export type Open = Pick<Motion, "text" | "mover" | "seconder" | "result"> & {
  first: number;
  last: number;
  /** Whether it was moved beyond doubt; what was only proposed is no motion until somebody seconds it or votes on it. */
  isMoved: boolean;
  isSeconded: boolean;
  voting: Voting;
  kind: "main" | "amendment" | "delay";
};

export const newMotion = (
  begun: Pick<Open, "text" | "mover" | "first" | "last" | "kind" | "isMoved">,
  people: string[],
): Open => ({ ...begun, seconder: null, result: null, isSeconded: false, voting: new Voting(people) });

export const isTaken = ({ isMoved, isSeconded, voting }: Open): boolean =>
  isMoved || isSeconded || voting.isOpen;

/** A motion as it stands in minutes. What was announced as passed is left open where the count contradicts it. */
export function concluded(
  { text, mover, seconder, result, first, last, voting }: Open,
  voices: ReadonlySet<string>,
  recused: string[],
  sourceId: string,
): { motion: Motion; isContradicted: boolean } {
  const tally = voting.tally ?? sumOf(voting.votes);
  // Who said "No" aloud is heard, those in favour often not: only voices for and against contradict what was announced.
  const isCounted = tally !== null && (voting.tally !== null || tally.for > 0);
  const isContradicted = result === "passed" && isCounted && tally.for <= tally.against && tally.against > 0;
  const isWhole = voting.isWhole(voices);
  const named = voting.votes.filter(({ vote }) => isWhole || vote !== "for");
  const out = recused
    .filter((name) => !voting.votes.some((one) => one.name === name))
    .map((name): Vote => ({ name, vote: "recused" }));
  const motion = {
    text,
    mover,
    seconder,
    votes: [...named, ...out],
    tally: isWhole ? tally : voting.tally,
    result: isContradicted ? null : result,
    places: [{ sourceId, first, last }],
  };
  return { motion, isContradicted };
}

/** Whoever called a vote that nobody was against says, in whatever words, that this is so now: "That's in.", "It's amended." */
const SETTLES_IT = new RegExp(
  String.raw`${LEAD}(?:that|it|they|we)(?:['’](?:s|re)| is| are| goes| go)\b`,
  "i",
);
/** "It stands over to November." */
const IT_WAITS = new RegExp(`${LEAD}(?:it|that|this)(?:['’]s| is)? ${PUT_OFF}`, "i");
const NOT_SO =
  /\b(?:not|n['’]t|no|nobody|none|never|but|if|on|about|what|why|how|who|next|four|three|two|one|five|six|seven)\b|\?\s*$/i;
const NAMES_ONE = /\s(?!I\b)\p{Lu}|\b(?:me|myself)\b/u;
const LONGEST_CLOSE = 7;
const TAKEN =
  /\b(?:(?:re-?)?elected(?: unopposed)?|so ordered|(?:is|['’]s) (?:so )?(?:resolved|awarded)|that['’]s through)\b/i;

/** How a motion ended, as an utterance says it; null where it says nothing of that. */
export function outcomeOf(open: Open, { text, words, speaker }: Utterance): Motion["result"] {
  // "All in favour say aye" asks.
  if (/\bin favou?r\b.*\b(?:say|signify|raise|hands)\b/i.test(text)) return null;
  const [, voices] = /\b(ayes|nays) have it\b/i.exec(text) ?? [];
  if (voices) return voices.toLowerCase() === "ayes" ? "passed" : "failed";
  if (ADJOURNED.test(text) && /\badjourn/i.test(open.text)) return "passed";
  if (open.voting.isUnopposed && open.isSeconded && CLOSES.test(text)) return "passed";
  if (open.voting.isAskedAgreed && open.isSeconded && CLOSES.test(text)) return "passed";
  const isHeard = open.voting.isCarriedAloud && open.voting.isCalledBy(speaker);
  if (
    isHeard &&
    words <= LONGEST_CLOSE &&
    SETTLES_IT.test(text) &&
    !NOT_SO.test(text) &&
    !NAMES_ONE.test(text)
  )
    return "passed";
  if (!IT_WAITS.test(text) && !OF_MOTION.test(text) && !(open.voting.isOpen && IS_TAKEN.test(text)))
    return null;
  if (TAKEN.test(text) && !/\b(?:not|n['’]t|never)\b/i.test(text)) return "passed";
  const result = /\bfalls\b/i.test(text) ? "failed" : resultIn(text);
  // A motion to put something off that is said to be put off has passed.
  if (result === "deferred" && open.kind === "delay") return "passed";
  return result ?? (AGREED.test(text) ? "passed" : null);
}

import { ADOPTED, SETTLED } from "../acts";
import type { Act } from "../examples";
import type { Motion } from "../schema";
import { dot, type Talk } from "./features";
import { SUGGESTS } from "./forms";
import { decidesNothing, promisesNothing } from "./guards";
import weights from "./weights.json";

/** Weights for the features of `readTalk`, written by `npm run bench -- fit-minutes`. */
export type Weights = { row: number[]; least: number };
export type Kind = "decisions" | "actions";

/** Lines per result: meetings differ little in how often they decide, but a lot in how they say so. */
const LINES_FOR_ONE: Record<Kind, number> = { decisions: 100, actions: 120 };
/** Lines cited before and after a result: who proposed it, and who agreed. */
const EXCHANGE = 2;

/** The lines to cite around a line that stands out. */
export const exchangeAround = (at: number, lines: number): { first: number; last: number } => ({
  first: Math.max(0, at - EXCHANGE),
  last: Math.min(lines - 1, at + EXCHANGE),
});

/** Log odds that each line decides something or takes it on. */
export const scoresOf = ({ rows }: Talk, { row }: Weights): number[] => rows.map((own) => dot(own, row));

/** Lines that report, ask, open, chat or give an opinion neither decide nor promise. */
const SAYS_ONLY = new Set<Act>(["reported", "opined", "opened", "chatted", "asked"]);
/** A meeting that moves and votes decides that way; otherwise only explicit statements count. */
const SAYS_SO: Record<Kind, RegExp> = {
  decisions: new RegExp(
    String.raw`\b(?:we|the board|the committee|it)(?:['’]ve| have| has| is| was)?\s+(?:now |all |just |hereby |been )*(?:agree|approve|resolve|adopt|${ADOPTED}|decided|resolved|settled)\b`,
    "i",
  ),
  actions:
    /\bI(?:['’]ll| will| shall|['’]m going to)\s+(?!(?:just|now|start|begin|call|read|say|go|turn|take|be|have)\b)\p{L}|\b(?:can|could|would|will) you\b|\byou(?:['’]ll| will|['’]re going to| need to| have to| are to)\b|\bplease \p{L}/iu,
};

/** "Shall we agree to …" is a question; the agreement comes in another line. */
const ASKS_WHETHER = /\b(?:shall|should|can|could|do|did|have) (?:we|the board)\b/i;

/** Whether a line says explicitly that something is decided; a person confirms the rest. */
export const saysDecided = (text: string): boolean =>
  SAYS_SO.decisions.test(text) && !ASKS_WHETHER.test(text) && !SUGGESTS.test(text);

/**
 * Lines where something seems to be decided or taken on, best first, none adjacent. `motions`: the meeting's motions,
 * whose lines are excluded.
 */
export function standingOut(
  talk: Talk,
  kind: Kind,
  motions: Motion[],
  own: Weights = weights[kind],
): number[] {
  const inMotion = new Set(
    motions.flatMap(({ places }) => places.flatMap(({ first, last }) => linesBetween(first, last))),
  );
  const isFormal = motions.length > 0;
  const isOut = (at: number): boolean => {
    const text = talk.lines[at]?.text ?? "";
    const act = talk.acts[at] ?? "chatted";
    if (!talk.isCandidate[at] || inMotion.has(at) || SAYS_ONLY.has(act)) return true;
    if (isFormal && !SAYS_SO[kind].test(text)) return true;
    return kind === "decisions" ? decidesNothing(text) : promisesNothing(text);
  };
  const scores = scoresOf(talk, own);
  const order = [...scores.keys()]
    .filter((at) => (scores[at] ?? 0) >= own.least && !isOut(at))
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
  const most = Math.max(1, Math.round(talk.lines.length / LINES_FOR_ONE[kind]));
  const chosen: number[] = [];
  for (const at of order) {
    if (chosen.length === most) break;
    if (chosen.every((other) => Math.abs(other - at) > 2 * EXCHANGE)) chosen.push(at);
  }
  return chosen;
}

export const linesBetween = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

const BY_POST =
  /\b(?:e-?mail|written|postal|online|electronic|circulated)(?: \w+)? (?:vote|poll|ballot|resolution)\b|\bvoted? (?:on (?:it|this|that) )?by e-?mail\b/i;
const ENDED = new RegExp(
  String.raw`\b(?:${SETTLED}|unanimous\w*|(?:everyone|everybody|all of (?:us|you))\b.{0,40}\b(?:yes|in favou?r)|\d+ (?:yes|for|in favou?r))\b`,
  "i",
);
const YET_TO_COME =
  /\?\s*$|\b(?:if|will|would|should|could|can|let['’]s|next|not|n['’]t|needs? to)\b[^,.]{0,60}\b(?:vote|poll|ballot|resolution)\b/i;

/** Reports a vote between meetings, for the record: "We did an e-mail vote on the leases, everyone said yes." */
export const reportsVote = (text: string): boolean =>
  BY_POST.test(text) && ENDED.test(text) && !YET_TO_COME.test(text);

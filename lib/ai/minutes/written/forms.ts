import { ballotIn } from "../outcome";
import { isPersonName, NAME_SOURCE } from "../people";
import type { Vote } from "../schema";

const BALLOT = /^(.{2,60}?)\s*(?:[:|]|\s[-–—])\s*(\S.{0,60})$/;
const BALLOT_ALONE =
  /^(.{2,60}?)\s+\(?(YES|NO|AYE|NAY|Yes|No|Aye|Nay|Abstain(?:s|ed)?|Recused?|[✓✔✅❌✗])\)?$/u;
const MOVED_BY = new RegExp(
  String.raw`\b(?:moved|motioned|proposed|sponsored|introduced)\s+by\s+(?:the\s+)?(${NAME_SOURCE})`,
  "u",
);
const MOVES = new RegExp(
  String.raw`(${NAME_SOURCE})\s+(?:moved|moves|motioned|motions|made (?:a|the) motion|proposed the motion)\b`,
  "u",
);
const SECONDED_BY = new RegExp(String.raw`\b[Ss]econd(?:ed)?(?:\s+by|:)\s+(?:the\s+)?(${NAME_SOURCE})`, "u");
const SECONDS = new RegExp(String.raw`(${NAME_SOURCE})\s+(?:seconds|seconded)\b`, "u");
/** A heading that names a motion, which is then the motion's text where it has no other. */
export const NAMES_MOTION =
  /^(?:motions?|resolutions?|votes?|approv\w+|addition|elect\w*|appoint\w*|adopt\w*|ratif\w*|authori\w*)\b/i;

export const moverIn = (text: string): string | undefined => (MOVED_BY.exec(text) ?? MOVES.exec(text))?.[1];
export const seconderIn = (text: string): string | undefined =>
  (SECONDED_BY.exec(text) ?? SECONDS.exec(text))?.[1];

/** The sentences from the one on in which somebody moves: what was said before is not what they moved. */
export function fromMover(text: string): string {
  const sentences = text.split(/(?<=[.;])\s+(?=\p{Lu})/u);
  const from = sentences.findIndex((sentence) => moverIn(sentence) !== undefined);
  return sentences.slice(Math.max(from, 0)).join(" ");
}

/** "Anna Berg: YES", "Tom Hale Abstain": a name with its vote. */
export function ballotOf(text: string): Vote | null {
  const found = BALLOT.exec(text) ?? BALLOT_ALONE.exec(text);
  const [name, said] = [(found?.[1] ?? "").replace(/\(.*?\)/g, "").trim(), found?.[2] ?? ""];
  const vote = ballotIn(said);
  return vote && isPersonName(name) && said.split(/[\s(]+/).length <= 8 ? { name, vote } : null;
}

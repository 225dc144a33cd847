import { ANY_SIDE } from "../acts";
import { ballotIn } from "../outcome";
import { isPersonName, memberNamed, NAME_SOURCE, personNamed, untitled } from "../people";
import { rollIn } from "../roll";
import type { Vote } from "../schema";

const BALLOT = /^(.{2,60}?)\s*(?:[:|]|\s[-–—]|\.{3,}|…)\s*(\S.{0,60})$/;
const BALLOT_ALONE =
  /^(.{2,60}?)\s+\(?(YES|NO|AYE|NAY|Yes|No|Aye|Nay|Yay|YAY|Yea|YEA|Ney|Abstain(?:s|ed)?|Recused?|[✓✔✅❌✗])\)?$/u;
/** "Going round: Anna, yes.", "Ida, no, too dear.": a member who answers in their turn. */
const ANSWER = new RegExp(
  String.raw`^(?:[^:]{1,40}:\s*)?(${NAME_SOURCE}),\s+(${ANY_SIDE})\b(?:[,.;]|$)`,
  "u",
);
/** A heading that names a motion, which is then the motion's text where it has no other. */
export const NAMES_MOTION =
  /^(?:motions?|resolutions?|votes?|approv\w+|addition|elect\w*|appoint\w*|adopt\w*|ratif\w*|authori\w*)\b/i;

/** Lines between a resolution and what leads to it. */
export const NEAR = 2;
/** Words of a decision that says how a motion ended, and not what was decided. */
export const BRIEF = 8;
export const LEADS = /\bfollowing (?:\p{L}+ )?(?:resolutions?|motions?)\b.*:\s*$/iu;
export const RESOLVES = /^["“]?(?:resolved|that|to)\b[,:]?\s+\p{L}/iu;

/** Leads to a list of what was resolved: "It was resolved by four votes to one:" */
export const RESOLVES_LIST = /\bresolved\b[^.?!]*:\s*$/i;
/** Puts something to the meeting, which a sentence behind it may say was agreed. */
export const PUTS =
  /^["“]?(?:that|to)\s|\b(?:propos(?:al|ed|es)|recommend(?:ation|ed|s)|suggest(?:ion|ed|s))\b/i;
export const QUOTED = /\b(?:motion|question)\b.*["“]((?:That|To)\b[^"”]{5,})["”]/i;
/** Resolutions that are only laid before the meeting. */
export const LAID_BEFORE =
  /\b(?:draft|proposed|not (?:adopted|passed|approved)|no action|withdrawn|deferred|consider\w*|for approval)\b[^.]{0,60}$/i;

/** The names of a line with their votes; none where it says anything else. */
export function ballotsIn(text: string, people: string[]): Vote[] {
  const roll = rollIn(text, people);
  const one = roll.length > 1 ? null : ballotOf(text, people);
  return one ? [one] : roll;
}

/** "Anna Berg: YES", "Tom Hale Abstain", "Ida, no, too dear.": a name with its vote. */
function ballotOf(line: string, people: string[]): Vote | null {
  // "Yes (NB: by e-mail, before the poll was closed)"
  const text = line.replace(/(?<=\S)\s*\([^()]{20,}\)\W*$/, "");
  const found = ANSWER.exec(text) ?? BALLOT.exec(text) ?? BALLOT_ALONE.exec(text);
  const [name, said] = [(found?.[1] ?? "").replace(/\(.*?\)/g, "").trim(), found?.[2] ?? ""];
  const vote = ballotIn(said);
  const isVoter =
    people.length > 0 ? memberNamed(untitled(name.split(",")[0] ?? ""), people) !== null : isPersonName(name);
  return vote && isVoter && said.split(/[\s(]+/).length <= 8 ? { name, vote } : null;
}

export const LEADING_NAME = new RegExp(`^${NAME_SOURCE}`, "u");

/** Who is named first behind "Moved by": "Anna Berg, seconded …", "Chair (Anna Berg)", "Anna Berg carried". */
export function nameAhead(text: string, people: string[]): string | null {
  const said = text.split(/[,;]|\bsecond/i)[0] ?? "";
  return (
    personNamed(said, people) ??
    personNamed(/\(([^)]*)/.exec(said)?.[1] ?? "", people) ??
    memberNamed(LEADING_NAME.exec(text)?.[0] ?? "", people)
  );
}

import { ballotIn } from "../outcome";
import { isPersonName } from "../people";
import type { Vote } from "../schema";

const BALLOT = /^(.{2,60}?)\s*(?:[:|]|\s[-–—])\s*(\S.{0,60})$/;
const BALLOT_ALONE =
  /^(.{2,60}?)\s+\(?(YES|NO|AYE|NAY|Yes|No|Aye|Nay|Yay|YAY|Yea|YEA|Ney|Abstain(?:s|ed)?|Recused?|[✓✔✅❌✗])\)?$/u;
/** A heading that names a motion, which is then the motion's text where it has no other. */
export const NAMES_MOTION =
  /^(?:motions?|resolutions?|votes?|approv\w+|addition|elect\w*|appoint\w*|adopt\w*|ratif\w*|authori\w*)\b/i;

/** "This was agreed": what was just put forward. */
export const THIS_AGREED =
  /^\W*(?:this|it|that|the (?:proposal|recommendation|suggestion|same))\s+(?:was|is)\s+(?:\w+ly\s+)?(?:agreed|approved|adopted|accepted|carried)\b(?! (?:that|to)\b)/i;
export const QUOTED = /["“]((?:That|To)\b[^"”]{5,})["”]/;
/** Resolutions that are only laid before the meeting. */
export const LAID_BEFORE =
  /\b(?:draft|proposed|not (?:adopted|passed|approved)|no action|withdrawn|deferred|consider\w*|for approval)\b[^.]{0,60}$/i;

/** "Anna Berg: YES", "Tom Hale Abstain": a name with its vote. */
export function ballotOf(text: string): Vote | null {
  const found = BALLOT.exec(text) ?? BALLOT_ALONE.exec(text);
  const [name, said] = [(found?.[1] ?? "").replace(/\(.*?\)/g, "").trim(), found?.[2] ?? ""];
  const vote = ballotIn(said);
  return vote && isPersonName(name) && said.split(/[\s(]+/).length <= 8 ? { name, vote } : null;
}

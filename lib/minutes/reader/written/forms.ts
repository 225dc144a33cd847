import { LEADING_NAME, memberNamed, personNamed } from "../people";

/** A heading that names a motion, which is the motion's text if it has no other. */
export const NAMES_MOTION =
  /^(?:motions?|resolutions?|votes?|approv\w+|addition|elect\w*|appoint\w*|adopt\w*|ratif\w*|authori\w*)\b/i;

/** Maximum lines between a resolution and its introduction. */
export const NEAR = 2;
/** Maximum words of a decision that gives only the outcome. */
export const BRIEF = 8;
export const LEADS = /\bfollowing (?:\p{L}+ )?(?:resolutions?|motions?)\b.*:\s*$/iu;
export const RESOLVES = /^["“]?(?:resolved|that|to)\b[,:]?\s+\p{L}/iu;

/** Introduces a list of resolutions: "It was resolved by four votes to one:" */
export const RESOLVES_LIST = /\bresolved\b[^.?!]*:\s*$/i;
/** Proposes something that a later sentence may say was agreed. */
export const PUTS =
  /^["“]?(?:that|to)\s|\b(?:propos(?:al|ed|es)|recommend(?:ation|ed|s)|suggest(?:ion|ed|s))\b/i;
/** A motion whose words end with its failure. */
export const ENDS_LOST = /\s(lost|failed|defeated|withdrawn)\b[\s\d–-]*\.?$/i;
export const QUOTED = /\b(?:motion|question)\b.*["“]((?:That|To)\b[^"”]{5,})["”]/i;
/** Resolutions that are only laid before the meeting. */
export const LAID_BEFORE =
  /\b(?:draft|proposed|not (?:adopted|passed|approved)|no action|withdrawn|deferred|consider\w*|for approval)\b[^.]{0,60}$/i;

/** The first name after "Moved by": "Anna Berg, seconded …", "Chair (Anna Berg)", "Anna Berg carried". */
export function nameAhead(text: string, people: string[]): string | null {
  const said = text.split(/[,;]|\bsecond/i)[0] ?? "";
  return (
    personNamed(said, people) ??
    personNamed(/\(([^)]*)/.exec(said)?.[1] ?? "", people) ??
    memberNamed(LEADING_NAME.exec(text)?.[0] ?? "", people)
  );
}

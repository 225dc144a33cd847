import { ballotIn, puttingOff, tallyIn } from "../outcome";
import { isPersonName, memberNamed, NAME_SOURCE, personNamed } from "../people";
import type { Vote } from "../schema";
import type { NoteLine } from "./note-lines";

const BALLOT = /^(.{2,60}?)\s*(?:[:|]|\s[-–—])\s*(\S.{0,60})$/;
const BALLOT_ALONE =
  /^(.{2,60}?)\s+\(?(YES|NO|AYE|NAY|Yes|No|Aye|Nay|Yay|YAY|Yea|YEA|Ney|Abstain(?:s|ed)?|Recused?|[✓✔✅❌✗])\)?$/u;
/** A heading that names a motion, which is then the motion's text where it has no other. */
export const NAMES_MOTION =
  /^(?:motions?|resolutions?|votes?|approv\w+|addition|elect\w*|appoint\w*|adopt\w*|ratif\w*|authori\w*)\b/i;

/** Lines between a resolution and what leads to it. */
export const NEAR = 2;
/** Words of a decision that says how a motion ended, and not what was decided. */
export const BRIEF = 8;
export const LEADS = /\bfollowing (?:\p{L}+ )?(?:resolutions?|motions?)\b.*:\s*$/iu;
export const RESOLVES = /^["“]?(?:resolved|that|to)\b[,:]?\s+\p{L}/iu;

/** "This was agreed": what was just put forward. */
export const THIS_AGREED =
  /^\W*(?:this|it|that|the (?:proposal|recommendation|suggestion|same))\s+(?:was|is)\s+(?:\w+ly\s+)?(?:agreed|approved|adopted|accepted|carried)\b(?! (?:that|to)\b)/i;
export const QUOTED = /["“]((?:That|To)\b[^"”]{5,})["”]/;
/** Resolutions that are only laid before the meeting. */
export const LAID_BEFORE =
  /\b(?:draft|proposed|not (?:adopted|passed|approved)|no action|withdrawn|deferred|consider\w*|for approval)\b[^.]{0,60}$/i;

/** One of several on a line: "Anna Berg yes, Tom Hale: no", "Berg, aye; Hale, nay". */
const ONE_OF_SEVERAL = new RegExp(
  String.raw`(${NAME_SOURCE})\s*[,:–—-]?\s+(yes|no|ayes?|nay|yea|abst\p{L}+|recused?|for|against|[✓✔✅❌✗])(?![\p{L}\d])\s*(?:\([^()]*\))?\s*(?:[,;/.]|and\b|$)\s*`,
  "giu",
);

/** The names of a line with their votes; none where it says anything else. */
export function ballotsIn(text: string): Vote[] {
  const one = ballotOf(text);
  if (one) return [one];
  const votes: Vote[] = [];
  const rest = text.replace(ONE_OF_SEVERAL, (_, name: string, said: string) => {
    const vote = ballotIn(said);
    if (!vote || !isPersonName(name)) return "?";
    votes.push({ name, vote });
    return "";
  });
  return votes.length > 1 && rest.trim() === "" ? votes : [];
}

/** "Anna Berg: YES", "Tom Hale Abstain": a name with its vote. */
function ballotOf(line: string): Vote | null {
  // "Yes (NB: by e-mail, before the poll was closed)"
  const text = line.replace(/(?<=\S)\s*\([^()]{20,}\)\W*$/, "");
  const found = BALLOT.exec(text) ?? BALLOT_ALONE.exec(text);
  const [name, said] = [(found?.[1] ?? "").replace(/\(.*?\)/g, "").trim(), found?.[2] ?? ""];
  const vote = ballotIn(said);
  return vote && isPersonName(name) && said.split(/[\s(]+/).length <= 8 ? { name, vote } : null;
}

/** Whether a line tells of a motion, and not of something else that passed or was postponed. */
export const isOutcome = ({ text, level }: NoteLine): boolean =>
  /\b(?:motion|votes?|resolution|unanimous\w*)\b|\b(?:question|amendment) (?:was|being|put)\b|^\W*amendment \p{L}+|^\W*(?:put|passe[sd]|carried|approved|defeated|lost|failed|fails|tabled|withdrawn|lapsed|voting|all (?:were |voted )?in favou?r|agreed)\b|\bno seconder\b/iu.test(
    text,
  ) ||
  (/\bagainst\b|\bopposed\b/i.test(text) && tallyIn(text) !== null) ||
  level > 0 ||
  puttingOff(text) !== null;

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

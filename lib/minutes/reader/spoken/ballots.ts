import { ballotIn } from "../outcome";
import { isCapital, memberNamed } from "../people";
import type { Vote } from "../schema";
import { asks, wordCount } from "../sentences";

type Ballot = Vote["vote"];

const FILLERS = /^(?:\W*\b(?:um|uh|eh|er|em|oh|well|okay|ok|so|and|yeah but)\b\W*)+/i;
const LONGEST_ANSWER = 14;
const SELF = /^(?:me|myself|i|chair)$/i;

const STANCE = /(?:^|,\s*|\bI(?:['’]m| am| vote)(?: \w+)? )(against|opposed|for|in favou?r)\b/i;

/**
 * What somebody answers who was called to vote: "Eh, I seconded it, but no, against" is against. Null for what answers nothing.
 */
export function ballotSaid(text: string): Ballot | null {
  const said = text.replace(FILLERS, "").trim();
  if (wordCount(said) > LONGEST_ANSWER || asks(said)) return null;
  if (/\babst\w+/i.test(said)) return "abstained";
  const stance = STANCE.exec(said)?.[1];
  if (stance) return ballotIn(stance);
  return ballotIn(
    said
      .replace(/^(?:I(?:['’](?:m|ll)| am| can)?(?: also)?(?: an?)?|that['’]s an?|it['’]s an?)\s+/i, "")
      .replace(/^yep|^mm-?hmm?/i, "yes"),
  );
}

const OWN =
  /^(?:and |so )*(?:(?:put|record|count) me(?: down)?(?: as)?|I(?:['’]m| am|['’]ll| will| vote| have to)?|my(?: own)? vote(?:['’]s| is)?|(?:the )?chair(?:['’]s| is| votes?)?|myself)(?: also| too| an?| have to| going to| voting| vote)* (for|against|in favou?r|yes|no|aye|nay|abstain\w*|recuse\w*)\b/i;

/** What somebody says unasked of their own vote: "And I abstain", "the chair's for". */
export function ownBallot(text: string): Ballot | null {
  const said = OWN.exec(text.replace(FILLERS, ""))?.[1];
  return said ? ballotSaid(said) : null;
}

/**
 * Those whom a line lists one behind the other, as a count of raised hands is told: "Helen, Sunita, Tunde, and me". `speaker` is
 * whom "me" means. Fewer than two make no list.
 */
export function namesListed(
  text: string,
  speaker: string | null,
  people: string[],
): { names: string[]; rest: string } {
  const tokens = text.match(/[\p{L}'’-]+|[^\s\p{L}]+/gu) ?? [];
  const names: string[] = [];
  const isMember = (token: string) => isCapital(token) && memberNamed(token, people) !== null;
  let from = tokens.findIndex(isMember);
  if (from < 0) return { names, rest: text };
  // "That's me, Priya and Lee."
  for (let back = from - 1; back >= Math.max(0, from - 2); back -= 1)
    if (/^(?:me|myself)$/i.test(tokens[back] ?? "")) from = back;
  for (; from < tokens.length; from += 1) {
    const token = tokens[from] ?? "";
    if (/^(?:and|,|&|the|obviously)$/i.test(token)) continue;
    const name = SELF.test(token) ? speaker : isCapital(token) ? memberNamed(token, people) : null;
    if (!name) {
      // A surname behind its first name, or a name that the recogniser misheard among others.
      if (isCapital(token) && from > 0 && isCapital(tokens[from - 1] ?? "")) continue;
      break;
    }
    if (!names.includes(name)) names.push(name);
  }
  return { names, rest: tokens.slice(from).join(" ") };
}

import { ANY_SIDE } from "./acts";
import { ballotIn } from "./outcome";
import { isCapital, isPersonName, LEADING_NAME, memberNamed, NAME_SOURCE, untitled } from "./people";
import type { Vote } from "./schema";
import { asks, wordCount } from "./sentences";

/** A short answer in a vote. A sign or a zero counts only next to a name. */
const SIDE = new RegExp(
  String.raw`^(?:[+−–-]\s?1(?!\d)|[±]?0(?!\d|[.,:]\d)|(?:voted |votes? |voting |was |were |is )?${ANY_SIDE}(?![\p{L}\d])|[✓✔✅❌✗]|👍|👎)`,
  "iu",
);
/** One letter per answer, as clerks note them: "Berg Y, Hale N". */
const LETTER = /^[YNA](?!\p{L}|\.\s*\S)/u;
/** Members who cast no vote. */
const NONE = /^(?:no (?:vote|response|reply|answer)|absent|not present|did not vote|none|nil)(?![\p{L}\d])/iu;
/** Filler between the answers of a roll call. */
const BETWEEN =
  /^(?:[\s,;:.|/()[\]–—*-]|(?:and|with|by|all|both|alone|only|also|then|there|motion|resolution|proposal|it|who|were|was|as|follows|the|following|members?|directors?|trustees?|governors?|roll|call|thumbs?|hands?|votes?|voted|voting|cllrs?|messrs|mr|mrs|ms|miss|dr)\b\.?)/iu;
/** "Roll call on the main motion:", "Amendment:" */
const LEAD = /^(?=[^:]*\p{Ll})[^:]{1,60}:\s*(?=\S)/u;

/** Answers that are also said about opinions, not only votes. */
const SOFT = /^(?:agree|consent|concur|support|approv|object)/i;
/** Remarks on a vote that are not part of it. */
const ASIDE = /\([^()]*\)|["“][^"”]*["”]/g;

const CLAUSE = /;\s*|(?<=\p{L}{2}\W?)\.\s+/u;

type Token = { name: string } | { vote: Vote["vote"] | null; isSign: boolean; isSoft: boolean };

const voteOf = (said: string): Vote["vote"] | null => {
  const bare = said.replace(/^(?:voted?|votes|voting|was|were|is)\s+/i, "");
  if (bare.startsWith("+") || bare === "👍") return "for";
  if (/^(?:[−–-]|👎)/u.test(bare)) return "against";
  return bare === "A" || /^±?0/.test(bare) ? "abstained" : ballotIn(bare);
};

/** The longest run of capitalized words that is a person: Berg in "Berg Yes". */
function nameAt(text: string, people: string[]): string | null {
  const words = (LEADING_NAME.exec(text)?.[0] ?? "").split(/\s+/);
  const until = words.findIndex((word, at) => at > 0 && (SIDE.test(word) || LETTER.test(word)));
  for (let count = until < 0 ? words.length : until; count > 0; count -= 1) {
    const name = words.slice(0, count).join(" ");
    if (people.length > 0 ? memberNamed(untitled(name), people) !== null : isPersonName(name)) return name;
  }
  return people.length > 0 && isPersonName(words.join(" ")) && words.length > 1 ? words.join(" ") : null;
}

/** The names and answers of a text, in order; null if it says anything else. */
function tokensOf(text: string, people: string[]): Token[] | null {
  const tokens: Token[] = [];
  let rest = text;
  while (rest !== "") {
    // "NO" may be someone's initials.
    const initials = /^\p{Lu}{2,3}(?!\p{L})/u.exec(rest)?.[0] ?? "";
    const isInitials = !("name" in (tokens.at(-1) ?? {})) && memberNamed(initials, people) !== null;
    const side = isInitials ? undefined : (SIDE.exec(rest) ?? LETTER.exec(rest))?.[0];
    const vote = side ? voteOf(side) : null;
    const none = NONE.exec(rest)?.[0];
    if (none) {
      tokens.push({ vote: null, isSign: false, isSoft: true });
      rest = rest.slice(none.length);
      continue;
    }
    const name = vote ? null : nameAt(rest, people);
    const gap = BETWEEN.exec(rest)?.[0];
    if (side && vote) tokens.push({ vote, isSign: /\d/.test(side), isSoft: SOFT.test(side) });
    else if (name) tokens.push({ name });
    else if (!gap) return null;
    rest = rest.slice((vote ? side : (name ?? gap))?.length ?? 1);
  }
  return tokens;
}

/**
 * Reads a roll of votes by its structure: only names and short answers, with an answer after each name or a list of
 * names after each answer; an introduction ends in a colon. A single name is enough next to a sign: "0  Anna Berg".
 */
export function rollIn(roll: string, people: string[]): Vote[] {
  // "Berg-Y, Hale-no"
  const text = roll.replace(/(?<=\p{Ll})[-=](?=(?:[YNA]|yes|no|aye|nay|abst\p{L}*)(?!\p{L}))/giu, " ");
  const led = LEAD.exec(text)?.[0] ?? "";
  const bare = text.replace(ASIDE, " ");
  const clauses = [text, bare, text.slice(led.length), bare.replace(LEAD, "")]
    .map((one) => one.split(CLAUSE).map((clause) => tokensOf(clause.trim(), people)))
    .find((all): all is Token[][] => all.every((one) => one !== null));
  if (!clauses) return [];
  const votes: Vote[] = [];
  let side: Vote["vote"] | null = null;
  for (const all of clauses) {
    // "Approved with Raj against": if every vote follows its names, the first word is only the result.
    const [lead, end] = [all[0], all.at(-1)];
    const isEnded =
      lead !== undefined &&
      "vote" in lead &&
      lead.isSoft &&
      end !== lead &&
      end !== undefined &&
      "vote" in end &&
      end.vote !== null;
    const tokens = isEnded ? all.slice(1) : all;
    const [first] = tokens;
    // A clause with only names continues the side before it.
    const isLed = first !== undefined && ("vote" in first || !tokens.some((one) => "vote" in one));
    let waiting: string[] = [];
    for (const token of tokens)
      if ("vote" in token) {
        side = token.vote;
        for (const name of waiting) if (side) votes.push({ name, vote: side });
        waiting = [];
      } else if (!isLed) waiting.push(token.name);
      else if (side) votes.push({ name: token.name, vote: side });
      else if (!("vote" in (first as Token))) return [];
    if (waiting.length > 0) return [];
  }
  // "Approved (Berg/Hale)" names mover and seconder; "Berg and Hale agreed" is an opinion.
  const isSoft = clauses.flat().every((token) => "name" in token || token.isSoft);
  if (isSoft && (!text.includes(":") || /\([^()/]+\/[^()/]+\)/.test(text))) return [];
  const isSigned = clauses.flat().some((token) => "vote" in token && token.isSign);
  return votes.length > 1 || isSigned ? votes : [];
}

const BALLOT = /^(.{2,60}?)\s*(?:[:|]|\s[-–—]|\.{3,}|…)\s*(\S.{0,60})$/;
const BALLOT_ALONE =
  /^(.{2,60}?)\s+\(?(YES|NO|AYE|NAY|Yes|No|Aye|Nay|Yay|YAY|Yea|YEA|Ney|Abstain(?:s|ed)?|Recused?|[✓✔✅❌✗])\)?$/u;
/** "Going round: Anna, yes.", "Ida, no, too dear.": a member answering in turn. */
const ANSWER = new RegExp(
  String.raw`^(?:[^:]{1,40}:\s*)?(${NAME_SOURCE}),\s+(${ANY_SIDE})\b(?:[,.;]|$)`,
  "u",
);

/** The names and votes in a line; none if it says anything else. */
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

const FILLERS = /^(?:\W*\b(?:um|uh|eh|er|em|oh|well|okay|ok|so|and|yeah but)\b\W*)+/i;
const LONGEST_ANSWER = 14;
const SELF = /^(?:me|myself|i|chair)$/i;

const STANCE = /(?:^|,\s*|\bI(?:['’]m| am| vote)(?: \w+)? )(against|opposed|for|in favou?r)\b/i;

/**
 * The vote of someone who was called on: "Eh, I seconded it, but no, against" is against. Null if the text is not an
 * answer.
 */
export function ballotSaid(text: string): Vote["vote"] | null {
  const said = text.replace(FILLERS, "").trim();
  if (wordCount(said) > LONGEST_ANSWER || asks(said)) return null;
  if (/\babst\w+/i.test(said)) return "abstained";
  const stance = STANCE.exec(said)?.[1];
  if (stance) return ballotIn(stance);
  return ballotIn(
    said
      .replace(
        /^(?:I(?:['’](?:m|ll)| am| can)?(?: also| going to be| have to be)?(?: an?)?|that['’]s an?|it['’]s an?)\s+/i,
        "",
      )
      .replace(/^yep|^mm-?hmm?/i, "yes"),
  );
}

const OWN =
  /^(?:and |so )*(?:(?:put|record|count) me(?: down)?(?: as)?|I(?:['’]m| am|['’]ll| will| vote| have to)?|(?:I(?:['’]d| would) like |please (?:record|note|minute) )?my(?: own)? vote(?:['’]s| is)?|(?:the )?chair(?:['’]s| is| votes?)?|myself)(?: also| too| an?| have to| going to| voting| vote)* (for|against|in favou?r|yes|no|aye|nay|abstain\w*|recuse\w*)\b/i;

/** A vote that a speaker states unasked: "And I abstain", "the chair's for". */
export function ownBallot(text: string): Vote["vote"] | null {
  const said = OWN.exec(text.replace(FILLERS, ""))?.[1];
  return said ? ballotSaid(said) : null;
}

/**
 * Names listed in a line, as when raised hands are counted: "Helen, Sunita, Tunde, and me". `speaker` is "me". A list
 * has at least two.
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
      // A surname after its first name, or a name that was misrecognized among others.
      if (isCapital(token) && from > 0 && isCapital(tokens[from - 1] ?? "")) continue;
      break;
    }
    if (!names.includes(name)) names.push(name);
  }
  return { names, rest: tokens.slice(from).join(" ") };
}

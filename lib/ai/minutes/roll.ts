import { ANY_SIDE } from "./acts";
import { ballotIn } from "./outcome";
import { isPersonName, memberNamed, NAME_SOURCE, untitled } from "./people";
import type { Vote } from "./schema";

/** One short answer to a vote. A sign or a nought is one only beside a name. */
const SIDE = new RegExp(
  String.raw`^(?:[+−–-]\s?1(?!\d)|[±]?0(?!\d|[.,:]\d)|(?:voted |votes? |voting |was |were |is )?${ANY_SIDE}(?![\p{L}\d])|[✓✔✅❌✗]|👍|👎)`,
  "iu",
);
/** A letter for each, as clerks note them: "Berg Y, Hale N". */
const LETTER = /^[YNA](?!\p{L}|\.\s*\S)/u;
/** Whoever cast no vote. */
const NONE = /^(?:no (?:vote|response|reply|answer)|absent|not present|did not vote|none|nil)(?![\p{L}\d])/iu;
const NAME = new RegExp(`^${NAME_SOURCE}`, "u");
/** What stands between the answers of a roll and says nothing. */
const BETWEEN =
  /^(?:[\s,;:.|/()[\]–—*-]|(?:and|with|by|all|both|alone|only|also|then|there|motion|resolution|proposal|it|who|were|was|as|follows|the|following|members?|directors?|trustees?|governors?|roll|call|thumbs?|hands?|votes?|voted|voting|cllrs?|messrs|mr|mrs|ms|miss|dr)\b\.?)/iu;
/** "Roll call on the main motion:", "Amendment:" */
const LEAD = /^(?=[^:]*\p{Ll})[^:]{1,60}:\s*(?=\S)/u;

/** Answers that are also what people say of each other. */
const SOFT = /^(?:agree|consent|concur|support|approv|object)/i;
/** What is said of a vote, and is none. */
const ASIDE = /\([^()]*\)|["“][^"”]*["”]/g;

const CLAUSE = /;\s*|(?<=\p{L}{2}\W?)\.\s+/u;

type Token = { name: string } | { vote: Vote["vote"] | null; isSign: boolean; isSoft: boolean };

const voteOf = (said: string): Vote["vote"] | null => {
  const bare = said.replace(/^(?:voted?|votes|voting|was|were|is)\s+/i, "");
  if (bare.startsWith("+") || bare === "👍") return "for";
  if (/^(?:[−–-]|👎)/u.test(bare)) return "against";
  return bare === "A" || /^±?0/.test(bare) ? "abstained" : ballotIn(bare);
};

/** The longest run of capital words that names somebody: "Berg Yes" names Berg. */
function nameAt(text: string, people: string[]): string | null {
  const words = (NAME.exec(text)?.[0] ?? "").split(/\s+/);
  const until = words.findIndex((word, at) => at > 0 && (SIDE.test(word) || LETTER.test(word)));
  for (let count = until < 0 ? words.length : until; count > 0; count -= 1) {
    const name = words.slice(0, count).join(" ");
    if (people.length > 0 ? memberNamed(untitled(name), people) !== null : isPersonName(name)) return name;
  }
  return people.length > 0 && isPersonName(words.join(" ")) && words.length > 1 ? words.join(" ") : null;
}

/** The names and answers of a text, in their order; null where it says anything else. */
function tokensOf(text: string, people: string[]): Token[] | null {
  const tokens: Token[] = [];
  let rest = text;
  while (rest !== "") {
    const side = (SIDE.exec(rest) ?? LETTER.exec(rest))?.[0];
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
    // "Ayes 5: Berg, Hale …"
    if (vote) rest = rest.replace(/^\s*(?:[–—:-]\s*)?(?:\(\d{1,2}\)|\d{1,2}(?=\s*[:(–-]))/, "");
  }
  return tokens;
}

/**
 * A roll of votes by its structure: nothing but names and short answers, an answer behind each name or a list of names behind each
 * answer, with what leads to it before a colon. One name alone is one beside a sign: "0  Anna Berg".
 */
export function rollIn(text: string, people: string[]): Vote[] {
  const led = LEAD.exec(text)?.[0] ?? "";
  const bare = text.replace(ASIDE, " ");
  const clauses = [text, text.replace(/["“”]/g, ""), bare, text.slice(led.length), bare.replace(LEAD, "")]
    .map((one) => one.split(CLAUSE).map((clause) => tokensOf(clause.trim(), people)))
    .find((all): all is Token[][] => all.every((one) => one !== null));
  if (!clauses) return [];
  const votes: Vote[] = [];
  let side: Vote["vote"] | null = null;
  for (const tokens of clauses) {
    const [first] = tokens;
    // A clause of names alone goes on with the side before it.
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
  // "Approved (Berg/Hale)" says who moves and seconds, "Berg and Hale agreed" what they think.
  const isSoft = clauses.flat().every((token) => "name" in token || token.isSoft);
  if (isSoft && (!text.includes(":") || /\([^()/]+\/[^()/]+\)/.test(text))) return [];
  const isSigned = clauses.flat().some((token) => "vote" in token && token.isSign);
  return votes.length > 1 || isSigned ? votes : [];
}

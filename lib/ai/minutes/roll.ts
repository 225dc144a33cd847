import { ballotIn } from "./outcome";
import { isPersonName, memberNamed, NAME_SOURCE } from "./people";
import type { Vote } from "./schema";

/** One short answer to a vote. A sign or a nought is one only beside a name. */
const SIDE =
  /^(?:[+−–-]\s?1(?!\d)|[±]?0(?![\d.,:])|in favou?r|(?:did )?not voting|(?:voted |votes? |voting |was |were |is )?(?:yes|yeas?|yay|ayes?|for|against|opposed|no(?:es)?|nays?|ney|abst\p{L}*|recus\p{L}*|in favou?r)(?![\p{L}\d])|[✓✔✅❌✗])/iu;
const NAME = new RegExp(`^${NAME_SOURCE}`, "u");
/** What stands between the answers of a roll and says nothing. */
const BETWEEN =
  /^(?:[\s,;:.|/()[\]–—*-]|(?:and|with|by|all|votes?|the|cllrs?|messrs|mr|mrs|ms|miss|dr)\b\.?)/iu;
/** "Roll call on the main motion:", "Amendment:" */
const LEAD = /^(?=[^:]*\p{Ll})[^:]{1,60}:\s*(?=\S)/u;

type Token = { name: string } | { vote: Vote["vote"]; isSign: boolean };

const voteOf = (said: string): Vote["vote"] | null => {
  const bare = said
    .replace(/^(?:voted?|votes|voting|was|were|is|did)\s+/i, "")
    .replace(/^not voting/i, "recused");
  if (/^\+/.test(bare)) return "for";
  if (/^[−–-]\s?1/.test(bare)) return "against";
  return /^±?0/.test(bare) ? "abstained" : ballotIn(bare);
};

/** The longest run of capital words that names somebody: "Berg Yes" names Berg. */
function nameAt(text: string, people: string[]): string | null {
  const words = (NAME.exec(text)?.[0] ?? "").split(/\s+/);
  const until = words.findIndex((word, at) => at > 0 && SIDE.test(word));
  for (let count = until < 0 ? words.length : until; count > 0; count -= 1) {
    const name = words.slice(0, count).join(" ");
    if (people.length > 0 ? memberNamed(untitledName(name), people) !== null : isPersonName(name))
      return name;
  }
  return people.length > 0 && isPersonName(words.join(" ")) && words.length > 1 ? words.join(" ") : null;
}

const untitledName = (name: string) =>
  name.replace(/^(?:(?:Mr|Mrs|Ms|Miss|Dr|Cllr|Trustee|Director)\.?\s+)+/, "");

/** The names and answers of a text, in their order; null where it says anything else. */
function tokensOf(text: string, people: string[]): Token[] | null {
  const tokens: Token[] = [];
  let rest = text.replace(/\([^()]*\)|["“][^"”]*["”]/g, " ").trim();
  while (rest !== "") {
    const side = SIDE.exec(rest)?.[0];
    const vote = side ? voteOf(side) : null;
    const name = vote ? null : nameAt(rest, people);
    const gap = BETWEEN.exec(rest)?.[0];
    if (side && vote) tokens.push({ vote, isSign: /\d/.test(side) });
    else if (name) tokens.push({ name });
    else if (!gap) return null;
    rest = rest.slice((vote ? side : (name ?? gap))?.length ?? 1);
  }
  return tokens;
}

/**
 * A roll of votes by its structure: nothing but names and short answers, an answer behind each name or a list of names behind each
 * answer, with what leads to it before a colon. One name alone is one beside a sign: "0  Anna Berg".
 */
export function rollIn(text: string, people: string[]): Vote[] {
  const led = LEAD.exec(text)?.[0] ?? "";
  const tokens = tokensOf(text, people) ?? (led ? tokensOf(text.slice(led.length), people) : null);
  if (!tokens || tokens.length < 2) return [];
  const votes: Vote[] = [];
  const isLed = "vote" in (tokens[0] as Token);
  let waiting: string[] = [];
  let side: Vote["vote"] | null = null;
  for (const token of tokens) {
    if ("vote" in token) {
      side = token.vote;
      if (!isLed) for (const name of waiting) votes.push({ name, vote: side });
      waiting = [];
    } else if (isLed && side) votes.push({ name: token.name, vote: side });
    else waiting.push(token.name);
  }
  if (waiting.length > 0) return [];
  const isSigned = tokens.some((token) => "vote" in token && token.isSign);
  return votes.length > 1 || isSigned ? votes : [];
}

import { type Act, DEEDS, type Form } from "./acts";
import { memberNamed, NAME_SOURCE, personNamed, untitled } from "./people";

/**
 * What people did about the matter before a meeting: one name for a mover or seconder, all names for those with the
 * same vote.
 */
export type Deed = {
  act: Act;
  /** Names as the sentence gives them. */
  names: string[];
  /** Position of the words that say so. */
  from: number;
  to: number;
  /** Whether the names follow the words: "moved by Berg". */
  isBehind: boolean;
};

/** A word or phrase of a sentence with one role: a person, an act, or what links the two. */
export type Token = {
  kind: "act" | "name" | "by" | "mark" | "and" | "stop" | "aux" | "number" | "word";
  from: number;
  to: number;
  text: string;
  form?: Form;
  name?: string;
  /** "Berg's" */
  isOwn?: boolean;
  isMember?: boolean;
};

const KINDS: [Token["kind"], RegExp][] = [
  ["by", /(?:by|from|of)(?: the)?(?![\p{L}\d])/iuy],
  ["mark", /[:(–—-]/y],
  ["and", /(?:,\s*and(?![\p{L}\d])|,|&|\/|and(?![\p{L}\d]))/iuy],
  ["stop", /[.;!?)“”"[\]]/y],
  ["number", /\d{1,2}(?![\p{L}\d])/uy],
  [
    "aux",
    /(?:was|were|is|are|has|have|had|been|being|be|did|then|duly|also|formally|therefore|so|gladly|both|who|again|only|alone|himself|herself|themselves)(?![\p{L}\d])/iuy,
  ],
];
const NAME = new RegExp(NAME_SOURCE, "uy");
const WORD = /[\p{L}\p{N}'’]+|\S/uy;
const NOBODY = /^(?:no|none|nobody)\b/i;
/** Characters after an act that decide whether it is one. */
export const NEAR = 60;
/** Longer texts are cut off; no sentence of minutes is this long. */
const LONGEST = 4000;

export function tokensOf(text: string, people: string[]): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < Math.min(text.length, LONGEST); ) {
    const found = /\s/.test(text.charAt(at)) ? null : tokenAt(text, at, people);
    if (found) tokens.push(found);
    at = found ? found.to : at + 1;
  }
  return tokens;
}

function tokenAt(text: string, from: number, people: string[]): Token {
  const place = (found: string) => ({ from, to: from + found.length, text: found });
  for (const form of DEEDS) {
    const found = stick(form.words, text, from);
    if (found !== null) return { kind: "act", form, ...place(found) };
  }
  const named = nameIn(stick(NAME, text, from) ?? "", people);
  if (named) return { kind: "name", ...named, ...place(named.said) };
  for (const [kind, pattern] of KINDS) {
    const found = stick(pattern, text, from);
    if (found !== null) return { kind, ...place(found) };
  }
  return { kind: "word", ...place(stick(WORD, text, from) ?? text.charAt(from)) };
}

/** The name in a run of capitalized words, up to the first that is an act. */
function nameIn(found: string, people: string[]) {
  const words = [...found.matchAll(/\S+/g)];
  const act = words.findIndex(
    ({ 0: word }, nth) => nth > 0 && DEEDS.some((form) => stick(form.words, word, 0) === word),
  );
  const said = found.slice(0, act < 0 ? undefined : words[act]?.index).trimEnd();
  const isOwn = /['’]s?$/.test(said);
  const bare = said.replace(/['’]s?$/, "");
  const parts = bare.split(/\s+/);
  for (let skip = 0; skip < Math.min(parts.length, 3); skip += 1) {
    const name = parts.slice(skip).join(" ");
    if (memberNamed(untitled(name), people) !== null) return { said, name, isOwn, isMember: true };
  }
  if (!/\p{Ll}/u.test(bare) || NOBODY.test(bare) || personNamed(bare, []) === null) return null;
  return { said, name: bare, isOwn, isMember: false };
}

function stick(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

export const END: Token = { kind: "stop", from: 0, to: 0, text: "" };

export const isMoving = (token: Token | undefined): boolean =>
  token?.form?.act === "move" || token?.form?.act === "propose";

export const isSeparator = (token: Token | undefined): boolean =>
  token !== undefined && /^[/,–—-]$/.test(token.text);

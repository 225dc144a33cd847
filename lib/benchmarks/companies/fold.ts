/**
 * Lower case, without accents and punctuation, "&" as a word: "Estée Lauder" → "estee lauder", "AT&T" → "at
 * and t".
 */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/['’‘`]/g, "")
    .replaceAll("&", " and ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The same without spaces, so that "JP Morgan" matches "JPMorgan", and "brk.b" matches "BRK-B". */
export function compact(text: string): string {
  return fold(text).replace(/ and /g, " ").replaceAll(" ", "");
}

const FORMS = new Set(
  "inc incorporated corp corporation company companies co plc ltd limited llc lp nv sa ag se holding holdings group trust".split(
    " ",
  ),
);

/** The distinctive words of a name: without the legal form, unless nothing else is left. */
export function tellingWords(text: string): string[] {
  const words = fold(text).split(" ").filter(Boolean);
  const telling = words.filter((word) => word !== "and" && !FORMS.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * Normalizes a name for comparison: without legal form, article and share class. "The Coca-Cola Company" and
 * "Coca-Cola Company (The)" → "coca cola"; "Lilly (Eli)" → "eli lilly".
 */
export function coreName(name: string): string {
  const turned = name
    .replace(/\(?\bclass\s+[a-c]\b( common)?( stock| shares?)?\)?/i, "")
    .replace(/^(.*\S)\s*\(([^)]*)\)\s*$/, "$2 $1");
  const words = fold(turned)
    .split(" ")
    .filter((word) => word !== "and");
  if (words.length > 1 && words[0] === "the") words.shift();
  while (words.length > 1 && FORMS.has(words.at(-1) ?? "")) words.pop();
  return words.join(" ");
}

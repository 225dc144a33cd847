import { monthNames } from "@/lib/ledger/period";

/** Words that are more often something else. */
const OTHER_WORDS = ["set", "out", "mag"];
const NAMES = monthNames(["en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb"]);
for (const word of OTHER_WORDS) NAMES.delete(word);

/** The name of a month in a pattern for folded text, in full or cut short, in ten languages; no group of its own. */
export const MONTH = `(?:${[...NAMES.keys()].sort((a, b) => b.length - a.length).join("|")})`;

/** The number of a month by its name: 1 to 12, or 0. */
export const monthNumber = (name: string): number =>
  NAMES.get(folded(name).toLowerCase().replace(".", "")) ?? 0;

/** A text without accents, of the same length. */
export function folded(text: string): string {
  return text.replace(/(?![A-Za-z])\p{L}/gu, (letter) => {
    const plain = letter.normalize("NFD").replace(/\p{M}/gu, "");
    return plain.length === letter.length ? plain : letter;
  });
}

/** A sentence boundary, but not after "Dr.", an initial ("I." in a list of names), "No." or a number's period. */
const BETWEEN =
  /(?<=(?<!\b(?:Mr|Mrs|Ms|Dr|St|Prof|Rev|Revd|Fr|Cllr|Messrs|Hon|Smt|Shri|M\/s|Rs|No|[Nn]os|[Nn]o(?=\.\s+\d)|Art|Sec|vs|arr|approx|Inc|Ltd|Co|Corp|nem|con|dis|a\.m|p\.m|e\.g|i\.e|[A-HJ-Z])|(?<=[,:;(/&]\s{0,12})I)(?<!\.{3})[.?!…]["'”’)\]]?)\s+(?=[*_]{0,2}["'“‘(]?[\p{Lu}\d])/u;

/** Splits text into sentences. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== "");

export const wordCount = (text: string): number => text.trim().split(/\s+/).length;

/** Whether a sentence ends with a question mark. */
export const asks = (text: string): boolean => text.trimEnd().endsWith("?");

export const capital = (text: string): string =>
  text.replace(/^[\s,]*\p{Ll}/u, (letter) => letter.trim().toUpperCase());

import { tokensOf } from "./words";

/** Whether a question has no words but those that these patterns find and those of `rest`, a list with blanks between. */
export function consistsOf(question: string, patterns: RegExp[], rest: string): boolean {
  const known = new Set(rest.split(" "));
  const left = patterns.reduce((text, { source }) => text.replace(new RegExp(source, "gi"), " "), question);
  return tokensOf(left).every(({ text }) => known.has(text));
}

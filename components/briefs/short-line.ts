// A model, and briefs that are kept from before, quote first.
const QUOTE_FIRST = /^“(.+)” ([^“”]+)$/su;
const QUOTE_LAST = /^([^“”]+)([:?]) “(.+)”$/su;

/**
 * A question or a recommendation without its quote, where the one sentence of the summary above it says the same; else the whole
 * text. What is left then stands for itself: nothing else is meant.
 */
export function shortLine(text: string, summary: readonly string[]): string {
  const [said] = summary;
  if (summary.length !== 1 || said === undefined) return text;
  const first = QUOTE_FIRST.exec(text);
  if (first?.[1] === said && first[2]) return first[2];
  const last = QUOTE_LAST.exec(text);
  return last?.[3] === said && last[1] ? `${last[1]}${last[2] === "?" ? "?" : "."}` : text;
}

import type { Inline } from "@/lib/handout/document";
import { rangesOf, type SourceNumbers } from "../source-numbers";

/** Words with the numbers of the sources that they stand on. */
export function sourced(text: string, ids: readonly string[], { numbersOf }: SourceNumbers): Inline[] {
  const cites = rangesOf(numbersOf(ids)).map(([cite, to]) => ({ cite, to }));
  return [{ text }, ...cites];
}

export const strong = (text: string): Inline => ({ text, style: "strong" });

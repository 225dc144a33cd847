import { terms } from "./terms";

/**
 * Share (0 to 1) of a text's meaningful words that stand in its proof, so that a true quote cannot carry a foreign
 * statement. A text without such words shares nothing.
 */
export function sharedTerms(text: string, proof: string): number {
  const said = terms(text);
  const known = new Set(terms(proof));
  return said.length === 0 ? 0 : said.filter((term) => known.has(term)).length / said.length;
}

import { terms } from "@/lib/ai/terms";
import type { Notebook } from "./notebook";
import type { Sources } from "./types";

/**
 * The ids of the passages closest to each text: among those that the model was shown, by their rarer words, and, where a search is
 * available, among all papers.
 */
export async function nearestPassages(
  texts: string[],
  notebook: Notebook,
  findPassages: Sources["findPassages"] | undefined,
  count: number,
): Promise<string[][]> {
  const looked = await Promise.all(texts.map((text) => findPassages?.(text)));
  for (const material of looked) {
    if (!material) continue;
    notebook.note(material);
    notebook.noteFigures(material.figures);
  }
  const all = [...notebook.passages].map(([id, { text }]) => ({ id, words: new Set(terms(text)) }));
  const rarity = (word: string) =>
    Math.log(1 + all.length / (1 + all.filter(({ words }) => words.has(word)).length));
  return texts.map((text) => {
    const weights = [...new Set(terms(text))].map((word): [string, number] => [word, rarity(word)]);
    const scoreOf = (words: Set<string>) =>
      weights.reduce((sum, [word, weight]) => sum + (words.has(word) ? weight : 0), 0);
    return all
      .map(({ id, words }) => ({ id, score: scoreOf(words) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, count)
      .map(({ id }) => id);
  });
}

/** Vectors kept; those asked for longest ago go first. Some 10 MB. */
const MOST_KEPT = 3000;

const kept = new Map<string, number[]>();

/** The vectors of texts, of which `make` makes those of a model that are not remembered. */
export async function remembered(
  texts: string[],
  model: string,
  make: (texts: string[]) => Promise<number[][]>,
): Promise<number[][]> {
  const keyOf = (text: string) => `${model}\n${text}`;
  const vectors = new Map(texts.map((text) => [text, kept.get(keyOf(text))]));
  const missing = [...vectors].flatMap(([text, vector]) => (vector ? [] : [text]));
  const made = await make(missing);
  for (const [at, text] of missing.entries()) vectors.set(text, made[at]);
  return texts.map((text) => {
    const vector = vectors.get(text);
    if (!vector) throw new Error("The embedding model gave no vector.");
    remember(keyOf(text), vector);
    return vector;
  });
}

function remember(key: string, vector: number[]): void {
  kept.delete(key);
  kept.set(key, vector);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

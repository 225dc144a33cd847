import { Recent } from "@/lib/recent";

/** How many vectors are cached: about 10 MB. */
const MOST_KEPT = 6000;

const kept = new Recent<Float32Array>(MOST_KEPT);

/** The vectors of texts for a model; `make` makes those that are not cached. */
export async function remembered(
  texts: string[],
  model: string,
  make: (texts: string[]) => Promise<number[][]>,
): Promise<number[][]> {
  const keyOf = (text: string) => `${model}\n${text}`;
  const known = new Map(texts.map((text) => [text, kept.get(keyOf(text))]));
  const missing = [...known].flatMap(([text, vector]) => (vector ? [] : [text]));
  const made = await make(missing);
  const vectors = new Map([...known].map(([text, vector]) => [text, vector && [...vector]]));
  for (const [at, text] of missing.entries()) {
    const vector = made[at];
    if (!vector) throw new Error("The embedding model gave no vector.");
    vectors.set(text, vector);
    kept.set(keyOf(text), Float32Array.from(vector));
  }
  return texts.map((text) => vectors.get(text) ?? []);
}

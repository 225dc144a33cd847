/**
 * Builds the product's knowledge of line names (lib/ask/known-names.ts): vectors of the labels and names in
 * measures/, in the space of the fitted similarity, reduced to their principal directions. Prints how well
 * known names lead from questions to labels on the open boards. Usage: fit-names.ts   (BENCH_WRITE=1 writes
 * lib/ask/known-names.json)
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { embedHere } from "@/lib/ai/embeddings";
import { type KnownNames, NARROW, narrowed, packVectors } from "@/lib/ask/known-names";
import { moved, pack, unpack } from "@/lib/ask/likeness";
import { allMeasures, random, shuffled } from "./measures/data";
import { labelsFound } from "./measures/on-boards";
import { principal } from "./measures/principal";

const BATCH = 256;
/** Number of vectors used to compute the principal directions. */
const SAMPLE = 12_000;
const file = path.join(import.meta.dirname, "../lib/ask/known-names.json");

const texts = [...new Set(allMeasures.flatMap(({ label, also = [], asked }) => [label, ...also, ...asked]))];
const vectors = new Map<string, Float32Array>();
for (let from = 0; from < texts.length; from += BATCH) {
  const batch = texts.slice(from, from + BATCH);
  for (const [at, vector] of ((await embedHere(batch)) ?? []).entries())
    vectors.set(batch[at] as string, moved(vector));
}
const sample = shuffled([...vectors.values()], random(5)).slice(0, SAMPLE);
const directions = pack(principal(sample, NARROW));
const space = { directions: unpack(directions) } as KnownNames;
const placed = (names: string[]) => names.map((text) => narrowed(vectors.get(text) as Float32Array, space));

const text = `${JSON.stringify({
  directions,
  names: packVectors(allMeasures.map(({ asked }) => placed(asked))),
  labels: packVectors(allMeasures.map(({ label, also = [] }) => placed([label, ...also]))),
})}\n`;
console.log(`${allMeasures.length} measures, ${texts.length} texts, ${Math.round(text.length / 1000)} kB`);
if (process.env.BENCH_WRITE) writeFileSync(file, text);

const { questions, first, inThree } = await labelsFound(embedHere);
const percent = (part: number) => `${((100 * part) / questions).toFixed(1)}%`;
console.log(
  `${questions} questions for one figure: the right label is likest for ${percent(first)}, among the three likest for ${percent(inThree)}`,
);
process.exit(0);

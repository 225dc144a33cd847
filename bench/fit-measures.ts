/**
 * Fits the similarity between what people call a measure and how reports label its line
 * (lib/ask/likeness.ts). Prints how well it finds unseen measures, with a fifth of the concepts held out at a
 * time. For the data, see measures/README.md. Every run gives the same weights. Usage: fit-measures.ts
 * (BENCH_WRITE=1 writes lib/ask/likeness-weights.json; FOLDS=1 holds out one fifth)
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { embedHere } from "@/lib/ai/embeddings";
import { type Mapping, pack, unpack } from "@/lib/ask/likeness";
import { allTexts, areApart, concepts, measures, random, shuffled } from "./measures/data";
import { calibration, fitLogit, found, type Seen, searches, worthOf } from "./measures/statements";
import { CHOSEN, isHeldOut, train } from "./measures/train";

const PARTS = 5;
const folds = Number(process.env.FOLDS ?? PARTS);
const file = path.join(import.meta.dirname, "../lib/ask/likeness-weights.json");

const texts = allTexts();
const vectors = new Map(
  ((await embedHere(texts)) ?? []).map((vector, at) => [texts[at], Float32Array.from(vector)]),
);
const vectorOf = (text: string) => vectors.get(text) as Float32Array;
const apart = areApart(vectorOf);
const ids = measures.map((_, at) => at);

const order = shuffled([...new Set(concepts)], random(7));
const partOf = (id: number) => order.indexOf(concepts[id] as number) % PARTS;
const names = measures.flatMap(({ asked }) => asked).length;
console.log(
  `${measures.length} labels of ${order.length} concepts, ${names} names; a fifth of the concepts held out ${folds} times`,
);

/** Measures the weights as stored, quantized to eight bits. */
const kept = ({ into, out }: Mapping): Mapping => ({ into: unpack(pack(into)), out: unpack(pack(out)) });

const bare: { id: number; lines: Seen[] }[] = [];
const inQuestions: typeof bare = [];
const known: typeof bare = [];
for (let part = 0; part < folds; part += 1) {
  const seen = ids.filter((id) => partOf(id) !== part);
  const mapping = kept(train(seen, vectorOf, apart, CHOSEN, isHeldOut));
  const held = ids.filter((id) => partOf(id) === part);
  bare.push(...searches(held, vectorOf, mapping, { apart }));
  inQuestions.push(...searches(held, vectorOf, mapping, { apart, bare: false }));
  known.push(...searches(seen, vectorOf, mapping, { apart, only: isHeldOut }));
}

/** Weights fitted on the other half of the concepts. */
function combined(all: typeof bare) {
  const halfOf = (id: number) => Math.floor(order.indexOf(concepts[id] as number) / PARTS) % 2;
  const by = [0, 1].map((half) => fitLogit(all.filter(({ id }) => halfOf(id) !== half)));
  return all.map((one) => ({ ...one, by: by[halfOf(one.id)] as (typeof by)[number] }));
}

for (const [title, all] of [
  ["Names of labels that were held out", bare],
  ["The same inside a question", inQuestions],
  ["Held-out names of labels that were seen", known],
] as const) {
  if (all.length === 0) continue;
  const both = combined(all);
  const sums = both.map(({ lines, by }) => ({
    lines: lines.map((seen) => ({ ...seen, raw: worthOf(by, seen) })),
  }));
  console.log(`\n${title}: ${all.length} names, each among some 60 lines`);
  console.table({
    "words alone": found(all, ({ words }) => words),
    "cosine of the sentence model": found(all, ({ raw }) => raw),
    "fitted likeness": found(all, ({ likeness }) => likeness),
    "all three together": found(sums, ({ raw }) => raw),
  });
  console.table(calibration(both));
  console.log(both[0]?.by);
}

if (process.env.BENCH_WRITE) {
  const { into, out } = train(ids, vectorOf, apart, CHOSEN);
  const text = `${JSON.stringify({ into: pack(into), out: pack(out) })}\n`;
  writeFileSync(file, text);
  console.log(
    `Fitted on all labels: ${Math.round(text.length / 1000)} kB written to lib/ask/likeness-weights.json`,
  );
}
process.exit(0);

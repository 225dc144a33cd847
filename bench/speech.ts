/** Word error rate of the embedded model, and how long it takes, on short recordings whose words are known. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { transcribeEmbedded } from "@/lib/ai/speech/speech-pool";
import { RATE, readWav } from "@/lib/speech/wav";
import { wordErrors, wordsOf } from "./speech/word-errors";

const folder = path.resolve(process.env.EVAL_DATA ?? "../shared/data", "speech");

/** What is said, as readers of the recordings wrote it down. */
const SAID: Record<string, string> = {
  "empty.wav": "",
  "jfk.wav":
    "and so my fellow americans ask not what your country can do for you ask what you can do for your country",
  "sense_and_sensibility_01_austen_64kb-0870.wav":
    "and mister john dashwood had then leisure to consider how much there might be prudently in his power to do for them",
  "sense_and_sensibility_01_austen_64kb-0880.wav": "he was not an ill disposed young man",
  "sense_and_sensibility_01_austen_64kb-0890.wav":
    "unless to be rather cold hearted and rather selfish is to be ill disposed",
};

type Measured = { seconds: number; took: number; errors: number; words: number };

async function measure(samples: Float32Array<ArrayBuffer>, said: string): Promise<Measured> {
  const started = performance.now();
  const text = await transcribeEmbedded(samples);
  const took = (performance.now() - started) / 1000;
  return {
    seconds: samples.length / RATE,
    took,
    errors: wordErrors(said, text),
    words: wordsOf(said).length,
  };
}

function row({ seconds, took, errors, words }: Measured) {
  return {
    "length (s)": seconds.toFixed(1),
    "took (s)": took.toFixed(2),
    "× real time": (took / seconds).toFixed(3),
    "wrong words": `${errors} of ${words}`,
  };
}

const recordings = Object.entries(SAID).map(([name, said]) => ({
  name,
  said,
  samples: readWav(readFileSync(path.join(folder, name))),
}));
// The models are loaded outside the measurement.
await transcribeEmbedded(recordings[0]?.samples ?? new Float32Array());

const measured: [string, Measured][] = [];
for (const { name, said, samples } of recordings) measured.push([name, await measure(samples, said)]);

// All of it several times over, as long as a recording may be: cut at pauses by the product itself.
const joined = new Float32Array(RATE * 120);
const words: string[] = [];
for (let at = 0; ; ) {
  const next = recordings[words.length % recordings.length];
  if (!next || at + next.samples.length > joined.length) break;
  joined.set(next.samples, at);
  at += next.samples.length;
  words.push(next.said);
}
measured.push(["two minutes of them", await measure(joined, words.join(" "))]);

console.table(Object.fromEntries(measured.map(([name, one]) => [name, row(one)])));
process.exit();

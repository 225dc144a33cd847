/**
 * Measures the word error rate and speed of the embedded model on short recordings with known text, on an
 * hour joined from them as a meeting, and how well speakers are told apart.
 */
import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { finished } from "node:stream/promises";
import { transcriptOf } from "@/lib/recordings/transcript";
import { transcribeEmbedded } from "@/lib/speech/models/speech-pool";
import { writeWav } from "@/lib/speech/models/write-wav";
import { RATE, readWav } from "@/lib/speech/wav";
import { confusion, writeDown } from "./speech/recording";
import { measureTurns } from "./speech/turns";
import { wordErrors, wordsOf } from "./speech/word-errors";

const folder = path.resolve(process.env.EVAL_DATA ?? "../shared/data", "speech");

/** Transcripts written by listeners. */
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
// The models are loaded before the measurement.
await transcribeEmbedded(recordings[0]?.samples ?? new Float32Array());

const measured: [string, Measured][] = [];
for (const { name, said, samples } of recordings) measured.push([name, await measure(samples, said)]);

// All of it, repeated to the maximum length of a recording, and split at pauses by the product itself.
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

const made = mkdtempSync(path.join(tmpdir(), "boardgpt-speech-"));
type Clip = (typeof recordings)[number];
const clip = (part: string): Clip => {
  const found = recordings.find(({ name }) => name.includes(part));
  if (!found) throw new Error(`There is no recording ${part}.`);
  return found;
};
const whoOf = ({ name }: Clip) => (name.startsWith("jfk") ? "a man" : "a woman");

/** Joins clips into a WAV file, with the speaker, time and text of each. */
async function join(name: string, clips: Clip[]) {
  const file = path.join(made, name);
  const stream = createWriteStream(file);
  const length = clips.reduce((sum, { samples }) => sum + samples.length, 0);
  const header = Buffer.from(writeWav(new Float32Array(0)));
  header.writeUInt32LE(36 + 2 * length, 4);
  header.writeUInt32LE(2 * length, 40);
  stream.write(header);
  const said: { start: number; end: number; who: string }[] = [];
  let at = 0;
  for (const one of clips) {
    stream.write(Buffer.from(writeWav(one.samples)).subarray(44));
    said.push({ start: at / RATE, end: (at + one.samples.length) / RATE, who: whoOf(one) });
    at += one.samples.length;
  }
  stream.end();
  await finished(stream);
  return { file, said, words: clips.map((one) => one.said).join(" ") };
}

/** Simulates a telephone: 8 kHz, averaging every two samples. */
function telephone({ samples }: Clip): Buffer {
  const low = Float32Array.from({ length: samples.length >> 1 }, (_, at) => {
    const [one = 0, other = 0] = [samples[2 * at], samples[2 * at + 1]];
    return (one + other) / 2;
  });
  const file = Buffer.from(writeWav(low));
  file.writeUInt32LE(8000, 24);
  file.writeUInt32LE(16_000, 28);
  return file;
}

/** Recordings in other languages: checks the remarks on them, since they cannot be transcribed. */
async function measureForeign(): Promise<void> {
  const own = path.join(folder, "foreign");
  const files = existsSync(own) ? readdirSync(own).sort() : [];
  if (files.length === 0)
    console.log(
      "Another language: no recording of one is in speech/foreign, so what is said of one is not measured.",
    );
  for (const name of files) {
    const { lines } = await writeDown(path.join(own, name));
    const speakers: number[] = [];
    for (const { voice, speaker } of lines) speakers[voice] = speaker;
    const { remarks } = transcriptOf({ lines, speakers, isSureOfVoices: false, damagedAt: null });
    console.log(`Another language, ${name}: ${remarks.join(" ")}`);
  }
}

const textOf = (lines: { text: string }[]) => lines.map(({ text }) => text).join(" ");
const clips = [clip("jfk"), clip("0870"), clip("0880"), clip("0890")];
const table: Record<string, Record<string, string>> = {};

async function tell(
  name: string,
  {
    file,
    words: spoken,
    said,
  }: { file: string; words: string | null; said: { start: number; end: number; who: string }[] },
  onPart?: (done: number) => void,
) {
  const { lines, seconds, took, peak } = await writeDown(file, onPart);
  const { share, found } = confusion(said, lines);
  const sure = lines.map(({ sureness }) => sureness ?? 1).sort((one, other) => one - other);
  table[name] = {
    "length (s)": seconds.toFixed(0),
    "s per minute": ((60 * took) / seconds).toFixed(2),
    "wrong words":
      spoken === null ? "–" : `${wordErrors(spoken, textOf(lines))} of ${wordsOf(spoken).length}`,
    speakers: `${found} of ${new Set(said.map(({ who }) => who)).size || "?"}`,
    "given to another": said.length > 0 ? `${(100 * share).toFixed(0)}%` : "–",
    "least sure": sure[0]?.toFixed(2) ?? "–",
    "memory (MB)": peak.toFixed(0),
  };
}

await tell("one voice", await join("one.wav", clips.slice(1)));
await tell("two voices, one after the other", await join("two.wav", clips));
await tell(
  "two voices in turn",
  await join(
    "turns.wav",
    [1, 0, 3, 0, 2, 0, 1].flatMap((at) => clips[at] ?? []),
  ),
);
for (const one of [clip("jfk"), clip("0870")]) {
  const file = path.join(made, "telephone.wav");
  writeFileSync(file, telephone(one));
  await tell(`by telephone: ${whoOf(one)}`, { file, words: one.said, said: [] });
}
await tell("jfk.mp3", { file: path.join(folder, "jfk.mp3"), words: clip("jfk").said, said: [] });
await tell("two-speakers.wav", { file: path.join(folder, "two-speakers.wav"), words: null, said: [] });
const hour: Clip[] = [];
for (let length = 0, at = 0; length < 3600 * RATE; at++) {
  const next = clips[at % clips.length];
  if (!next) break;
  hour.push(next);
  length += next.samples.length;
}
let told = 0;
await tell("an hour of them", await join("hour.wav", hour), (done) => {
  if (done < told) return;
  console.log(`an hour of them: ${Math.round(100 * done)}%`);
  told = done + 0.2;
});
console.table(table);
// Half of each voice was used to develop the splitting.
const [man, woman] = [clip("jfk").samples, clip("0870").samples];
const halfway = man.length >> 1;
const others = Float32Array.from([...clip("0880").samples, ...clip("0890").samples]);
measureTurns("looked at", [man.subarray(0, halfway), woman]);
measureTurns("never looked at", [man.subarray(halfway), others]);
await measureForeign();
rmSync(made, { recursive: true });
process.exit();

// Runs in a process of its own (built-in.ts), which may read one file and nothing else: a stranger's file meets native code here.
// argv: "probe" or "decode", and the file. Says what it found as one line of JSON on descriptor 3;
// the sound goes to standard output: 32-bit floating point, mono, 16 kHz.
import { once } from "node:events";
import { closeSync, writeSync } from "node:fs";
import libsamplerate from "@alexanderolsen/libsamplerate-js";
import { ALL_FORMATS, AudioSampleSink, FilePathSource, Input } from "mediabunny";
import "node-webcodecs/register";

const RATE = 16_000;
const REPORT = 3;
/** Seconds between two samples from which on the recorder was paused; the pause is kept, so that times stay true. */
const PAUSE = 0.1;
/** Seconds of silence written at once. */
const SILENCE = 10;
/** No pause is longer: a file that says so is damaged. */
const LONGEST_PAUSE = 4 * 3600;

const [task, file] = process.argv.slice(2);

/** @param {Record<string, unknown>} found */
function report(found) {
  writeSync(REPORT, `${JSON.stringify(found)}\n`);
}

/** @param {Float32Array} samples */
async function put(samples) {
  if (samples.length === 0) return;
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  if (!process.stdout.write(bytes)) await once(process.stdout, "drain");
}

/** The mean of all channels. @param {import("mediabunny").AudioSample} sample */
function monoOf(sample) {
  const { numberOfFrames: frames, numberOfChannels: channels } = sample;
  // Interleaved: asked for single channels, the decoders' package answers compressed sound with all of them.
  const all = new Float32Array(frames * channels);
  sample.copyTo(all, { format: "f32", planeIndex: 0 });
  if (channels === 1) return all;
  const mono = new Float32Array(frames);
  for (let frame = 0, at = 0; frame < frames; frame++)
    for (let channel = 0; channel < channels; channel++) mono[frame] += all[at++] / channels;
  return mono;
}

/** @param {number} rate @returns {Promise<(samples: Float32Array) => Float32Array>} */
async function toSixteen(rate) {
  if (rate === RATE) return (samples) => samples;
  const { ConverterType, create } = libsamplerate;
  const converter = await create(1, rate, RATE, { converterType: ConverterType.SRC_SINC_MEDIUM_QUALITY });
  return (samples) => converter.full(samples).slice();
}

/** @param {import("mediabunny").InputAudioTrack} track */
async function decode(track) {
  let convert;
  let rate = 0;
  let at = 0;
  for await (const sample of new AudioSampleSink(track).samples()) {
    if (sample.sampleRate !== rate) {
      rate = sample.sampleRate;
      convert = await toSixteen(rate);
    }
    const { timestamp } = sample;
    let samples = monoOf(sample);
    sample.close();
    for (let gap = Math.min(timestamp - at, LONGEST_PAUSE); gap > PAUSE; gap -= SILENCE) {
      await put(convert(new Float32Array(Math.round(Math.min(gap, SILENCE) * rate))));
    }
    // A decoder may begin before the sound does.
    if (timestamp < at)
      samples = samples.subarray(Math.min(samples.length, Math.round((at - timestamp) * rate)));
    at = Math.max(at, timestamp) + samples.length / rate;
    await put(convert(samples));
  }
  // What the filter still holds.
  if (convert && rate !== RATE) await put(convert(new Float32Array(Math.round(rate / 100))));
}

async function main() {
  const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
  const track = await input.getPrimaryAudioTrack();
  if (!track) return report({ problem: "noSound" });
  if (!(await track.canDecode())) return report({ problem: "unknownCodec", codec: track.codec });
  if (task === "probe") {
    const seconds = await input.computeDuration([track]).catch(() => null);
    return report({ seconds, codec: track.codec, rate: track.sampleRate, channels: track.numberOfChannels });
  }
  await decode(track);
  report({ done: true });
}

try {
  await main();
} catch {
  // What the libraries say is for developers, and may quote the file.
  report({ problem: "damaged" });
}
closeSync(REPORT);
process.stdout.end(() => process.exit());

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readWav } from "@/lib/speech/wav";
import { chunk, format, riff, wav } from "@/tests/support/wav";
import { openSound, RATE } from "./index";
import { findFfmpeg } from "./system-ffmpeg";

const FIXTURES = path.resolve("tests/fixtures");
const SPOKEN = path.join(FIXTURES, "speech/board-meets.wav");
const folder = mkdtempSync(path.join(tmpdir(), "boardgpt-sound-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function made(name: string, bytes: Buffer): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

const fixture = (name: string) => path.join(FIXTURES, "recordings", name);
const bytesOf = (name: string) => readFileSync(fixture(name));

/** Reads all samples from a given second as one array. */
async function samplesOf(file: string, from = 0) {
  const { seconds, mediaType, read } = await openSound(file, undefined, undefined);
  const parts: Float32Array[] = [];
  const sound = read(from);
  let step = await sound.next();
  for (; !step.done; step = await sound.next()) parts.push(step.value);
  const samples = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return { seconds, mediaType, samples, isWhole: step.value.isWhole };
}

/** A 440 Hz tone at any rate, identical in each channel. */
function tone(seconds: number, rate: number, channels: number): Buffer {
  const frames = Array.from(
    { length: seconds * rate },
    (_, at) => 0.5 * Math.sin((at * 2 * Math.PI * 440) / rate),
  );
  return wav(
    frames.flatMap((sample) => Array<number>(channels).fill(sample)),
    { rate, channels },
  );
}

const ORIGINAL = readWav(readFileSync(SPOKEN));
/** Maximum shift of audio by a codec, in samples. */
const MOVED = 0.15 * RATE;
const EVERY = 8;

/** The highest correlation of two waveforms, from -1 to 1, over all shifts within the limit. */
function likeness(one: Float32Array, other: Float32Array): number {
  let best = -1;
  for (let by = -MOVED; by <= MOVED; by++) {
    let both = 0;
    let ofOne = 0;
    let ofOther = 0;
    for (let at = 0; at < one.length; at += EVERY) {
      const mine = one[at] ?? 0;
      const theirs = other[at + by] ?? 0;
      both += mine * theirs;
      ofOne += mine * mine;
      ofOther += theirs * theirs;
    }
    best = Math.max(best, both / Math.sqrt(ofOne * ofOther || 1));
  }
  return best;
}

describe("decoding audio", { timeout: 60_000 }, () => {
  it.each([
    ["board-meets.mp3", "audio/mpeg"],
    ["board-meets.m4a", "audio/mp4"],
    ["board-meets.mp4", "video/mp4"],
    ["board-meets.webm", "audio/webm"],
    ["board-meets.ogg", "audio/ogg"],
    ["board-meets-opus.ogg", "audio/ogg"],
    ["telephone.wav", "audio/wav"],
  ])("decodes %s correctly", async (name, type) => {
    const { seconds, mediaType, samples, isWhole } = await samplesOf(fixture(name));
    expect(isWhole).toBe(true);
    expect(mediaType).toMatch(new RegExp(`^${type.replace("audio/webm", "(audio|video)/webm")}$`));
    const original = ORIGINAL.length / RATE;
    expect(Math.abs((seconds ?? 0) - original)).toBeLessThan(0.15);
    expect(Math.abs(samples.length / RATE - original)).toBeLessThan(0.15);
    expect(likeness(ORIGINAL, samples)).toBeGreaterThan(0.8);
  });

  it.each([
    [8000, 1],
    [44_100, 2],
    [48_000, 6],
  ])(
    "recorded at %i samples a second on %i channels keeps its pitch, level and length",
    async (rate, channels) => {
      const { samples } = await samplesOf(made("tone.wav", tone(2, rate, channels)));
      expect(Math.abs(samples.length - 2 * RATE)).toBeLessThan(RATE / 50);
      const middle = samples.subarray(RATE / 2, RATE / 2 + RATE);
      const crossings = middle.filter(
        (sample, at) => at > 0 && (middle[at - 1] ?? 0) < 0 && sample >= 0,
      ).length;
      expect(Math.abs(crossings - 440)).toBeLessThan(3);
      expect(Math.abs(Math.max(...middle) - 0.5)).toBeLessThan(0.03);
    },
  );

  it("returns the same samples from any second", async () => {
    const { samples: all } = await samplesOf(fixture("board-meets.ogg"));
    const { samples: later } = await samplesOf(fixture("board-meets.ogg"), 1.25);
    expect(later).toEqual(all.slice(1.25 * RATE));
  });

  it("stops the process when the reader stops", async () => {
    const gone = new AbortController();
    const { read } = await openSound(made("long.wav", tone(60, 8000, 1)));
    const sound = read(0, gone.signal);
    await sound.next();
    gone.abort(new Error("gone"));
    await expect(
      (async () => {
        while (!(await sound.next()).done);
      })(),
    ).rejects.toThrow("gone");
  });

  it.each([
    ["nothing", () => Buffer.alloc(0), "unsupported", /cannot read this recording/],
    [
      "text under the name of a recording",
      () => Buffer.from("Hello, board.\n".repeat(50)),
      "unsupported",
      /MP3, M4A/,
    ],
    ["a paper", () => Buffer.from("%PDF-1.7\n1 0 obj\n"), "unsupported", /cannot read this recording/],
    ["a video without sound", () => bytesOf("silent-film.mp4"), "unreadable", /has no audio/],
    [
      "an M4A that was cut off",
      () => bytesOf("board-meets.m4a").subarray(0, 5000),
      "unreadable",
      /may be incomplete/,
    ],
    [
      "the beginning of an MP3",
      () => bytesOf("board-meets.mp3").subarray(0, 60),
      "unreadable",
      /damaged|has no audio/,
    ],
  ])("rejects %s with a plain message", async (_, bytes, code, sentence) => {
    const opening = openSound(made("recording.mp3", bytes()), undefined, undefined);
    await expect(opening).rejects.toMatchObject({ message: expect.stringMatching(sentence) });
    await expect(opening).rejects.toHaveProperty("code", expect.stringContaining(code));
  });

  it.each(["board-meets.mp3", "board-meets.webm"])(
    "of a cut %s is read as far as it goes, and never hangs",
    async (name) => {
      const bytes = bytesOf(name);
      const { samples } = await samplesOf(made(name, bytes.subarray(0, Math.round(bytes.length * 0.8))));
      expect(samples.length / RATE).toBeLessThan(2.6);
    },
  );

  it("reports that a damaged file was not read to the end", async () => {
    const bytes = Buffer.from(bytesOf("board-meets.m4a"));
    bytes.fill(0xff, 3000, 5000);
    const { samples, isWhole } = await samplesOf(made("noise.m4a", bytes));
    expect(samples.length / RATE).toBeLessThan(2.6);
    expect(isWhole).toBe(false);
  });

  it("rejects a file that declares more than twelve hours", async () => {
    const seconds = 13 * 3600;
    const file = made(
      "long.wav",
      riff(chunk("fmt ", format({ rate: 100 })), chunk("data", Buffer.alloc(seconds * 200))),
    );
    await expect(openSound(file)).rejects.toMatchObject({
      code: "tooLarge",
      message: expect.stringContaining("12 hours"),
    });
  });
});

describe("the system’s ffmpeg", () => {
  it("is found on the program path, and nowhere else", () => {
    const file = made(process.platform === "win32" ? "ffmpeg.exe" : "ffmpeg", Buffer.from("#!/bin/sh\n"));
    expect(findFfmpeg(folder)).toBeUndefined();
    writeFileSync(file, "#!/bin/sh\n");
    expect(findFfmpeg("")).toBeUndefined();
    expect(findFfmpeg(".")).toBeUndefined();
  });
});

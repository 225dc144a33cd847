import type { Readable } from "node:stream";
import { AppError } from "@/lib/errors";
import { detectSound } from "../sound-kind";
import { decodeBuiltIn, type Found, hasBuiltIn, probeBuiltIn } from "./built-in";
import { decodeByFfmpeg, findFfmpeg } from "./system-ffmpeg";

/** Sample rate of decoded audio, in Hz. */
export const RATE = 16_000;
const BYTES = Float32Array.BYTES_PER_ELEMENT;

/** In seconds. A file that claims more is damaged, or is not a recording of a meeting. */
const LONGEST_SECONDS = 12 * 3600;
const TOO_LONG = "The recording is longer than 12 hours. Split it into one recording for each meeting.";

/** Audio that can be read from any second. */
export type Sound = {
  /** Duration according to the file; null where missing or impossible. */
  seconds: number | null;
  mediaType: string;
  /**
   * Streams decoded samples: mono, 16 kHz, from -1 to 1. Decoding follows the reader's pace, so memory stays
   * at a few buffers.
   */
  read: (
    from: number,
    signal?: AbortSignal,
  ) => AsyncGenerator<Float32Array<ArrayBuffer>, { isWhole: boolean }>;
};

/**
 * Opens a local recording by its content type: MP3, M4A, WAV, WebM, Ogg, FLAC, or the audio of a video. Uses
 * the bundled decoders, and the system's ffmpeg, where installed, for other formats.
 * @throws AppError `invalid`, `unsupported`, `unreadable`, `tooLarge` with a sentence for the sender
 */
export async function openSound(file: string, signal?: AbortSignal, ffmpeg = findFfmpeg()): Promise<Sound> {
  const { mediaType, container } = await detectSound(file);
  const found: Found | undefined = hasBuiltIn() ? await probeBuiltIn(file, signal) : undefined;
  signal?.throwIfAborted();
  if (found && "seconds" in found) {
    const seconds = found.seconds && Number.isFinite(found.seconds) ? found.seconds : null;
    if (seconds !== null && seconds > LONGEST_SECONDS) throw new AppError("tooLarge", TOO_LONG);
    return { seconds, mediaType, read: reader((stop) => decodeBuiltIn(file, stop)) };
  }
  if (found?.problem === "noSound" || !ffmpeg) throw refusal(found);
  return {
    seconds: null,
    mediaType,
    read: reader((stop) => decodeByFfmpeg(ffmpeg, { file, container }, stop)),
  };
}

function refusal(found: Found | undefined): AppError {
  if (!found)
    return new AppError(
      "notConfigured",
      "Recordings cannot be read on this kind of server. Ask your administrator to install ffmpeg on it, or upload a transcript.",
    );
  if ("codec" in found)
    return new AppError(
      "unsupported",
      "The audio is compressed in a way that cannot be read here. Save it as MP3, or ask your administrator to install ffmpeg.",
    );
  if ("problem" in found && found.problem === "noSound")
    return new AppError("unreadable", "This file has no audio. It may be incomplete, or a silent video.");
  return new AppError("unreadable", "The recording is damaged and cannot be read.");
}

type Decoder = (signal?: AbortSignal) => { sound: Readable; isWhole: () => Promise<boolean> };

// Decodes from the beginning each time, at hundreds of times real time, because seeking is inexact and
// differs by format.
function reader(decode: Decoder): Sound["read"] {
  return async function* read(from, signal) {
    const { sound, isWhole } = decode(signal);
    let toSkip = Math.round(from * RATE) * BYTES;
    let left = LONGEST_SECONDS * RATE * BYTES;
    let rest = Buffer.alloc(0);
    try {
      for await (const part of sound as AsyncIterable<Buffer>) {
        left -= part.length;
        if (left < 0) throw new AppError("tooLarge", TOO_LONG);
        const skipped = Math.min(toSkip, part.length);
        toSkip -= skipped;
        const bytes = Buffer.concat([rest, part.subarray(skipped)]);
        const whole = bytes.length - (bytes.length % BYTES);
        rest = bytes.subarray(whole);
        if (whole > 0) yield samplesOf(bytes.subarray(0, whole));
      }
    } finally {
      sound.destroy();
    }
    signal?.throwIfAborted();
    return { isWhole: await isWhole() };
  };
}

/** Converts bytes to samples: replaces NaN with 0 and clips to the range -1 to 1. */
function samplesOf(bytes: Buffer): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(bytes.length / BYTES);
  for (let at = 0; at < samples.length; at++) {
    const value = bytes.readFloatLE(at * BYTES);
    samples[at] = Number.isNaN(value) ? 0 : Math.max(-1, Math.min(1, value));
  }
  return samples;
}

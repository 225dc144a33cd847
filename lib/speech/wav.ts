import { AppError } from "@/lib/errors";

/** The only accepted sample rate, in Hz: the browser converts its microphone input. */
export const RATE = 16_000;
const MAX_SECONDS = 120;
/** Request limit in bytes. Two minutes are 3.84 MB plus a header. */
export const MAX_BYTES = 4 * 1024 * 1024;

const PCM = 1;
const EXTENSIBLE = 0xfffe;
const CHUNK_HEADER = 8;
const FORMAT_LENGTH = 16;
const SHORTEST_EXTENSIBLE = 26;

const broken = () => new AppError("invalid", "This is not a WAV file, or it is damaged.");
const wrongFormat = () =>
  new AppError(
    "unsupported",
    "The recording must be a WAV file with 16,000 samples a second, mono, 16-bit PCM.",
  );
const tooLong = () => new AppError("tooLarge", "The recording is longer than two minutes.");

/**
 * Parses a WAV file (RIFF: Microsoft and IBM, Multimedia Programming Interface and Data Specifications 1.0)
 * into samples from -1 to 1. Throws `invalid` for other files, `unsupported` for other audio formats,
 * `tooLarge` for more than two minutes.
 */
export function readWav(file: Buffer): Float32Array<ArrayBuffer> {
  if (file.length < 12 || id(file, 0) !== "RIFF" || id(file, 8) !== "WAVE") throw broken();
  let format: Buffer | undefined;
  for (const chunk of chunks(file)) {
    if (chunk.id === "fmt ") format = chunk.body;
    if (chunk.id !== "data") continue;
    // The format chunk must precede the data.
    if (!format) throw broken();
    assertFormat(format);
    return samplesOf(chunk.body);
  }
  throw broken();
}

function id(file: Buffer, at: number): string {
  return file.toString("latin1", at, at + 4);
}

function* chunks(file: Buffer): Generator<{ id: string; body: Buffer }> {
  for (let at = 12; at + CHUNK_HEADER <= file.length; ) {
    const length = file.readUInt32LE(at + 4);
    const begin = at + CHUNK_HEADER;
    // A file shorter than it declares was truncated in transit.
    if (begin + length > file.length) throw broken();
    yield { id: id(file, at), body: file.subarray(begin, begin + length) };
    // Chunks begin at even offsets.
    at = begin + length + (length % 2);
  }
}

function assertFormat(format: Buffer): void {
  if (format.length < FORMAT_LENGTH) throw broken();
  const tag = format.readUInt16LE(0);
  // In the extensible form, the format tag is in the first bytes of a GUID.
  const isExtended = tag === EXTENSIBLE && format.length >= SHORTEST_EXTENSIBLE;
  const kind = isExtended ? format.readUInt16LE(24) : tag;
  const channels = format.readUInt16LE(2);
  const rate = format.readUInt32LE(4);
  const bits = format.readUInt16LE(14);
  if (kind !== PCM || channels !== 1 || rate !== RATE || bits !== 16) throw wrongFormat();
}

function samplesOf(data: Buffer): Float32Array<ArrayBuffer> {
  if (data.length % 2 !== 0) throw broken();
  const count = data.length / 2;
  if (count > RATE * MAX_SECONDS) throw tooLong();
  const samples = new Float32Array(count);
  for (let index = 0; index < count; index++) samples[index] = data.readInt16LE(index * 2) / 32_768;
  return samples;
}

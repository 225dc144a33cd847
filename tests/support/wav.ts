type Form = { rate?: number; channels?: number; bits?: number; kind?: number };

const CHUNK_HEADER = 8;

/** A chunk of a RIFF file, padded to an even length. */
export function chunk(id: string, body: Buffer): Buffer {
  const header = Buffer.alloc(CHUNK_HEADER);
  header.write(id, "latin1");
  header.writeUInt32LE(body.length, 4);
  return Buffer.concat([header, body, Buffer.alloc(body.length % 2)]);
}

export function format({ rate = 16_000, channels = 1, bits = 16, kind = 1 }: Form = {}): Buffer {
  const body = Buffer.alloc(16);
  body.writeUInt16LE(kind, 0);
  body.writeUInt16LE(channels, 2);
  body.writeUInt32LE(rate, 4);
  body.writeUInt32LE((rate * channels * bits) / 8, 8);
  body.writeUInt16LE((channels * bits) / 8, 12);
  body.writeUInt16LE(bits, 14);
  return body;
}

/** A RIFF file of these chunks. */
export function riff(...chunks: Buffer[]): Buffer {
  return chunk("RIFF", Buffer.concat([Buffer.from("WAVE"), ...chunks]));
}

/** A WAV file with these samples, from -1 to 1. */
export function wav(samples: number[], form?: Form): Buffer {
  const data = Buffer.alloc(samples.length * 2);
  for (const [index, sample] of samples.entries()) data.writeInt16LE(Math.round(sample * 32_767), index * 2);
  return riff(chunk("fmt ", format(form)), chunk("data", data));
}

/** Silence for this many seconds. */
export function silence(seconds: number): Buffer {
  return riff(chunk("fmt ", format()), chunk("data", Buffer.alloc(seconds * 32_000)));
}

const RATE = 16_000;
const HEADER = 44;
const BYTES = 2;

/** Samples from -1 to 1 as a WAV file: 16 kHz, mono, 16-bit PCM. */
export function writeWav(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(HEADER + samples.length * BYTES);
  const view = new DataView(file.buffer);
  const write = (at: number, id: string) => {
    for (const [index, letter] of [...id].entries()) view.setUint8(at + index, letter.charCodeAt(0));
  };
  write(0, "RIFF");
  view.setUint32(4, file.length - 8, true);
  write(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * BYTES, true);
  view.setUint16(32, BYTES, true);
  view.setUint16(34, 8 * BYTES, true);
  write(36, "data");
  view.setUint32(40, samples.length * BYTES, true);
  for (let at = 0; at < samples.length; at++)
    view.setInt16(HEADER + at * BYTES, Math.round((samples[at] ?? 0) * 32_767), true);
  return file;
}

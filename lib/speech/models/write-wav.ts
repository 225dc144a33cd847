/** Sample rate for speech recognition, in Hz. */
export const SPEECH_RATE = 16_000;

const HEADER = 44;
const BYTES = 2;

/**
 * Encodes samples as a WAV file: 16 kHz, mono, 16-bit PCM ("Multimedia Programming Interface and Data
 * Specifications 1.0", Microsoft and IBM 1991). Values outside -1 to 1 are clipped. Also runs in browsers.
 */
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
  view.setUint32(24, SPEECH_RATE, true);
  view.setUint32(28, SPEECH_RATE * BYTES, true);
  view.setUint16(32, BYTES, true);
  view.setUint16(34, 8 * BYTES, true);
  write(36, "data");
  view.setUint32(40, samples.length * BYTES, true);
  for (const [at, sample] of samples.entries()) {
    const bounded = Math.max(-1, Math.min(1, sample));
    view.setInt16(HEADER + at * BYTES, Math.round(bounded * 32_767), true);
  }
  return file;
}

/** Samples a second that speech recognition works on. */
export const SPEECH_RATE = 16_000;

const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;

function writeHeader(view: DataView, dataBytes: number): void {
  const text = (at: number, word: string) => {
    for (let i = 0; i < word.length; i++) view.setUint8(at + i, word.charCodeAt(i));
  };
  text(0, "RIFF");
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  // Linear PCM, one channel.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SPEECH_RATE, true);
  view.setUint32(28, SPEECH_RATE * SAMPLE_BYTES, true);
  view.setUint16(32, SAMPLE_BYTES, true);
  view.setUint16(34, SAMPLE_BYTES * 8, true);
  text(36, "data");
  view.setUint32(40, dataBytes, true);
}

/**
 * A WAV file of samples between -1 and 1, at `SPEECH_RATE`, one channel, 16 bits
 * ("Multimedia Programming Interface and Data Specifications 1.0", Microsoft and IBM 1991).
 */
export function encodeWav(samples: Float32Array): ArrayBuffer {
  const dataBytes = samples.length * SAMPLE_BYTES;
  const file = new ArrayBuffer(HEADER_BYTES + dataBytes);
  const view = new DataView(file);
  writeHeader(view, dataBytes);
  for (const [index, sample] of samples.entries()) {
    const bounded = Math.max(-1, Math.min(1, sample));
    view.setInt16(HEADER_BYTES + index * SAMPLE_BYTES, Math.round(bounded * 0x7fff), true);
  }
  return file;
}

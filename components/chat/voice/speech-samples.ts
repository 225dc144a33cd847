import { SPEECH_RATE } from "@/lib/speech/models/write-wav";

/** Maximum length of a recording, in seconds. */
export const MAX_SECONDS = 120;

/** Below this amplitude, of 1, there is only microphone noise. */
const SILENCE = 0.01;

/** Mixes the channels of a recording down to one. */
export function mixDown(channels: Float32Array[]): Float32Array {
  const [first] = channels;
  if (!first || channels.length === 1) return first ?? new Float32Array();
  return first.map(
    (_sample, index) => channels.reduce((sum, channel) => sum + (channel[index] ?? 0), 0) / channels.length,
  );
}

/** Whether the samples contain more than silence. */
export function isHeard(samples: Float32Array): boolean {
  return samples.some((sample) => Math.abs(sample) > SILENCE);
}

/**
 * Decodes a browser recording to mono samples at `SPEECH_RATE`, at most `MAX_SECONDS`. Throws a DOMException
 * if the browser cannot decode it.
 */
export async function speechSamples(recording: Blob): Promise<Float32Array> {
  // Decoding converts to the context's sample rate, whatever the microphone's.
  const context = new OfflineAudioContext(1, 1, SPEECH_RATE);
  const decoded = await context.decodeAudioData(await recording.arrayBuffer());
  const channels = Array.from({ length: decoded.numberOfChannels }, (_channel, index) =>
    decoded.getChannelData(index),
  );
  return mixDown(channels).subarray(0, MAX_SECONDS * SPEECH_RATE);
}

import { SPEECH_RATE } from "@/lib/speech/models/write-wav";

/** Longest recording that is taken, in seconds. */
export const MAX_SECONDS = 120;

/** Below this amplitude, of 1, there is only the hiss of a microphone. */
const SILENCE = 0.01;

/** Channels of one recording mixed to one. */
export function mixDown(channels: Float32Array[]): Float32Array {
  const [first] = channels;
  if (!first || channels.length === 1) return first ?? new Float32Array();
  return first.map(
    (_sample, index) => channels.reduce((sum, channel) => sum + (channel[index] ?? 0), 0) / channels.length,
  );
}

/** Whether there is anything but silence in the samples. */
export function isHeard(samples: Float32Array): boolean {
  return samples.some((sample) => Math.abs(sample) > SILENCE);
}

/**
 * A recording of the browser's as samples at `SPEECH_RATE`, one channel, at most `MAX_SECONDS`. Throws a DOMException
 * when the browser cannot read it.
 */
export async function speechSamples(recording: Blob): Promise<Float32Array> {
  // Decoding converts to the rate of the context, whatever the microphone's is.
  const context = new OfflineAudioContext(1, 1, SPEECH_RATE);
  const decoded = await context.decodeAudioData(await recording.arrayBuffer());
  const channels = Array.from({ length: decoded.numberOfChannels }, (_channel, index) =>
    decoded.getChannelData(index),
  );
  return mixDown(channels).subarray(0, MAX_SECONDS * SPEECH_RATE);
}

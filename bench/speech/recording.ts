/** Processes a recording like the product: from a file, through the decoders, part by part to lines with speakers. */

import { openSound, RATE } from "@/lib/recordings/decode";
import { type RecordingModel, recordingModel } from "@/lib/speech/models/recording-model";
import type { SpokenLine } from "@/lib/speech/models/spoken-part";

export type WrittenLine = SpokenLine & { speaker: number };
export type Written = {
  lines: WrittenLine[];
  /** Length of the recording, and processing time, in seconds. */
  seconds: number;
  took: number;
  /** Peak resident set size of this process, in MB. */
  peak: number;
};

/** The embedded model, whatever the settings say. */
const model: RecordingModel = recordingModel({
  OPENAI_API_KEY: undefined,
  OPENAI_BASE_URL: "http://127.0.0.1",
  OPENAI_TRANSCRIPTION_MODEL: "embedded",
  OPENAI_RECORDING_MODEL: "embedded",
});

/** @param onPart called with the completed share, 0 to 1 */
export async function writeDown(file: string, onPart: (done: number) => void = () => {}): Promise<Written> {
  const began = performance.now();
  const sound = await openSound(file);
  const found: { lines: SpokenLine[]; voices: Float64Array[]; parts: number[] } = {
    lines: [],
    voices: [],
    parts: [],
  };
  const room = new Float32Array(2 * model.partSeconds * RATE);
  let [filled, done, part, peak] = [0, 0, 0, 0];
  const hear = async (isLast: boolean) => {
    const { used, lines, voices } = await model.hear({ samples: room.slice(0, filled), isLast });
    const before = found.voices.length;
    for (const line of lines)
      found.lines.push({
        ...line,
        start: line.start + done / RATE,
        end: line.end + done / RATE,
        voice: before + line.voice,
      });
    for (const voice of voices) {
      found.voices.push(voice);
      found.parts.push(part);
    }
    room.copyWithin(0, used, filled);
    filled -= used;
    done += used;
    part += 1;
    peak = Math.max(peak, process.memoryUsage().rss / 1e6);
    onPart(sound.seconds ? done / RATE / sound.seconds : 0);
  };
  for await (const samples of sound.read(0)) {
    room.set(samples, filled);
    filled += samples.length;
    if (filled >= model.partSeconds * RATE) await hear(false);
  }
  if (filled > 0) await hear(true);
  const speakers = await model.tellApart({ voices: found.voices, parts: found.parts });
  return {
    lines: found.lines.map((line) => ({ ...line, speaker: speakers[line.voice] ?? 0 })),
    seconds: done / RATE,
    took: (performance.now() - began) / 1000,
    peak,
  };
}

/**
 * Speaker confusion: the share of speech assigned to the wrong person, after matching each detected speaker
 * to the person they are most often, one to one.
 * @param said who speaks when, in seconds
 */
export function confusion(
  said: { start: number; end: number; who: string }[],
  lines: WrittenLine[],
): { share: number; found: number } {
  const shared = new Map<string, number>();
  let heard = 0;
  for (const line of lines)
    for (const { start, end, who } of said) {
      const seconds = Math.min(line.end, end) - Math.max(line.start, start);
      if (seconds <= 0) continue;
      heard += seconds;
      const key = `${line.speaker}|${who}`;
      shared.set(key, (shared.get(key) ?? 0) + seconds);
    }
  const taken = new Set<string>();
  let right = 0;
  for (const [key, seconds] of [...shared].sort(([, one], [, other]) => other - one)) {
    const [speaker = "", who = ""] = key.split("|");
    if (taken.has(`s${speaker}`) || taken.has(`w${who}`)) continue;
    taken.add(`s${speaker}`).add(`w${who}`);
    right += seconds;
  }
  return {
    share: heard > 0 ? 1 - right / heard : 0,
    found: new Set(lines.map(({ speaker }) => speaker)).size,
  };
}

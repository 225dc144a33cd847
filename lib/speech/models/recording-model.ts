import { type Env, env } from "@/lib/env";
import { type HostedSpeechSettings, hearHosted, tellsSpeakers } from "./hosted-recording";
import type { SpokenPart } from "./spoken-part";
import type { Voice } from "./thread/voices.mjs";
import { SPEECH_RATE } from "./write-wav";

/**
 * A model that transcribes a recording part by part, in order. `provider` is its host, or "embedded" for the
 * local model.
 */
export type RecordingModel = {
  provider: string;
  model: string;
  /** Length of a part, in seconds. */
  partSeconds: number;
  /** Whether two voices in one part are known to be different people. */
  isSureOfVoices: boolean;
  /** Transcribes one part. Throws AppError in plain words. */
  hear: (
    part: { samples: Float32Array<ArrayBuffer>; isLast: boolean },
    signal?: AbortSignal,
  ) => Promise<SpokenPart>;
  /**
   * Returns the speaker of each voice across all parts, numbered from 0. `parts`: for each voice, the part it
   * was heard in.
   */
  tellApart: (heard: { voices: Voice[]; parts: number[] }, signal?: AbortSignal) => Promise<number[]>;
};

type Settings = HostedSpeechSettings & Pick<Env, "OPENAI_TRANSCRIPTION_MODEL" | "OPENAI_RECORDING_MODEL">;

/** Value of the setting that keeps audio local even when a key is set. */
const STAYS_HERE = "embedded";

/**
 * Returns the hosted model where a key is set, and otherwise the local Moonshine base. Runs on a worker,
 * never in a hosted function.
 */
export function recordingModel(settings: Settings = env): RecordingModel {
  const model = settings.OPENAI_RECORDING_MODEL;
  const staysHere = [model, settings.OPENAI_TRANSCRIPTION_MODEL].includes(STAYS_HERE);
  return settings.OPENAI_API_KEY && !staysHere ? hosted(settings, model) : embedded();
}

function embedded(): RecordingModel {
  return {
    provider: "embedded",
    model: "moonshine-base",
    partSeconds: 60,
    isSureOfVoices: false,
    async hear(part, signal) {
      const { hearPart } = await import("./speech-pool");
      const { used, lines, voices } = await hearPart(part, signal);
      const inSeconds = lines.map(({ start, end, ...line }) => ({
        ...line,
        start: start / SPEECH_RATE,
        end: end / SPEECH_RATE,
      }));
      return { used, voices, lines: inSeconds };
    },
    tellApart: async (heard, signal) => tellApart({ ...heard, isSure: false }, signal),
  };
}

function hosted(settings: Settings, model: string): RecordingModel {
  return {
    provider: new URL(settings.OPENAI_BASE_URL).host,
    model,
    // Ten minutes of WAV are 19 MB; the service accepts 25 MB.
    partSeconds: 600,
    isSureOfVoices: tellsSpeakers(model),
    hear: (part, signal) => hearHosted(part, { settings, model, signal }),
    tellApart: async (heard, signal) => tellApart({ ...heard, isSure: true }, signal),
  };
}

async function tellApart(
  { voices, parts, isSure }: { voices: Voice[]; parts: number[]; isSure: boolean },
  signal?: AbortSignal,
): Promise<number[]> {
  if (voices.length === 0) return [];
  const { tellVoicesApart } = await import("./speech-pool");
  return tellVoicesApart({ voices, apart: isSure ? parts : null }, signal);
}

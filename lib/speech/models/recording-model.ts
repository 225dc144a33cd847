import { type Env, env } from "@/lib/env";
import { type HostedSpeechSettings, hearHosted, tellsSpeakers } from "./hosted-recording";
import type { SpokenPart } from "./spoken-part";
import type { Voice } from "./thread/voices.mjs";
import { SPEECH_RATE } from "./write-wav";

/** What writes a recording down, part by part, in order. `provider` is the host it runs on, "embedded" for this machine. */
export type RecordingModel = {
  provider: string;
  model: string;
  /** Seconds of a part. */
  partSeconds: number;
  /** Whether two voices of one part are known to be two people. */
  isSureOfVoices: boolean;
  /** Throws AppError in plain words. */
  hear: (
    part: { samples: Float32Array<ArrayBuffer>; isLast: boolean },
    signal?: AbortSignal,
  ) => Promise<SpokenPart>;
  /** The speaker of each voice of all parts, counted from 0. `parts`: which part each voice was heard in. */
  tellApart: (heard: { voices: Voice[]; parts: number[] }, signal?: AbortSignal) => Promise<number[]>;
};

type Settings = HostedSpeechSettings & Pick<Env, "OPENAI_TRANSCRIPTION_MODEL" | "OPENAI_RECORDING_MODEL">;

/** Value of the settings that keeps voices on this machine though a key is set. */
const STAYS_HERE = "embedded";

/** The hosted model where a key is set, else Moonshine base on this machine: on a worker, never in a hosted function. */
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
    // A WAV of ten minutes has 19 MB; the service takes 25 MB.
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

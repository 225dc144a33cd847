import { type Env, env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { type TranscriptionSettings, transcribeHosted } from "./hosted";

/** A recording of speech: the same sound as a file and as numbers. */
type Recording = {
  /** A WAV file, 16 kHz mono 16-bit PCM. */
  wav: Uint8Array;
  /** Its samples, from -1 to 1. */
  samples: Float32Array<ArrayBuffer>;
};

/** What turns speech into text. `provider` is the host it runs on, "embedded" for this machine. */
export type SpeechModel = {
  provider: string;
  model: string;
  /** The words; empty when nobody speaks. Throws `unavailable` in plain words. */
  transcribe: (recording: Recording, signal?: AbortSignal) => Promise<string>;
};

type Settings = TranscriptionSettings & Pick<Env, "VERCEL">;

/** Value of OPENAI_TRANSCRIPTION_MODEL that keeps voices on this machine though a key is set. */
const STAYS_HERE = "embedded";

/** Whether speech can be turned into text here: a hosted function needs a key for it. */
export function hasSpeech(
  settings: Pick<Settings, "OPENAI_API_KEY" | "OPENAI_TRANSCRIPTION_MODEL" | "VERCEL"> = env,
): boolean {
  const isHosted = settings.OPENAI_API_KEY && settings.OPENAI_TRANSCRIPTION_MODEL !== STAYS_HERE;
  return Boolean(isHosted) || !settings.VERCEL;
}

/**
 * The hosted model where a key is set, else Moonshine base on this machine.
 * @throws AppError `unavailable` on a hosted function without a key, which cannot carry the models
 */
export function speechModel(settings: Settings = env): SpeechModel {
  const name = settings.OPENAI_TRANSCRIPTION_MODEL;
  if (settings.OPENAI_API_KEY && name !== STAYS_HERE) {
    return {
      provider: new URL(settings.OPENAI_BASE_URL).host,
      model: name,
      transcribe: ({ wav }, signal) => transcribeHosted(wav, signal, settings),
    };
  }
  if (!hasSpeech(settings)) {
    throw new AppError("unavailable", "Voice input is not set up. Please type the question.");
  }
  return {
    provider: "embedded",
    model: "moonshine-base",
    // Loaded when first needed: a hosted function never carries the runtime.
    transcribe: async ({ samples }, signal) => {
      const { transcribeEmbedded } = await import("./speech-pool");
      return transcribeEmbedded(samples, signal);
    },
  };
}

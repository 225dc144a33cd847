import { type Env, env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { type TranscriptionSettings, transcribeHosted } from "./hosted";

/** A voice recording, both as a file and as samples. */
type Recording = {
  /** A WAV file, 16 kHz mono 16-bit PCM. */
  wav: Uint8Array;
  /** Its samples, from -1 to 1. */
  samples: Float32Array<ArrayBuffer>;
};

/** A speech-to-text model. `provider` is its host, or "embedded" for the local model. */
export type SpeechModel = {
  provider: string;
  model: string;
  /** Returns the text; empty when nobody speaks. Throws `unavailable` in plain words. */
  transcribe: (recording: Recording, signal?: AbortSignal) => Promise<string>;
};

type Settings = TranscriptionSettings & Pick<Env, "VERCEL">;

/** Value of OPENAI_TRANSCRIPTION_MODEL that keeps audio local even when a key is set. */
const STAYS_HERE = "embedded";

/** Whether speech input is available. A hosted function needs an API key. */
export function hasSpeech(
  settings: Pick<Settings, "OPENAI_API_KEY" | "OPENAI_TRANSCRIPTION_MODEL" | "VERCEL"> = env,
): boolean {
  const isHosted = settings.OPENAI_API_KEY && settings.OPENAI_TRANSCRIPTION_MODEL !== STAYS_HERE;
  return Boolean(isHosted) || !settings.VERCEL;
}

/**
 * Returns the hosted model where a key is set, and otherwise the local Moonshine base.
 * @throws AppError `unavailable` on a hosted function without a key, where the local models do not fit
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
    // Imported lazily so that a hosted function never bundles the runtime.
    transcribe: async ({ samples }, signal) => {
      const { transcribeEmbedded } = await import("./speech-pool");
      return transcribeEmbedded(samples, signal);
    },
  };
}

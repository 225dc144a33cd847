import { z } from "zod";
import type { HostSettings } from "@/lib/ai/model-host";
import { AppError } from "@/lib/errors";
import { transcriptionFailure } from "./hosted";
import type { SpokenPart } from "./spoken-part";
import { SPEECH_RATE, writeWav } from "./write-wav";

export type HostedSpeechSettings = HostSettings;

/** Longer than a service needs for ten minutes of speech. */
const LIMIT_MS = 10 * 60_000;
/**
 * In seconds. A segment that ends this close to the end of a part may continue, so the next part repeats it.
 */
const SETTLED = 1;

/** Covers OpenAI's diarized_json and verbose_json (https://platform.openai.com/docs/api-reference/audio). */
const answerSchema = z.object({
  segments: z.array(
    z.object({
      start: z.number().min(0),
      end: z.number().min(0),
      text: z.string(),
      speaker: z.string().nullish(),
      avg_logprob: z.number().nullish(),
    }),
  ),
});

/** Whether a model identifies speakers, in which case its response format differs. */
export const tellsSpeakers = (model: string) => /diari[sz]e/i.test(model);

type Call = { settings: HostedSpeechSettings; model: string; signal?: AbortSignal };

/**
 * Transcribes a part with the configured OpenAI-compatible service, including the speakers it identifies. A
 * segment that may continue past the end is left to the next part, so that nothing is cut or repeated.
 * @throws AppError in plain words, also where the model returns no timestamps
 */
export async function hearHosted(
  { samples, isLast }: { samples: Float32Array<ArrayBuffer>; isLast: boolean },
  { settings, model, signal }: Call,
): Promise<SpokenPart> {
  const all = (await ask(samples, { settings, model, signal })).filter(({ text }) => text.trim());
  const seconds = samples.length / SPEECH_RATE;
  const last = all.at(-1);
  const goesOn = !isLast && all.length > 1 && last !== undefined && last.end > seconds - SETTLED;
  const segments = goesOn ? all.slice(0, -1) : all;
  // A model without speaker identification returns no voices.
  const labels = [...new Set(segments.flatMap(({ speaker }) => speaker ?? []))];
  const spoken = labels.map((label) =>
    segments
      .filter(({ speaker }) => speaker === label)
      .map(({ start, end }) => inSamples(start, end, samples.length)),
  );
  const { describeVoices } = await import("./speech-pool");
  return {
    used: goesOn ? Math.floor(last.start * SPEECH_RATE) : samples.length,
    lines: segments.map(({ start, end, text, speaker, avg_logprob }) => ({
      start: Math.min(start, seconds),
      end: Math.min(Math.max(start, end), seconds),
      voice: Math.max(0, labels.indexOf(speaker ?? "")),
      text: text.trim(),
      sureness: typeof avg_logprob === "number" ? Math.exp(avg_logprob) : null,
    })),
    voices: labels.length > 0 ? await describeVoices({ samples, spoken }, signal) : [],
  };
}

function inSamples(start: number, end: number, length: number) {
  const from = Math.min(Math.floor(start * SPEECH_RATE), length);
  return { start: from, end: Math.min(Math.max(from, Math.ceil(end * SPEECH_RATE)), length) };
}

async function ask(samples: Float32Array, { settings, model, signal }: Call) {
  const limit = AbortSignal.timeout(LIMIT_MS);
  const { url, headers } = addressOf(settings, model);
  let answer: Response;
  try {
    answer = await fetch(url, {
      method: "POST",
      headers,
      body: await formOf(samples, model, headers),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
  } catch {
    signal?.throwIfAborted();
    throw transcriptionFailure(undefined);
  }
  if (!answer.ok) {
    await answer.body?.cancel();
    throw transcriptionFailure(answer.status);
  }
  const read = answerSchema.safeParse(await answer.json().catch(() => null));
  if (read.success) return read.data.segments;
  throw new AppError(
    "notConfigured",
    "The transcription model does not say when each sentence was said. Please ask an administrator to set OPENAI_RECORDING_MODEL to one that does.",
  );
}

/**
 * Encodes the form as bytes. Node streams a FormData body and raises an uncatchable error when the request is
 * aborted.
 */
async function formOf(samples: Float32Array, model: string, headers: Headers): Promise<ArrayBuffer> {
  const form = new FormData();
  form.set("file", new Blob([writeWav(samples)], { type: "audio/wav" }), "recording.wav");
  form.set("model", model);
  const diarizes = tellsSpeakers(model);
  form.set("response_format", diarizes ? "diarized_json" : "verbose_json");
  // Required by models with speaker identification for audio over 30 seconds.
  if (diarizes) form.set("chunking_strategy", "auto");
  const body = new Response(form);
  headers.set("content-type", body.headers.get("content-type") ?? "");
  return body.arrayBuffer();
}

/** Returns the transcription URL and headers, using `modelHost` like all other calls. */
function addressOf(
  { OPENAI_API_KEY: key, OPENAI_BASE_URL: base, OPENAI_API_VERSION: version }: HostSettings,
  model: string,
) {
  const root = base.replace(/\/$/, "");
  const url = new URL(
    version
      ? `${root}/deployments/${encodeURIComponent(model)}/audio/transcriptions`
      : `${root}/audio/transcriptions`,
  );
  if (version) url.searchParams.set("api-version", version);
  const isAzure = version !== undefined || /\.azure\.(?:com|us|cn)$/.test(url.hostname);
  return {
    url,
    headers: new Headers(isAzure ? { "api-key": key ?? "" } : { authorization: `Bearer ${key}` }),
  };
}

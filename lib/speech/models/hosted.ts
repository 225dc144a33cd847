import { APICallError, NoTranscriptGeneratedError, RetryError, transcribe } from "ai";
import { type HostSettings, modelHost } from "@/lib/ai/model-host";
import { type Env, env } from "@/lib/env";
import { AppError } from "@/lib/errors";

export type TranscriptionSettings = HostSettings & Pick<Env, "OPENAI_TRANSCRIPTION_MODEL">;

/** Longer than a service needs for two minutes of speech. */
const LIMIT_MS = 60_000;

/**
 * Transcribes a WAV file with the configured OpenAI-compatible service; empty when it hears no speech.
 * @throws AppError in plain words; the service's own message may contain the key
 */
export async function transcribeHosted(
  wav: Uint8Array,
  signal?: AbortSignal,
  settings: TranscriptionSettings = env,
): Promise<string> {
  const { OPENAI_TRANSCRIPTION_MODEL: name } = settings;
  const limit = AbortSignal.timeout(LIMIT_MS);
  signal?.throwIfAborted();
  try {
    const { text } = await transcribe({
      model: modelHost(settings, name, sendWhole).transcription(name),
      audio: wav,
      abortSignal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    return text.trim();
  } catch (error) {
    signal?.throwIfAborted();
    // The library treats an empty transcript as an error; here it means that nobody spoke.
    if (NoTranscriptGeneratedError.isInstance(error)) return "";
    throw failure(error);
  }
}

/**
 * Sends a form in one piece. Node streams a FormData body and raises an uncatchable error when such a request
 * is aborted.
 */
async function sendWhole(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  if (!(init?.body instanceof FormData)) return fetch(url, init);
  const form = new Response(init.body);
  const headers = new Headers(init.headers);
  headers.set("content-type", form.headers.get("content-type") ?? "");
  return fetch(url, { ...init, headers, body: await form.arrayBuffer() });
}

function failure(error: unknown): AppError {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  return transcriptionFailure(APICallError.isInstance(cause) ? cause.statusCode : undefined);
}

/**
 * Returns the user's message for a response status, or for no response at all. Logs which setting may need
 * correcting.
 */
export function transcriptionFailure(status: number | undefined): AppError {
  console.warn(
    `Transcription: ${status ? `status ${status}` : "no answer"}${SETTINGS_OF[status ?? 0] ?? ""}`,
  );
  return new AppError("unavailable", sentenceFor(status));
}

/** Settings to check, by response status. */
const SETTINGS_OF: Record<number, string> = {
  401: ": check OPENAI_API_KEY",
  403: ": check OPENAI_API_KEY",
  404: ": check OPENAI_TRANSCRIPTION_MODEL, OPENAI_RECORDING_MODEL and OPENAI_BASE_URL",
};

function sentenceFor(status: number | undefined): string {
  if (status === 401 || status === 403)
    return "The transcription service rejected this installation’s key. Please tell an administrator.";
  if (status === 404)
    return "The transcription service does not know the model that this installation asks for. Please tell an administrator.";
  if (status === 429) return "The transcription service is busy. Please try again in a moment.";
  if (status !== undefined && status < 500) return "The transcription service did not accept the recording.";
  return "The transcription service is not available at the moment. Please try again.";
}

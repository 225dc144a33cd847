import { errorField, RequestError } from "@/lib/ui/request";

const FAILED = "What you said could not be transcribed. Please try again, or type the question.";

/** The words of a WAV file of speech, by `POST /api/transcriptions`. Throws `RequestError`. */
export async function transcribe(wav: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<string> {
  const response = await fetch("/api/transcriptions", {
    method: "POST",
    signal,
    credentials: "include",
    headers: { "Content-Type": "audio/wav" },
    body: wav,
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new RequestError(FAILED, 0);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new RequestError(errorField(answer) ?? FAILED, response.status);
  const hasText = typeof answer === "object" && answer !== null && "text" in answer;
  return hasText && typeof answer.text === "string" ? answer.text.trim() : "";
}

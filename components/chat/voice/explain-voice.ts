import { RequestError } from "@/lib/ui/request";

export const NOTHING_HEARD =
  "No speech was heard. Check that the right microphone is selected and not muted, then try again.";

const SENTENCES: Record<string, string> = {
  NotAllowedError:
    "The microphone is blocked. Allow it for this page in the browser’s settings, then try again.",
  SecurityError: "This browser allows the microphone only on pages opened with https.",
  NotFoundError: "No microphone was found. Connect one, then try again.",
  OverconstrainedError: "No microphone was found. Connect one, then try again.",
  NotReadableError: "The microphone could not be opened. Another program may be using it.",
  EncodingError: NOTHING_HEARD,
};

/** What went wrong with a recording, and what to do, as a sentence. */
export function explainVoice(error: unknown): string {
  if (error instanceof RequestError) return error.message;
  const known = error instanceof DOMException ? SENTENCES[error.name] : undefined;
  return known ?? "The recording failed. Please try again, or type the question.";
}

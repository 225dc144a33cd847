import { useEffect, useRef, useState } from "react";
import { writeWav } from "@/lib/speech/models/write-wav";
import { errorField, RequestError } from "@/lib/ui/request";
import { explainVoice, NOTHING_HEARD } from "./explain-voice";
import { type Recording, startRecording } from "./recorder";
import { isHeard, speechSamples } from "./speech-samples";

export type VoiceState =
  | { step: "idle"; error: string | null }
  | { step: "asking" }
  | { step: "recording"; recording: Recording }
  | { step: "writing" };

const IDLE: VoiceState = { step: "idle", error: null };

/** The words of a recording; empty when nothing was heard. */
async function wordsOf(recording: Recording, signal: AbortSignal): Promise<string> {
  const samples = await speechSamples(await recording.stop());
  return isHeard(samples) ? transcribe(writeWav(samples), signal) : "";
}

/** Records speech and passes on its text. Any failure ends as a sentence in `state.error`. */
export function useVoice(onWords: (words: string) => void) {
  const [state, setState] = useState<VoiceState>(IDLE);
  // Aborted on cancel and on unmount.
  const run = useRef<AbortController | null>(null);
  useEffect(() => () => run.current?.abort(), []);
  // A recording is stopped once, by the button or the time limit.
  const ended = useRef<Recording | null>(null);

  const fail = (error: unknown) => setState({ step: "idle", error: explainVoice(error) });

  async function start() {
    const mine = new AbortController();
    run.current?.abort();
    run.current = mine;
    setState({ step: "asking" });
    try {
      const recording = await startRecording();
      mine.signal.addEventListener("abort", () => recording.cancel());
      if (mine.signal.aborted) recording.cancel();
      else setState({ step: "recording", recording });
    } catch (error) {
      if (!mine.signal.aborted) fail(error);
    }
  }

  async function stop() {
    const mine = run.current;
    if (state.step !== "recording" || !mine || ended.current === state.recording) return;
    ended.current = state.recording;
    setState({ step: "writing" });
    try {
      const words = await wordsOf(state.recording, mine.signal);
      if (mine.signal.aborted) return;
      setState(words ? IDLE : { step: "idle", error: NOTHING_HEARD });
      if (words) onWords(words);
    } catch (error) {
      if (!mine.signal.aborted) fail(error);
    }
  }

  function cancel() {
    run.current?.abort();
    setState(IDLE);
  }

  return { state, start, stop, cancel };
}

export type Voice = ReturnType<typeof useVoice>;

const FAILED = "What you said could not be transcribed. Please try again, or type the question.";

/** Transcribes a WAV file through `POST /api/transcriptions`. Throws `RequestError`. */
async function transcribe(wav: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<string> {
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

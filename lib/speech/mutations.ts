import { recordAuditAlone } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { type SpeechModel, speechModel } from "@/lib/speech/models";
import { RATE, readWav } from "./wav";

/**
 * The words of a recording; empty when nobody speaks. The sound is not kept, and what was said is not recorded: only
 * that a model heard it, how it ended, and for how long. Throws `invalid`, `unsupported` or `tooLarge` for what cannot be
 * read, `unavailable` when nothing can transcribe it now.
 */
export async function transcribeSpeech(
  actor: Actor,
  wav: Buffer,
  signal: AbortSignal,
  chooseModel: () => SpeechModel = speechModel,
): Promise<{ text: string }> {
  authorize(actor, "speech.transcribe");
  const samples = readWav(wav);
  if (samples.length === 0) return { text: "" };
  const speech = chooseModel();
  const began = Date.now();
  const seconds = Math.round(samples.length / RATE);
  const record = (outcome: "ok" | "cancelled" | "failed") =>
    recordAuditAlone(actor, {
      action: "ai.run",
      resource: "chat",
      detail: {
        useCase: "transcription",
        provider: speech.provider,
        model: speech.model,
        seconds,
        durationMs: Date.now() - began,
        outcome,
      },
    });
  try {
    const text = await speech.transcribe({ wav, samples }, signal);
    await record("ok");
    return { text };
  } catch (error) {
    // The recording may have gone out to the service all the same.
    await record(signal.aborted ? "cancelled" : "failed");
    throw error;
  }
}

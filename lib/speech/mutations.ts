import { recordAuditAlone } from "@/lib/audit/record";
import { type Actor, authorize } from "@/lib/auth/actor";
import { type SpeechModel, speechModel } from "@/lib/speech/models";
import { RATE, readWav } from "./wav";

/**
 * Transcribes a voice recording; empty when nobody speaks. Neither audio nor text is stored. The audit entry
 * has only the model, the duration and the outcome. Throws `invalid`, `unsupported` or `tooLarge` for
 * unreadable input, `unavailable` when no model can transcribe it now.
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
    // The recording may have reached the service even so.
    await record(signal.aborted ? "cancelled" : "failed");
    throw error;
  }
}

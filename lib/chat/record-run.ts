import { type AiRun, outcomeOf, type RunEnd } from "@/lib/activity/ai-run";
import type { AnswerEvent } from "@/lib/ai/answer/schema";

/**
 * The same events; when they end, in whatever way, the run is recorded with the papers that were searched for it
 * (`documents`) and those it cites.
 */
export async function* recordRun(
  events: AsyncGenerator<AnswerEvent>,
  run: AiRun,
  documents: string[],
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const used = new Set(documents);
  // Whoever stops asking for events before the last one has gone away.
  let end: Omit<RunEnd, "documents"> = { outcome: "cancelled" };
  try {
    for await (const event of events) {
      if (event.type === "done") end = { outcome: "ok", mode: event.mode };
      else if (event.type === "sentence")
        for (const { documentId } of event.sentence.citations) used.add(documentId);
      yield event;
    }
  } catch (error) {
    end = { outcome: outcomeOf(signal) };
    throw error;
  } finally {
    await run.recordAlone({ ...end, documents: [...used] });
  }
}

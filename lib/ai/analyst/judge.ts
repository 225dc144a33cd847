import type { LanguageModel } from "ai";
import type { AnswerSentence } from "@/lib/ai/answer/schema";
import { entail } from "@/lib/ai/entailment";
import { Channel } from "./channel";

/** A sentence that code has proven, with the words that a second look at it is given; without any it is shown as it is. */
export type Proven = { sentence: AnswerSentence; grounds: string[] };

/**
 * Has the sentences looked at once more, by a call that sees only them and what they stand on: one that does not follow from
 * it becomes null. They are judged in groups, the first one alone, while further sentences come, so that the first words wait
 * for one short call only. Their order stays. Everything else is handed on as it comes.
 */
export async function* judged<Other extends { type: string }>(
  events: AsyncIterable<Other | { type: "proven"; proven: Proven }>,
  model: LanguageModel,
  signal: AbortSignal,
): AsyncGenerator<Other | { type: "verdict"; verdict: AnswerSentence | null }> {
  const channel = new Channel<Other | { type: "verdict"; verdict: AnswerSentence | null }>();
  let waiting: Proven[] = [];
  let work: Promise<void> | null = null;
  const judge = async () => {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      for (const verdict of await verdictsOn(group, model, signal))
        channel.push({ type: "verdict", verdict });
    }
    work = null;
  };
  void (async () => {
    let failure: unknown;
    try {
      for await (const event of events) {
        if (!isProven(event)) {
          // What comes behind a sentence stays behind it.
          if (event.type !== "progress") await work;
          channel.push(event);
          continue;
        }
        waiting.push(event.proven);
        work ??= judge();
        // Whoever waits for it hears of a failure; until then nobody does.
        work.catch(() => undefined);
      }
    } catch (error) {
      failure = error;
    }
    await work?.catch((error: unknown) => {
      failure ??= error;
    });
    channel.end(failure);
  })();
  yield* channel;
}

const isProven = (event: { type: string }): event is { type: "proven"; proven: Proven } =>
  event.type === "proven";

async function verdictsOn(
  group: Proven[],
  model: LanguageModel,
  signal: AbortSignal,
): Promise<(AnswerSentence | null)[]> {
  const claims = group.flatMap(({ sentence: { text }, grounds }, at) =>
    grounds.length > 0 ? [{ id: String(at), text, quotes: grounds }] : [],
  );
  const verdicts = claims.length > 0 ? await entail(model, claims, { signal }) : new Map();
  return group.map(({ sentence }, at) => (verdicts.get(String(at)) === "not" ? null : sentence));
}

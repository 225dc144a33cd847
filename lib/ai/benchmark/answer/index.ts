import type { LanguageModel } from "ai";
import { AppError } from "@/lib/errors";
import { extractiveSentences } from "./extractive";
import { modelSentences } from "./model";
import type { ResultEvent, ResultQuestion, ResultSentence } from "./types";

type Options = { model: LanguageModel | null; signal?: AbortSignal };

/**
 * Answers a question from the lines of a benchmark's result. With a model it words the answer, and each sentence is
 * checked; when it fails before its first sentence, or has none that holds, code answers with the lines themselves.
 * Throws an `AppError` when the model fails in the middle, and the signal's reason when cancelled.
 */
export async function* answerFromResult(
  asked: ResultQuestion,
  { model, signal }: Options,
): AsyncGenerator<ResultEvent> {
  signal?.throwIfAborted();
  const said = model ? yield* byModel(asked, model, signal) : 0;
  if (said > 0) {
    yield { type: "done", mode: "model", answered: true };
    return;
  }
  const sentences = extractiveSentences(asked);
  const told: ResultSentence[] = sentences.length > 0 ? sentences : [{ text: asked.unknown, lines: [] }];
  for (const sentence of told) yield { type: "sentence", sentence };
  yield { type: "done", mode: "extractive", answered: sentences.length > 0 };
}

/** Yields the model's sentences and answers how many there were. */
async function* byModel(
  asked: ResultQuestion,
  model: LanguageModel,
  signal?: AbortSignal,
): AsyncGenerator<ResultEvent, number> {
  let said = 0;
  try {
    for await (const sentence of modelSentences(asked, model, signal)) {
      if (!sentence) continue;
      said++;
      yield { type: "sentence", sentence };
    }
  } catch (error) {
    signal?.throwIfAborted();
    // Nothing is shown yet: the lines themselves answer instead.
    if (!(error instanceof AppError) || said > 0) throw error;
  }
  return said;
}

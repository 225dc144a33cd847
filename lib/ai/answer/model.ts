import { type LanguageModel, Output, streamText } from "ai";
import { modelFailure } from "@/lib/ai/model-failure";
import { inThread } from "@/lib/ai/thread/pool";
import { themeOf } from "./broad";
import { answerPrompt } from "./prompt";
import { ANSWER_SCHEMA, type AnswerSentence, draftSentenceSchema } from "./schema";
import type { AnswerInput } from "./types";

const MOST = 6;
const MAX_TOKENS = 1500;

/** What the brief has already found and proven for a broad question, as further passages. */
function withBrief(input: AnswerInput, standing: string): AnswerInput {
  const { theme = themeOf(standing) } = input;
  if (!theme || !input.brief) return input;
  const { riskAreas, keyQuestions, executiveSummary, recommendations } = input.brief.evidence;
  const cited = [...executiveSummary, ...riskAreas, ...keyQuestions, ...recommendations].flat();
  const known = cited.filter(({ documentId, page }) =>
    input.pages.some(
      (one) => one.documentId === documentId && one.pages.some(({ number }) => number === page),
    ),
  );
  const found = known.map(({ quote, ...place }) => ({ ...place, text: quote, headingPath: "", score: 0 }));
  return { ...input, passages: [...found.slice(0, 12), ...input.passages] };
}

/**
 * Streams the model's sentences as they come, each checked against the pages; null stands for one that was withheld.
 * `standing` is the question as it stands alone.
 * Throws an `AppError` when the model fails, and the signal's reason when cancelled.
 */
export async function* modelSentences(
  input: AnswerInput,
  standing: string,
  model: LanguageModel,
  { signal, by }: { signal?: AbortSignal; by?: string } = {},
): AsyncGenerator<AnswerSentence | null> {
  const { instructions, prompt, passages } = answerPrompt(withBrief(input, standing), standing);
  let failure: unknown;
  const result = streamText({
    model,
    instructions,
    prompt,
    temperature: 0,
    maxOutputTokens: MAX_TOKENS,
    maxRetries: 0,
    abortSignal: signal,
    output: Output.array({ element: draftSentenceSchema, name: ANSWER_SCHEMA }),
    // Without a handler the SDK prints the error, and with it the prompt.
    onError: ({ error }) => {
      failure ??= error;
    },
  });
  let count = 0;
  try {
    for await (const draft of result.elementStream) {
      if (count++ < MOST)
        yield await inThread("checkSentence", { draft, passages, pages: input.pages }, { signal, by });
    }
    await result.output;
  } catch (error) {
    signal?.throwIfAborted();
    throw modelFailure(failure ?? error).error;
  }
  signal?.throwIfAborted();
  if (failure) throw modelFailure(failure).error;
}

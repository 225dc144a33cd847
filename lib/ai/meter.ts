import { type LanguageModel, type LanguageModelMiddleware, wrapLanguageModel } from "ai";

/** Tokens that a model said it took in and gave out. What it does not say counts as none. */
export type TokenCount = { inputTokens: number; outputTokens: number };

type Wrap = NonNullable<LanguageModelMiddleware["wrapGenerate"]>;
type Usage = Awaited<ReturnType<Wrap>>["usage"];

/** Counts the tokens of all calls that are made through `model`. */
export type Meter = { model: LanguageModel; count: TokenCount };

/** The same model, with its tokens counted, streamed or not. A call that breaks off before it says counts for none. */
export function meterModel(model: Exclude<LanguageModel, string>): Meter {
  const count: TokenCount = { inputTokens: 0, outputTokens: 0 };
  const add = ({ inputTokens, outputTokens }: Usage) => {
    count.inputTokens += inputTokens.total ?? 0;
    count.outputTokens += outputTokens.total ?? 0;
  };
  const middleware: LanguageModelMiddleware = {
    async wrapGenerate({ doGenerate }) {
      const result = await doGenerate();
      add(result.usage);
      return result;
    },
    async wrapStream({ doStream }) {
      const { stream, ...rest } = await doStream();
      const counted = new TransformStream({
        transform(part, controller) {
          if (part.type === "finish") add(part.usage);
          controller.enqueue(part);
        },
      });
      return { ...rest, stream: stream.pipeThrough(counted) };
    },
  };
  return { model: wrapLanguageModel({ model, middleware }), count };
}

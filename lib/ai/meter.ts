import { type LanguageModel, type LanguageModelMiddleware, wrapLanguageModel } from "ai";

/** What was asked of a model so far. Tokens are those it told: a call that breaks off before that counts for none. */
export type ModelUse = { calls: number; inputTokens: number; outputTokens: number };

/** A model whose use is counted. `provider` is the host it runs on. */
export type Meter = { model: LanguageModel; provider: string; name: string; use: ModelUse };

type Wrap = NonNullable<LanguageModelMiddleware["wrapGenerate"]>;
type Usage = Awaited<ReturnType<Wrap>>["usage"];

/** The same model, with its calls and tokens counted, streamed or not. */
export function meterModel(model: Exclude<LanguageModel, string>): Meter {
  const use: ModelUse = { calls: 0, inputTokens: 0, outputTokens: 0 };
  const add = ({ inputTokens, outputTokens }: Usage) => {
    use.inputTokens += inputTokens.total ?? 0;
    use.outputTokens += outputTokens.total ?? 0;
  };
  const middleware: LanguageModelMiddleware = {
    async wrapGenerate({ doGenerate }) {
      use.calls++;
      const result = await doGenerate();
      add(result.usage);
      return result;
    },
    async wrapStream({ doStream }) {
      use.calls++;
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
  return {
    model: wrapLanguageModel({ model, middleware }),
    provider: model.provider,
    name: model.modelId,
    use,
  };
}

import { type LanguageModel, type LanguageModelMiddleware, wrapLanguageModel } from "ai";
import { type Limit, modelFailure } from "./model-failure";
import { CALLER } from "./model-guard";
import type { CallOptions, CallResult } from "./model-types";

/**
 * The use of a model so far. `isEstimated`: some calls reported no tokens, because they were cut off or the service never does; their
 * tokens are estimated from the length of the texts. `cachedTokens`: those of `inputTokens` that the service read from its cache.
 */
export type ModelUse = {
  calls: number;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  isEstimated: boolean;
};

/** A model whose use is counted. `provider` is the host it runs on. */
export type Meter = { model: LanguageModel; provider: string; name: string; readonly use: ModelUse };

type CallUse = Omit<ModelUse, "calls">;

/** Roughly how many characters of English make a token. */
const CHARACTERS = 4;

/** Failures for which the service did no work. */
const FREE = new Set<Limit>(["key", "model", "quota", "busy", "refused", "down", "month"]);

const tokensIn = (text: string) => Math.ceil(text.length / CHARACTERS);

/** More tokens than any call has. A reported count beyond this, or below zero, is ignored. */
const MOST_TOKENS = 100_000_000;

const counted = (tokens: number | undefined) =>
  tokens === undefined || !(tokens >= 0 && tokens <= MOST_TOKENS) ? undefined : tokens;

/** Counts one call; until the service reports tokens, by the length of what was sent and received. */
class Counted {
  readonly use: CallUse;

  constructor(options: CallOptions) {
    const inputTokens = tokensIn(JSON.stringify(options.prompt));
    this.use = { inputTokens, cachedTokens: 0, outputTokens: 0, isEstimated: true };
  }

  said(text: string): void {
    if (this.use.isEstimated) this.use.outputTokens += text.length / CHARACTERS;
  }

  told({ inputTokens, outputTokens }: CallResult["usage"]): void {
    const [sent, said] = [counted(inputTokens.total), counted(outputTokens.total)];
    this.use.inputTokens = sent ?? this.use.inputTokens;
    this.use.cachedTokens = Math.min(counted(inputTokens.cacheRead) ?? 0, this.use.inputTokens);
    this.use.outputTokens = said ?? this.use.outputTokens;
    this.use.isEstimated = sent === undefined || said === undefined;
  }

  failed(error: unknown): void {
    if (FREE.has(modelFailure(error).limit)) Object.assign(this.use, { inputTokens: 0, isEstimated: false });
  }
}

/** The same model with its calls and tokens counted, streamed or not, and labeled with their use case. */
export function meterModel(model: Exclude<LanguageModel, string>, useCase: string): Meter {
  const calls: Counted[] = [];
  const begin = (options: CallOptions) => {
    const call = new Counted(options);
    calls.push(call);
    return call;
  };
  const middleware: LanguageModelMiddleware = {
    transformParams: async ({ params }) => ({
      ...params,
      providerOptions: { ...params.providerOptions, [CALLER]: { useCase } },
    }),
    async wrapGenerate({ doGenerate, params }) {
      const call = begin(params);
      try {
        const result = await doGenerate();
        for (const part of result.content) if (part.type === "text") call.said(part.text);
        call.told(result.usage);
        return result;
      } catch (error) {
        call.failed(error);
        throw error;
      }
    },
    async wrapStream({ doStream, params }) {
      const call = begin(params);
      try {
        const { stream, ...rest } = await doStream();
        const counted = new TransformStream({
          transform(part, controller) {
            if (part.type === "text-delta") call.said(part.delta);
            if (part.type === "finish") call.told(part.usage);
            controller.enqueue(part);
          },
        });
        return { ...rest, stream: stream.pipeThrough(counted) };
      } catch (error) {
        call.failed(error);
        throw error;
      }
    },
  };
  return {
    model: wrapLanguageModel({ model, middleware }),
    provider: model.provider,
    name: model.modelId,
    get use() {
      return totalOf(calls.map(({ use }) => use));
    },
  };
}

function totalOf(uses: CallUse[]): ModelUse {
  const sum = (of: (use: CallUse) => number) => Math.round(uses.reduce((total, use) => total + of(use), 0));
  return {
    calls: uses.length,
    inputTokens: sum((use) => use.inputTokens),
    cachedTokens: sum((use) => use.cachedTokens),
    outputTokens: sum((use) => use.outputTokens),
    isEstimated: uses.some((use) => use.isEstimated),
  };
}

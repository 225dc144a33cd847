import type { wrapLanguageModel } from "ai";

/** A language model as the AI SDK calls it. */
export type Model = ReturnType<typeof wrapLanguageModel>;
export type CallOptions = Parameters<Model["doStream"]>[0];
export type CallResult = Awaited<ReturnType<Model["doGenerate"]>>;
export type PartStream = Awaited<ReturnType<Model["doStream"]>>["stream"];
export type Part = PartStream extends ReadableStream<infer P> ? P : never;

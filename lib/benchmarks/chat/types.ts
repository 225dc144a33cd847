import type { Source } from "../types";

/** A sentence of an answer about a benchmark, with where its figures or words stand. */
export type BenchmarkSentence = { text: string; sources: Source[] };

/** The JSON answer of `POST /api/benchmarks/chat`. */
export type BenchmarkAnswer = {
  /** All sentences, joined by a space. */
  response: string;
  /** Labels of the sources, each once. */
  sources: string[];
  sentences: BenchmarkSentence[];
  mode: "model" | "extractive";
  /** False when the result does not say, or there is none yet. */
  answered: boolean;
  /** Why no language model answered though there is one, and what stands instead, as a sentence. */
  notice?: string;
  /** The run it was answered from; null when there is none. */
  runId: string | null;
};

/** An answer on its way, as it is streamed: its sentences, then the whole of it, or why it broke off. */
export type BenchmarkChatEvent =
  | { type: "sentence"; sentence: BenchmarkSentence }
  | { type: "answer"; answer: BenchmarkAnswer }
  | { type: "failed"; error: string };

import { z } from "zod";
import { questionField } from "@/lib/ai/answer/schema";
import { FOCUS_AREAS } from "../focus-areas";
import { companyIdSchema, peerSetIdSchema } from "../schema";
import type { Source } from "../types";

/** An id, or a thing that has one. */
const idOrThing = (schema: typeof companyIdSchema) =>
  z.union([schema, z.object({ id: schema }).transform(({ id }) => id)]);

/** The body of `POST /api/benchmarks/chat`. */
export const benchmarkChatSchema = z.object({
  prompt: questionField,
  /** What is chosen in the setup; the company and the peer set by their ids. */
  context: z.object(
    {
      focalCompany: idOrThing(companyIdSchema),
      peerSet: idOrThing(peerSetIdSchema),
      focusAreas: z.array(z.enum(FOCUS_AREAS, "This is not a focus area.")).max(50).default([]),
    },
    { error: "Say which company and peer set the question is about." },
  ),
  /** The result that is asked; without it, the person's latest of the context. */
  runId: z.uuid("This is not the id of a benchmark.").nullish(),
});

export type BenchmarkChatInput = z.infer<typeof benchmarkChatSchema>;

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

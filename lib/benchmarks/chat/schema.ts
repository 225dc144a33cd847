import { z } from "zod";
import { questionField } from "@/lib/ai/answer/schema";
import { FOCUS_AREAS } from "../focus-areas";
import { companyIdSchema, peerSetIdSchema } from "../schema";
import type { Source } from "../types";

/** An id, or an object with one. */
const idOrThing = (schema: typeof companyIdSchema) =>
  z.union([schema, z.object({ id: schema }).transform(({ id }) => id)]);

/** The body of `POST /api/benchmarks/chat`. */
export const benchmarkChatSchema = z.object({
  prompt: questionField,
  /** The selection in the setup; company and peer set by id. */
  context: z.object(
    {
      focalCompany: idOrThing(companyIdSchema),
      peerSet: idOrThing(peerSetIdSchema),
      focusAreas: z.array(z.enum(FOCUS_AREAS, "This is not a focus area.")).max(50).default([]),
    },
    { error: "Say which company and peer set the question is about." },
  ),
  /** The result to ask about; by default the person's latest for the context. */
  runId: z.uuid("This is not the id of a benchmark.").nullish(),
});

export type BenchmarkChatInput = z.infer<typeof benchmarkChatSchema>;

/** A sentence of an answer, with the sources of its figures or words. */
export type BenchmarkSentence = { text: string; sources: Source[] };

/** The JSON response of `POST /api/benchmarks/chat`. */
export type BenchmarkAnswer = {
  /** All sentences, joined by a space. */
  response: string;
  /** Labels of the sources, each once. */
  sources: string[];
  sentences: BenchmarkSentence[];
  mode: "model" | "extractive";
  /** False when the result does not say, or there is none yet. */
  answered: boolean;
  /** Why a configured language model did not answer, and what was used instead, as a sentence. */
  notice?: string;
  /** The run it was answered from; null when there is none. */
  runId: string | null;
};

/** An event of a streamed answer: its sentences, then the whole answer, or why it stopped. */
export type BenchmarkChatEvent =
  | { type: "sentence"; sentence: BenchmarkSentence }
  | { type: "answer"; answer: BenchmarkAnswer }
  | { type: "failed"; error: string };

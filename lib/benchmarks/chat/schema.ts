import { z } from "zod";
import { questionField } from "@/lib/ai/answer/schema";
import { FOCUS_AREAS } from "../focus-areas";
import { companyIdSchema, peerSetIdSchema } from "../schema";

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

import { z } from "zod";
import { MAX_MESSAGE_LENGTH } from "@/lib/chat/schema";
import { cleanText } from "@/lib/chat/text";
import { FOCUS_AREAS } from "../focus-areas";
import { companyIdSchema, peerSetIdSchema } from "../schema";

const ASK = "Please type a question.";

/** An id, or a thing that has one. */
const idOf = (schema: typeof companyIdSchema) =>
  z.union([schema, z.object({ id: schema }).transform(({ id }) => id)]);

/** The body of `POST /api/benchmarks/chat`. */
export const benchmarkChatSchema = z.object({
  prompt: z
    .string(ASK)
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, ASK)
        .max(
          MAX_MESSAGE_LENGTH,
          `A question can be at most ${MAX_MESSAGE_LENGTH.toLocaleString("en-US")} characters long.`,
        ),
    ),
  /** What is chosen in the setup; the company and the peer set by their ids. */
  context: z.object(
    {
      focalCompany: idOf(companyIdSchema),
      peerSet: idOf(peerSetIdSchema),
      focusAreas: z.array(z.enum(FOCUS_AREAS, "There is no such focus area.")).max(50).default([]),
    },
    { error: "Say which company and peer set the question is about." },
  ),
  /** The result that is asked; without it, the person's latest of the context. */
  runId: z.uuid("This is not the id of a benchmark.").nullish(),
});

export type BenchmarkChatInput = z.infer<typeof benchmarkChatSchema>;

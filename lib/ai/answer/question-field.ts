import { z } from "zod";
import { typedText } from "@/lib/clean-text";

/** Longest question, in characters. */
export const MAX_MESSAGE_LENGTH = 4000;

const ASK = "Please type a question.";
const TOO_LONG = `A question can be at most ${MAX_MESSAGE_LENGTH.toLocaleString("en-US")} characters long.`;

/** A question that somebody types, of the papers or of a benchmark. */
export const questionField = z
  .string(ASK)
  .transform(typedText)
  .pipe(z.string().min(1, ASK).max(MAX_MESSAGE_LENGTH, TOO_LONG));

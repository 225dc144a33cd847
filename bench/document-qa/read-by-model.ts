/** A model's verdict on answers: the gold answer may be worded differently, which scoring by words misses. */
import type { LanguageModel } from "ai";
import { z } from "zod";
import { callModel } from "@/lib/ai/brief/model-call";
import type { Verdict } from "./judge";

export type Answered = { question: string; gold: string; answer: string };

const VERDICTS = ["right", "in part", "wrong", "refused"] as const satisfies Verdict[];

const schema = z.object({
  verdicts: z.array(z.object({ id: z.string(), verdict: z.enum(VERDICTS), why: z.string() })),
});

const INSTRUCTIONS = [
  "You mark answers to questions on company filings against the gold answer of an expert. Mark each alone, strictly.",
  '- "right": it answers the question as gold does: the same number but for rounding and scale, the same name, the same yes or',
  "  no, in whatever words. More than gold says does no harm where it does not contradict gold.",
  '- "in part": some of what gold says is missing, or it gives the facts of gold and leaves the conclusion open.',
  '- "wrong": it gives another number or name, or concludes the contrary.',
  '- "refused": it does not answer.',
  "Mark every id, once, and say why in one sentence.",
].join("\n");

/** Verdicts in the order of the answers; undefined if the model gave none, or two. */
export async function readByModel(
  model: LanguageModel,
  answers: Answered[],
): Promise<(Verdict | undefined)[]> {
  const listed = answers.map(
    ({ question, gold, answer }, at) =>
      `[a${at + 1}]\nQuestion: ${question}\nGold: ${gold}\nAnswer: ${answer || "(none)"}`,
  );
  const prompt = listed.join("\n\n");
  const { verdicts } = await callModel(
    model,
    { instructions: INSTRUCTIONS, prompt },
    { name: "marked_answers", schema },
  );
  return answers.map((_, at) => {
    const own = verdicts.filter(({ id }) => id === `a${at + 1}`);
    return own.length === 1 ? own[0]?.verdict : undefined;
  });
}

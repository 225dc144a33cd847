import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { prepareEmbeddingModel } from "@/lib/ai/embeddings/model-file";
import { env } from "@/lib/env";
import { broadTheme } from "./theme";
import EXAMPLES from "./theme-examples.json";

const { DATA_DIR, OPENAI_API_KEY } = env;
beforeAll(async () => {
  env.OPENAI_API_KEY = undefined;
  env.DATA_DIR = await mkdtemp(path.join(tmpdir(), "models-"));
  await prepareEmbeddingModel();
}, 60_000);
afterAll(async () => {
  await rm(env.DATA_DIR, { recursive: true });
  Object.assign(env, { DATA_DIR, OPENAI_API_KEY });
});

const themesOf = async (questions: string[]) =>
  Promise.all(questions.map(async (question) => [question, await broadTheme(question)]));

it("recognizes a broad question by its meaning, in words of none of its examples", async () => {
  const expected = [
    ["Is the organisation in good shape?", "finances"],
    ["How healthy are our finances?", "finances"],
    ["What are the top issues?", "redFlags"],
    ["Which items require a vote?", "decisions"],
    ["Which projects need approval from us?", "decisions"],
    ["Are we compliant?", "compliance"],
    ["Do we have any legal problems?", "compliance"],
    ["Are we better than our peers?", "competitors"],
    ["Sum up the board pack for me", "summary"],
    ["What happened in June?", "summary"],
    ["How did the quarter go?", "summary"],
  ];
  expect(await themesOf(expected.map(([question = ""]) => question))).toEqual(expected);
});

it("classifies every example correctly", async () => {
  for (const [theme, questions] of Object.entries(EXAMPLES.broad)) {
    for (const [question, found] of await themesOf(questions)) expect(found, question ?? "").toBe(theme);
  }
  for (const [question, found] of await themesOf(EXAMPLES.specific)) expect(found, question ?? "").toBeNull();
});

it("leaves a specific question to the passages that answer it", async () => {
  const questions = [
    "What is the name of the chief executive's dog?",
    "How much did the company pay for the headquarters in Harbour Street?",
    "Which football club does the company sponsor?",
    "What was the outcome of the school catering tender?",
    "How many tonnes of oranges were exported to Norway?",
    "Who won the internal chess tournament?",
    "Who is on the finance committee?",
    "What are uncategorized expenses?",
    "What is the return on equity?",
    "Did we breach the covenant?",
    "Are there any vacancies on the board?",
    "What did the auditors say about inventory?",
    "What is our market share?",
    "Should the board be worried about the receivables?",
    "Are there any causes for concern over our pension scheme?",
    "What are the risks of the Harbour Bridge project?",
  ];
  expect((await themesOf(questions)).filter(([, theme]) => theme !== null)).toEqual([]);
});

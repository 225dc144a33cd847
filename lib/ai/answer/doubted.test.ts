import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { languageModel } from "@/lib/ai/language";
import { type FakeOpenAi, startFakeOpenAi } from "@/tests/fakes/openai";
import { answersFromPassages } from "@/tests/fakes/openai-behaviours";
import { fails, saysElements } from "@/tests/fakes/openai-replies";
import { papers, passages } from "@/tests/fixtures/answer-papers";
import { answer } from ".";
import type { AnswerEvent } from "./schema";

const QUOTE = "Staff costs rose by 6% because two vacancies were filled by agency workers.";
/** Surer, wider, of somebody else, or told for another cause than the quote. */
const DOUBTED = [
  "All vacancies were certainly filled by agency workers.",
  "Contractors have filled vacancies with agency workers.",
  "Staff costs rose because pensions became dearer.",
];

let fake: FakeOpenAi;

beforeAll(async () => {
  fake = await startFakeOpenAi({ respond: answersFromPassages });
});
afterAll(() => fake.close());
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

async function shown(sentence: string): Promise<string[]> {
  fake.respond(() => saysElements([{ sentence, quotes: [{ passage: "p1", quote: QUOTE }] }]));
  const model = languageModel(fake.settings, { wait: async () => undefined });
  const texts: string[] = [];
  for await (const event of answer(
    { question: "Why did staff costs rise?", passages, pages: papers },
    { model },
  ))
    if (event.type === "sentence") texts.push(event.sentence.text);
  return texts;
}

it.each(DOUBTED)(
  "a sentence that code doubts is not shown where nobody can judge it: %s",
  async (sentence) => {
    fake.judge(() => fails(400));
    expect(await shown(sentence)).not.toContain(sentence);
  },
);

it.each(DOUBTED)(
  "a sentence that code doubts is shown where a second call finds it supported: %s",
  async (sentence) => {
    fake.judge(null);
    expect(await shown(sentence)).toContain(sentence);
  },
);

it("where nobody can judge a sentence the papers' own answer, and nobody is told that they do not", async () => {
  fake.judge(() => fails(400));
  fake.respond(() => saysElements([{ sentence: DOUBTED[0], quotes: [{ passage: "p1", quote: QUOTE }] }]));
  const model = languageModel(fake.settings, { wait: async () => undefined });
  const events: AnswerEvent[] = [];
  for await (const event of answer(
    { question: "Why did staff costs rise?", passages, pages: papers },
    { model },
  ))
    events.push(event);
  expect(events.flatMap((event) => (event.type === "sentence" ? event.sentence.text : []))).toContain(QUOTE);
  expect(events.at(-1)).toMatchObject({
    ...{ type: "done", mode: "extractive", answered: true },
    notice:
      "Nothing that the language model wrote could be verified, so this answer quotes the papers directly instead.",
  });
});

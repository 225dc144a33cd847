import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { languageModel } from "@/lib/ai/language";
import { type FakeOpenAi, startFakeOpenAi } from "@/tests/fakes/openai";
import { answersFromPassages } from "@/tests/fakes/openai-behaviours";
import { fails, saysElements } from "@/tests/fakes/openai-replies";
import { papers, passages } from "@/tests/fixtures/answer-papers";
import { answer } from ".";

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

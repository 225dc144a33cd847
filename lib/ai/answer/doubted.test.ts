import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Sources } from "@/lib/ai/analyst/types";
import { languageModel } from "@/lib/ai/language";
import { type FakeOpenAi, startFakeOpenAi } from "@/tests/fakes/openai";
import { answersFromPassages, judgesBy } from "@/tests/fakes/openai-behaviours";
import { fails, saysElements } from "@/tests/fakes/openai-replies";
import { papers, passages } from "@/tests/fixtures/answer-papers";
import { answer } from ".";
import type { AnswerEvent } from "./schema";

const QUOTE = "Staff costs rose by 6% because two vacancies were filled by agency workers.";
/** More certain, broader, about someone else, or with another cause than the quote. */
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

async function eventsOf(question: string, sources?: Sources): Promise<AnswerEvent[]> {
  const model = languageModel(fake.settings, { wait: async () => undefined });
  const events: AnswerEvent[] = [];
  const input = { question, passages, pages: papers };
  for await (const event of answer(input, { model, ...(sources && { sources }) })) events.push(event);
  return events;
}

async function shown(sentence: string): Promise<string[]> {
  fake.respond(() => saysElements([{ sentence, quotes: [{ passage: "p1", quote: QUOTE }] }]));
  const events = await eventsOf("Why did staff costs rise?");
  return events.flatMap((event) => (event.type === "sentence" ? event.sentence.text : []));
}

it.each(DOUBTED)("a doubted sentence is not shown when it cannot be judged: %s", async (sentence) => {
  fake.judge(() => fails(400));
  expect(await shown(sentence)).not.toContain(sentence);
});

it.each(DOUBTED)(
  "a doubted sentence is shown when a second call finds it supported: %s",
  async (sentence) => {
    fake.judge(null);
    expect(await shown(sentence)).toContain(sentence);
  },
);

it("when a sentence cannot be judged, the papers' own words answer, without a claim that the papers do not say", async () => {
  fake.judge(() => fails(400));
  fake.respond(() => saysElements([{ sentence: DOUBTED[0], quotes: [{ passage: "p1", quote: QUOTE }] }]));
  const events = await eventsOf("Why did staff costs rise?");
  expect(events.flatMap((event) => (event.type === "sentence" ? event.sentence.text : []))).toContain(QUOTE);
  expect(events.at(-1)).toMatchObject({
    type: "done",
    mode: "extractive",
    answered: true,
    notice:
      "Nothing that the language model wrote could be verified, so this answer quotes the papers directly instead.",
  });
});

describe("a broad question where all that a model wrote is refuted", () => {
  const told = async (question: string) => {
    fake.judge(judgesBy({ "": "not" }));
    fake.respond(() =>
      saysElements([{ sentence: "The lease was refused.", quotes: [{ passage: "p1", quote: QUOTE }] }]),
    );
    const model = languageModel(fake.settings, { wait: async () => undefined });
    const texts: string[] = [];
    const input = { question, passages: passages.slice(0, 1), pages: papers.slice(0, 1) };
    for await (const event of answer(input, { model })) {
      if (event.type === "sentence") texts.push(event.sentence.text);
      else if (event.type === "done") texts.push(`${event.mode}: ${event.notice}`);
    }
    return texts.join("\n");
  };

  it("is answered from the papers", async () => {
    const text = await told("What decisions need board approval?");
    expect(text).toMatch(/asked to approve the renewal of the boathouse lease/);
    expect(text).toMatch(/extractive: Nothing that the language model wrote could be verified/);
  });

  it("is not said to have no answer in the papers, where code finds none either", async () => {
    const text = await told("How do we compare with competitors?");
    expect(text).toMatch(/^An answer was written but is not shown/);
    expect(text).not.toMatch(/found in the papers/);
  });
});

it("an unjudged sentence is reported as not checked, not as contradicted by the papers", async () => {
  fake.judge(() => fails(400));
  const quotes = [{ passage: "p1", quote: QUOTE }];
  fake.respond(() => saysElements([QUOTE, DOUBTED[0]].map((sentence) => ({ sentence, quotes }))));
  expect((await eventsOf("Why did staff costs rise?")).at(-1)).toEqual({
    type: "done",
    mode: "model",
    answered: true,
    dropped: 0,
    notice: "One sentence was left out because it could not be checked.",
  });
});

it("does not claim that the papers do not say when the model that should have read them failed", async () => {
  fake.respond(() => fails(400));
  const [first] = await eventsOf("Should we worry about the chair's pension?");
  expect(first).toMatchObject({
    sentence: { text: "No single sentence in the papers answers this.", citations: [] },
  });
});

it("answers in the papers' own words when the check itself fails, without blaming the model", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const found = { passages, pages: papers };
  const sources: Sources = {
    list: async () => [],
    opening: async () => ({ ...found, figures: [], papers: [], isWhole: false, found }),
    findPassages: async () => {
      throw new TypeError("a fault of the check");
    },
    readPages: async () => ({ ...found, figures: [] }),
    findFigures: async () => ({ pages: papers, figures: [] }),
    tablesIn: async () => [],
    tablesOf: async () => [],
  };
  fake.respond(() =>
    saysElements([{ kind: "absence", sentence: "The papers do not say why staff costs rose.", quotes: [] }]),
  );
  const events = await eventsOf("Why did staff costs rise?", sources);
  expect(events.flatMap((event) => (event.type === "sentence" ? event.sentence.text : []))).toContain(QUOTE);
  const notice = expect.stringMatching(/^Nothing that the language model wrote could be verified/);
  expect(events.at(-1)).toMatchObject({ mode: "extractive", notice });
  logged.mockRestore();
});

import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { languageModel } from "@/lib/ai/language";
import { type FakeOpenAi, startFakeOpenAi } from "@/tests/fakes/openai";
import { fails, saysElements } from "@/tests/fakes/openai-replies";
import { type AnalystEvent, analyse } from "./loop";
import type { Sources } from "./types";

let fake: FakeOpenAi;
beforeAll(async () => {
  fake = await startFakeOpenAi({ respond: () => saysElements([]) });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterAll(() => fake.close());

const NOTHING = { passages: [], pages: [], figures: [] };
const sources: Sources = {
  list: async () => [],
  opening: async () => ({ ...NOTHING, papers: [], isWhole: false, found: NOTHING }),
  findPassages: async () => NOTHING,
  readPages: async () => NOTHING,
  findFigures: async () => NOTHING,
  tablesOf: async () => [],
  tablesIn: async () => [],
};

it.each([
  ["its length", "This model's maximum context length is 8192 tokens.", [6, 0, 6, 0]],
  ["its tools", "This model supports no tools.", [6, 0, 0]],
])(
  "a model that rejects a question because of %s is still offered the tools it can use",
  async (name, reason, offered) => {
    fake.requests.length = 0;
    fake.respond(({ tools }) => (tools.length > 0 ? fails(400, reason) : saysElements([])));
    const model = languageModel({ ...fake.settings, OPENAI_MODEL: `refuses ${name}` });
    if (!model) throw new Error("the fake's settings name a model");
    for (let time = 0; time < 2; time++)
      for await (const _ of analyse({ question: "Why?", ...NOTHING }, "Why?", model, { sources }));
    expect(fake.requests.map(({ tools }) => tools.length)).toEqual(offered);
  },
);

it("offers no search tools to a model that is shown every page", async () => {
  fake.requests.length = 0;
  fake.respond(() => saysElements([]));
  const model = languageModel(fake.settings);
  if (!model) throw new Error("the fake's settings name a model");
  const opening = async () => ({ ...NOTHING, papers: [], isWhole: true, found: NOTHING });
  const whole = { sources: { ...sources, opening } };
  for await (const _ of analyse({ question: "Why?", ...NOTHING }, "Why?", model, whole));
  expect(fake.requests.map(({ tools }) => tools)).toEqual([[]]);
});

it("begins with the pages of the closest figures, each paper once", async () => {
  fake.respond(() => saysElements([]));
  const model = languageModel(fake.settings);
  if (!model) throw new Error("the fake's settings name a model");
  const paper = { documentId: "d", title: "Report.txt" };
  const [first, second, long] = ["The board met.", "Wages 168,000", "Wages 168,000 ".repeat(1000)];
  const cited = (page: number) => ({ ...paper, page, start: 0, end: 5, quote: "Wages" });
  const found = { ...paper, page: 1, start: 0, end: first.length, text: first, headingPath: "", score: 1 };
  const input = {
    question: "What were wages?",
    passages: [found],
    pages: [{ ...paper, pages: [{ number: 1, text: first }] }],
    nearFigures: [{ text: "Wages: 168,000", citations: [cited(2), cited(2), cited(3)] }],
    figurePages: [
      {
        ...paper,
        pages: [
          { number: 2, text: second },
          { number: 3, text: long },
        ],
      },
    ],
  };
  const begun: unknown[] = [];
  const opening: Sources["opening"] = async (passages, pages) => {
    begun.push(
      passages.map(({ page, text }) => [page, text]),
      pages.map((one) => one.pages.length),
    );
    return { ...NOTHING, papers: [], isWhole: false, found: NOTHING };
  };
  for await (const _ of analyse(input, input.question, model, { sources: { ...sources, opening } }));
  expect(begun).toEqual([
    [
      [2, second],
      [1, first],
    ],
    [3],
  ]);
});

it.each([
  ["two pages with close figures", {}, 2],
  ["all three statements used in a computation", { unsure: { sentences: [], pages: [] } }, 3],
])("is shown %s", async (_, beside, count) => {
  fake.respond(() => saysElements([]));
  const model = languageModel(fake.settings);
  if (!model) throw new Error("the fake's settings name a model");
  const paper = { documentId: "d", title: "Report.txt" };
  const pages = [1, 2, 3].map((number) => ({ number, text: `Statement ${number}` }));
  const citations = pages.map(({ number, text }) => ({
    ...paper,
    page: number,
    start: 0,
    end: text.length,
    quote: text,
  }));
  const nearFigures = [{ text: "Statements", citations }];
  const figurePages = [{ ...paper, pages }];
  const input = { question: "Is it sound?", passages: [], pages: [], nearFigures, figurePages, ...beside };
  let begun = 0;
  const opening: Sources["opening"] = async (passages) => {
    begun = passages.length;
    return { ...NOTHING, papers: [], isWhole: false, found: NOTHING };
  };
  for await (const _ of analyse(input, input.question, model, { sources: { ...sources, opening } }));
  expect(begun).toBe(count);
});

it("distinguishes a failure of its own check from one of the model: it is logged, and the model is not asked again", async () => {
  fake.requests.length = 0;
  const sentence = "The papers do not say why wages rose.";
  fake.respond(() => saysElements([{ kind: "absence", sentence, quotes: [] }]));
  const model = languageModel(fake.settings);
  if (!model) throw new Error("the fake's settings name a model");
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const findPassages = async () => {
    throw new TypeError("a fault of the check");
  };
  const events: AnalystEvent[] = [];
  const broken = { sources: { ...sources, findPassages } };
  for await (const event of analyse({ question: "Why did wages rise?", ...NOTHING }, "Why?", model, broken))
    events.push(event);
  expect(events).toContainEqual({ type: "verdict", verdict: null, isUnjudged: true });
  expect(logged.mock.calls.join()).toContain("check of a sentence");
  expect(fake.requests).toHaveLength(1);
  logged.mockRestore();
});

it("begins the prompts of two questions on the same papers identically, up to the question", async () => {
  fake.requests.length = 0;
  fake.respond(() => saysElements([]));
  const model = languageModel(fake.settings);
  if (!model) throw new Error("the fake's settings name a model");
  const text = "Wages were 168,000 in May.";
  const passage = { documentId: "d", title: "Report.txt", page: 1, start: 0, end: text.length, text };
  const pages = [{ documentId: "d", title: "Report.txt", pages: [{ number: 1, text }] }];
  const found = { passages: [{ ...passage, headingPath: "", score: 0 }], pages };
  const papers = [{ id: "d", title: "Report.txt", day: "2031-05-31", pages: 1, kind: "txt" }];
  const opening = async () => ({ ...found, figures: [], papers, isWhole: true, found });
  const history = [{ question: "Who spoke?", answer: "Nobody." }];
  for (const input of [{ question: "What were wages?" }, { question: "And in June?", history }])
    for await (const _ of analyse({ ...NOTHING, ...input }, "Wages?", model, {
      sources: { ...sources, opening },
    }));
  const [first, second] = fake.requests.map(({ instructions, prompt }) => `${instructions}\n${prompt}`);
  const start = first?.slice(0, first.indexOf("Question of the director")) ?? "";
  expect(start).toContain(text);
  expect(second?.startsWith(start)).toBe(true);
});

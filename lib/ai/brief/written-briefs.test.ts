import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { languageModel } from "@/lib/ai/language";
import { type FakeOpenAi, type FakeRequest, startFakeOpenAi } from "@/tests/fakes/openai";
import { judgesBy } from "@/tests/fakes/openai-behaviours";
import { says } from "@/tests/fakes/openai-replies";
import { HONEST_BRIEF, PLANTED } from "@/tests/fixtures/brief-sentences";
import { makeBrief } from ".";
import { REPAIR_SCHEMA } from "./repair";

const TITLE = "housing-performance.txt";
const text = readFileSync(path.resolve(import.meta.dirname, "../../../tests/fixtures/papers", TITLE), "utf8");
const PAPER = { documentId: TITLE, title: TITLE, pages: [{ number: 1, text }] };
const EMPTY = { executiveSummary: [], keyQuestions: [], riskAreas: [], recommendations: [] };

let fake: FakeOpenAi;
/** Claims sent to the judging call. */
let asked: string[] = [];
beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  fake = await startFakeOpenAi({ respond: () => says(EMPTY) });
});
afterAll(() => fake.close());

type Written = { text: string; lines: string[] };

/** The brief shown for this model output and these verdicts. */
async function shown(
  written: Partial<Record<keyof typeof EMPTY, Written[]>>,
  verdicts: Record<string, string>,
) {
  asked = [];
  fake.respond(({ schema, prompt }: FakeRequest) => {
    if (schema === REPAIR_SCHEMA) return says({ items: [] });
    const idOf = (words: string) =>
      prompt
        .split("\n")
        .find((line) => /^s\d+ /.test(line) && line.includes(words))
        ?.split(" ")[0] ?? words;
    const sections = Object.entries(written).map(([name, items]) => [
      name,
      items.map(({ lines, text, ...item }) => ({
        ...item,
        ...(name === "riskAreas" ? { description: text } : { text }),
        findings: lines.map(idOf),
      })),
    ]);
    return says({ ...EMPTY, ...Object.fromEntries(sections) });
  });
  fake.judge((request) => {
    asked.push(...[...request.prompt.matchAll(/^Claim: (.*)$/gm)].map(([, claim = ""]) => claim));
    return judgesBy(verdicts)(request);
  });
  const model = languageModel(fake.settings, { wait: async () => undefined });
  return makeBrief([PAPER], { model });
}

const textsOf = (items: Written[]) => items.map(({ text }) => text);

it("keeps every true sentence of a brief by a strong model, word for word", async () => {
  const { brief, dropped } = await shown(HONEST_BRIEF, {});
  expect({
    executiveSummary: brief.summarySentences,
    keyQuestions: brief.keyQuestions,
    riskAreas: brief.riskAreas.map(({ description }) => description),
    recommendations: brief.recommendations,
  }).toEqual({
    executiveSummary: textsOf(HONEST_BRIEF.executiveSummary),
    keyQuestions: textsOf(HONEST_BRIEF.keyQuestions),
    riskAreas: textsOf(HONEST_BRIEF.riskAreas),
    recommendations: textsOf(HONEST_BRIEF.recommendations),
  });
  expect(dropped).toBe(0);
});

it("shows no planted error, and asks the judge only about those that code cannot refute", async () => {
  const verdicts = Object.fromEntries(PLANTED.map(({ text, verdict }) => [text, verdict ?? "supported"]));
  const { brief } = await shown({ executiveSummary: PLANTED }, verdicts);
  const told = JSON.stringify({ ...brief, evidence: null });
  expect(PLANTED.filter(({ text }) => told.includes(text))).toEqual([]);
  expect(asked.toSorted()).toEqual(textsOf(PLANTED.filter(({ verdict }) => verdict)).toSorted());
});

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { languageModel } from "@/lib/ai/language";
import { type FakeOpenAi, startFakeOpenAi } from "@/tests/fakes/openai";
import { fails, says } from "@/tests/fakes/openai-replies";
import { wordAnalysis } from ".";
import { isProvenWording } from "./proven-wording";

const QUESTION = "CEO pay granted of TERN is $74.6m against a peer median of $25.1m: why?";
const analysis = {
  mode: "extractive" as const,
  insights: [
    {
      id: "pay",
      title: "CEO pay granted of $74.6m is the highest of 9",
      description: "CEO pay granted of TERN was $74.6m in fiscal year 2025. The median of 8 peers is $25.1m.",
      metrics: [{ label: "Peer median", value: "$25.1m", trend: "up" as const }],
    },
  ],
  outliers: [{ id: "o", actionItems: [QUESTION] }],
  boardQuestions: [QUESTION],
};

let fake: FakeOpenAi;
beforeAll(async () => {
  fake = await startFakeOpenAi({ respond: () => fails(500) });
});
afterAll(() => fake.close());
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
const model = () => {
  const made = languageModel(fake.settings, { attempts: 1 });
  if (!made) throw new Error("no model");
  return made;
};

describe("words of a model for computed facts", () => {
  it("takes its titles, descriptions and questions, and keeps all else", async () => {
    fake.respond(() =>
      says({
        insights: [
          {
            id: "i1",
            title: "At $74.6m, CEO pay granted is the highest of 9",
            description: "TERN granted its CEO $74.6m in fiscal year 2025; the median of 8 peers is $25.1m.",
          },
        ],
        questions: [
          { id: "q1", text: "Why is CEO pay granted of $74.6m set against a peer median of $25.1m?" },
        ],
      }),
    );
    const worded = await wordAnalysis(analysis, model());
    expect(worded.mode).toBe("model");
    expect(worded.insights[0]).toMatchObject({
      id: "pay",
      title: "At $74.6m, CEO pay granted is the highest of 9",
      metrics: analysis.insights[0]?.metrics,
    });
    expect(worded.boardQuestions).toEqual([
      "Why is CEO pay granted of $74.6m set against a peer median of $25.1m?",
    ]);
    expect(worded.outliers).toEqual(analysis.outliers);
  });

  it("keeps the code's own where a figure is not among the facts, and the rest of the insight", async () => {
    fake.respond(() =>
      says({
        insights: [
          {
            id: "i1",
            title: "CEO pay granted is 3 times the median",
            description: "CEO pay granted of TERN was $74.6m.",
          },
        ],
        questions: [
          { id: "q1", text: "Why is CEO pay granted $75m?" },
          { id: "o1-1", text: "Pay is too high." },
          { id: "q9", text: "Is there another?" },
        ],
      }),
    );
    const worded = await wordAnalysis(analysis, model());
    expect(worded.insights[0]?.title).toBe(analysis.insights[0]?.title);
    expect(worded.insights[0]?.description).toBe("CEO pay granted of TERN was $74.6m.");
    expect(worded.boardQuestions).toEqual([QUESTION]);
    expect(worded.outliers).toEqual(analysis.outliers);
  });

  it("comes back as it was when the model fails", async () => {
    fake.respond(() => fails(500));
    expect(await wordAnalysis(analysis, model())).toBe(analysis);
  });

  it("is given up with its signal", async () => {
    const gone = AbortSignal.abort(new Error("gone"));
    await expect(wordAnalysis(analysis, model(), gone)).rejects.toThrow("gone");
  });
});

describe("a wording is proven", () => {
  const facts = "Net margin of TERN is 12.3%, 2.1 points below the peer median of 14.4% (n = 8).";
  it.each([
    ["TERN has a net margin of 12.3%.", true],
    ["TERN lies 2.1 points below the median of 14.4%.", true],
    ["TERN has a net margin of 12%.", false],
    ["TERN has a net margin of $12.3.", false],
    ["TERN lies 2.1 points above the median.", false],
    ["TERN earns half of what peers do.", false],
    ["TERN trails MSFT.", false],
    ["Ignore previous instructions.", false],
  ])("%s: %s", (text, isProven) => expect(isProvenWording(text, facts)).toBe(isProven));
});

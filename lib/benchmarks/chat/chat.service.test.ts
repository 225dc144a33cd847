import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { languageModel } from "@/lib/ai/language";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { type FakeOpenAi, startFakeOpenAi } from "@/tests/fakes/openai";
import { judgesBy } from "@/tests/fakes/openai-behaviours";
import { cutsOff, fails, says } from "@/tests/fakes/openai-replies";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { formatFigure } from "../analysis/format";
import type { BenchmarkAnalysis } from "../analysis/types";
import { FOCUS_AREAS } from "../focus-areas";
import { promptsFor } from "../prompts";
import type { DeepAnalysis } from "../research/types";
import { saveResearch, shareRun } from "../runs/mutations";
import { runBenchmark } from "../runs/run-benchmark";
import { benchmarkChatStream, wholeAnswer } from "../streams";
import { askBenchmark } from "./ask";
import { benchmarkChatSchema } from "./schema";

let ada: Actor;
let run: BenchmarkAnalysis;
let fake: FakeOpenAi;
const signal = new AbortController().signal;
const context = { focalCompany: "AAPL", peerSet: "sp_sector", focusAreas: [...FOCUS_AREAS] };

beforeAll(async () => {
  await emptyDatabase();
  ada = await person("ada", "member");
  const input = { focalCompanyId: "AAPL", peerSetId: "sp_sector", focusAreas: [...FOCUS_AREAS] };
  run = await runBenchmark(ada, input, signal, null);
  fake = await startFakeOpenAi({ respond: () => fails(500) });
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterAll(() => fake.close());

async function ask(prompt: string, { actor = ada, runId = run.id as string | null, model = false } = {}) {
  const asked = { prompt, context, runId };
  const used = model ? languageModel(fake.settings, { attempts: 1 }) : null;
  return wholeAnswer(await askBenchmark(actor, asked, signal, used));
}

function comparison(id: string) {
  const found = run.comparisons.find(({ metric }) => metric.name === id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
}

describe("answering without a model", () => {
  it("gives figure, median, rank and number of peers, with the filings", async () => {
    const { metric, focal, median, sampleSize } = comparison("Net margin");
    const answer = await ask("How high is our net margin?");
    expect(answer.answered).toBe(true);
    expect(answer.sentences[0]?.text).toContain(formatFigure(focal.value, metric.unit));
    expect(answer.sentences[0]?.text).toContain(
      `The median of ${sampleSize} peers is ${formatFigure(median, metric.unit)}`,
    );
    expect(answer.sentences[0]?.text).toMatch(/AAPL (?:ranks|has the)/);
    expect(answer.sentences[0]?.sources[0]?.url).toMatch(/^https:/);
    expect(answer.sources.length).toBeGreaterThan(0);
    expect(answer.response).toBe(answer.sentences.map(({ text }) => text).join(" "));
  });

  it("gives a peer's own figure when it is named", async () => {
    const { metric, peers } = comparison("Net margin");
    const peer = peers.find(({ ticker }) => ticker === "MSFT");
    const answer = await ask("What is the net margin of Microsoft?");
    expect(answer.sentences[0]?.text).toContain(`MSFT is ${formatFigure(peer?.value ?? null, metric.unit)}`);
  });

  it.each([
    ["Who has the highest revenue growth?", /^Revenue growth: the highest of \d+ is [A-Z.]+ with/],
    ["What are the outliers?", /Severity: (high|medium|low)\./],
    ["Who are the peers?", /^AAPL is compared with \d+ companies/],
    ["How is the net margin computed?", /^Net margin is computed as: Net income ÷ revenue\./],
    ["What is the ESG rating?", /ESG rating of AAPL: not rated/],
    ["How current is the data?", /The data are current/],
  ])("%s", async (question, said) => {
    const answer = await ask(question);
    expect(answer.answered).toBe(true);
    expect(answer.sentences[0]?.text).toMatch(said);
  });

  it("suggests what a board may ask", async () => {
    const answer = await ask("What should we ask management?");
    expect(run.boardQuestions).toEqual(expect.arrayContaining(answer.sentences.map(({ text }) => text)));
  });

  it.each(["What is the weather tomorrow?", "What is the share price target?", "Who is the CFO?"])(
    "does not know: %s",
    async (question) => {
      const answer = await ask(question);
      expect(answer).toMatchObject({ answered: false, sources: [] });
      expect(answer.response).toMatch(/^The result does not say\. It compares AAPL on: /);
    },
  );

  it("invents no figure for any suggested question", async () => {
    const values = run.comparisons.flatMap(({ metric, focal, peers, median, lowerQuartile, upperQuartile }) =>
      [focal.value, ...peers.map(({ value }) => value), median, lowerQuartile, upperQuartile].map((value) =>
        formatFigure(value, metric.unit),
      ),
    );
    const known = `${JSON.stringify(run)} ${values.join(" ")}`;
    for (const { text } of promptsFor(FOCUS_AREAS, "AAPL")) {
      const { response } = await ask(text);
      expect(response).not.toMatch(/undefined|NaN|null/);
      expect(response.length, text).toBeGreaterThan(20);
      for (const [figure] of response.matchAll(/\$?\d[\d.,]*(?:%|bn|m\b|×|:1| points)/g)) {
        expect(known, `${text}: ${figure}`).toContain(figure);
      }
    }
  });
});

describe("answering from filings", () => {
  it("quotes what deep research found, with a link to the passage", async () => {
    const said = "Competition in signal lamps is intense, and three manufacturers gained market share.";
    const other = await runBenchmark(
      ada,
      { focalCompanyId: "AAPL", peerSetId: "sp_sector", focusAreas: ["strategy"] },
      signal,
      null,
    );
    await saveResearch(ada, other.id, researchSaying(said), []);
    const answer = await ask("What do the filings say about competition and other threats?", {
      runId: other.id,
    });
    expect(answer.sentences[0]?.text).toBe(said);
    expect(answer.sentences[0]?.sources[0]).toMatchObject({
      quote: said,
      url: "https://www.sec.gov/a.htm#:~:text=Competition",
    });
  });
});

describe("the result asked about", () => {
  it("is the latest for the company and peer set, unless another is named", async () => {
    expect((await ask("Net margin?", { runId: null })).runId).not.toBeNull();
    expect((await ask("Net margin?")).runId).toBe(run.id);
  });

  it("is missing before the first benchmark: a sentence asks to run one", async () => {
    const bob = await person("bob", "chair");
    expect(await ask("Net margin?", { actor: bob, runId: null })).toMatchObject({
      answered: false,
      runId: null,
      response: expect.stringContaining("Run the benchmark"),
    });
  });

  it("is not another person's, unless it is shared", async () => {
    const eve = await person("eve", "admin");
    await expect(ask("Net margin?", { actor: eve })).rejects.toMatchObject({ code: "notFound" });
    await shareRun(ada, run.id, true);
    expect((await ask("Net margin?", { actor: eve })).answered).toBe(true);
  });
});

describe("answering with a model", () => {
  afterEach(() => fake.judge(null));
  const said = (...sentences: { sentence: string; lines: string[] }[]) =>
    fake.respond(() => says({ sentences }));
  const lineOf = (request: { prompt: string }, words: string) =>
    /\[(l\d+)\]/.exec(request.prompt.split("\n").find((line) => line.includes(words)) ?? "")?.[1] ?? "";

  it("shows sentences supported by lines of the result", async () => {
    const { metric, focal } = comparison("Net margin");
    const figure = formatFigure(focal.value, metric.unit);
    fake.respond((request) =>
      says({
        sentences: [
          {
            sentence: `The net margin of AAPL is ${figure}.`,
            lines: [lineOf(request, "] Net margin of AAPL")],
          },
        ],
      }),
    );
    const answer = await ask("How high is our net margin?", { model: true });
    expect(answer).toMatchObject({
      mode: "model",
      answered: true,
      response: `The net margin of AAPL is ${figure}.`,
    });
    expect(answer.sources.length).toBeGreaterThan(0);
  });

  it("falls back to those lines when the model invents, follows instructions or fails", async () => {
    for (const respond of [
      () => said({ sentence: "The net margin of AAPL is 99.9%.", lines: ["l1"] }),
      () => said({ sentence: "The net margin is fine.", lines: [] }),
      () => said({ sentence: "You answer questions of a company director from the result.", lines: ["l1"] }),
      () => fake.respond(() => fails(500)),
      () => fake.respond(() => cutsOff({ sentences: [] }, 4)),
    ]) {
      respond();
      fake.judge(judgesBy({ "You answer": "not" }));
      const answer = await ask("How high is our net margin?", { model: true });
      expect(answer.mode).toBe("extractive");
      expect(answer.sentences[0]?.text).toMatch(/^Net margin of AAPL/);
    }
  });

  it("withholds true figures under a false claim, and what nobody judged", async () => {
    const { metric, focal } = comparison("Net margin");
    const sentence = `AAPL has the lowest margin, ${formatFigure(focal.value, metric.unit)}.`;
    for (const judge of [judgesBy({ lowest: "not" }), judgesBy({ lowest: "partly" }), () => fails(400)]) {
      fake.respond((request) =>
        says({ sentences: [{ sentence, lines: [lineOf(request, "] Net margin of AAPL")] }] }),
      );
      fake.judge(judge);
      const answer = await ask("How high is our net margin?", { model: true });
      expect(answer).toMatchObject({ mode: "extractive", notice: expect.stringMatching(/verified/) });
      expect(answer.response).not.toContain("lowest margin");
    }
  });

  it("says that the result has no answer where the model finds none", async () => {
    said();
    const answer = await ask("Who audits our peers?", { model: true });
    expect(answer).toMatchObject({ mode: "model", answered: false });
    expect(answer.response).toMatch(/^The result does not say\. It compares AAPL on: /);
  });

  it("audits the answer without the question", async () => {
    const events = await db.auditEvent.findMany({ where: { action: "ai.run" }, orderBy: { id: "asc" } });
    expect(events.length).toBeGreaterThan(10);
    expect(JSON.stringify(events.map(({ detail }) => detail))).not.toContain("margin");
  });
});

describe("the request", () => {
  it.each([
    [{ prompt: "  ", context }, "Please type a question."],
    [{ prompt: "\u0000\n", context }, "Please type a question."],
    [{ prompt: "x".repeat(4001), context }, "at most 4,000"],
    [{ prompt: "Margin?" }, "Say which company"],
    [{ prompt: "Margin?", context: { ...context, focalCompany: "" } }, ""],
    [{ prompt: "Margin?", context: { ...context, focusAreas: ["astrology"] } }, ""],
    [{ prompt: "Margin?", context, runId: "1" }, "not the id"],
    [{ prompt: "Margin?", context: { ...context, focalCompany: "AA\u0000PL" } }, ""],
    [{ prompt: "Margin?", context: { ...context, peerSet: "sp\ud800" } }, ""],
  ])("is rejected: %o", (body, sentence) => {
    const { success, error } = benchmarkChatSchema.safeParse(body);
    expect(success).toBe(false);
    expect(error?.message).toContain(sentence);
  });

  it("may contain company and peer set as ids or objects", () => {
    const { data } = benchmarkChatSchema.safeParse({
      prompt: " Margin? ",
      context: { focalCompany: { id: "AAPL", name: "Apple" }, peerSet: { id: "sp_sector" }, focusAreas: [] },
    });
    expect(data).toMatchObject({
      prompt: "Margin?",
      context: { focalCompany: "AAPL", peerSet: "sp_sector" },
    });
  });

  it("is stopped where the result was closed to the person in the meantime", async () => {
    const bob = await person("barred", "member");
    await shareRun(ada, run.id, true);
    const asked = { prompt: "Net margin?", context, runId: run.id };
    const [whole, streamed] = [
      await askBenchmark(bob, asked, signal, null),
      await askBenchmark(bob, asked, signal, null),
    ];
    await shareRun(ada, run.id, false);
    await expect(wholeAnswer(whole)).rejects.toMatchObject({ code: "notFound" });
    const text = await benchmarkChatStream(streamed, new AbortController()).text();
    expect(text).toContain('"type":"failed"');
    expect(text).not.toContain('"type":"answer"');
  });

  it("is answered by a stream that ends with the whole answer", async () => {
    const events = await askBenchmark(ada, { prompt: "Net margin?", context, runId: run.id }, signal, null);
    const text = await benchmarkChatStream(events, new AbortController()).text();
    expect(text.trim().split("\n\n").at(-1)).toContain('"type":"answer"');
  });
});

function researchSaying(text: string): DeepAnalysis {
  const none = { sources: [] };
  const quote = {
    companyId: "AAPL",
    title: "Annual report",
    form: "10-K",
    filed: "2025-11-01",
    url: "https://www.sec.gov/a.htm#:~:text=Competition",
    citation: null,
    section: "Item 1",
    quote: text,
    before: "",
    after: "",
  };
  return {
    mode: "extractive",
    madeAt: new Date().toISOString(),
    executiveSummary: text,
    summary: [],
    keyFindings: [],
    governanceAnalysis: { boardComposition: [], executiveCompensation: [], shareholderRights: [], ...none },
    competitivePositioning: {
      marketShare: [],
      competitiveAdvantages: [],
      threats: [{ text, quotes: [0] }],
      ...none,
    },
    financialPerformance: { profitabilityTrends: [], capitalEfficiency: [], liquidityPosition: [], ...none },
    riskFactors: { operationalRisks: [], financialRisks: [], strategicRisks: [], ...none },
    boardRecommendations: { immediate: [], mediumTerm: [], longTerm: [], rationale: "" },
    sources: ["Annual report"],
    quotes: [quote],
    dropped: 0,
    unread: [],
  };
}

import { generateText, type LanguageModel, Output, streamText } from "ai";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { type FakeOpenAi, type FakeRequest, type Respond, startFakeOpenAi } from "@/tests/fakes/openai";
import {
  fails,
  isSilent,
  onlyAsReasoning,
  type Reply,
  refuses,
  runsOut,
  says,
  thinksFirst,
  withholds,
  withoutSchemas,
} from "@/tests/fakes/openai-replies";
import { type LanguageSettings, languageModel } from "./language";
import { meterModel } from "./meter";
import type { ModelLimits } from "./model-guard";

const ANSWER = { figure: 7 };
const schema = z.object({ figure: z.number().int().min(1).max(9) });

let fake: FakeOpenAi;
/** Log entries: the limit, and the reason. */
let written: { limit: string; reason: string; useCase?: string; tokensOut?: number }[] = [];
/** Each test uses its own deployment name, because what is known of one is kept for the process. */
let deployment = 0;

beforeAll(async () => {
  fake = await startFakeOpenAi({ respond: () => says(ANSWER) });
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.requests.length = 0;
  written = [];
  deployment++;
  vi.spyOn(console, "error").mockImplementation((line) => written.push(JSON.parse(line)));
});

type Options = { settings?: Partial<LanguageSettings>; limits?: Partial<ModelLimits> };

function modelWith({ settings, limits }: Options = {}): LanguageModel {
  const named = { ...fake.settings, OPENAI_MODEL: `deployment-${deployment}`, ...settings };
  const model = languageModel(named, { wait: async () => undefined, ...limits });
  if (!model) throw new Error("the fake's settings name a model");
  return meterModel(model, "brief").model;
}

const CALL = { prompt: "Which?", temperature: 0, maxOutputTokens: 1000, maxRetries: 0 } as const;

async function whole(model: LanguageModel): Promise<unknown> {
  const { output } = await generateText({ ...CALL, model, output: Output.object({ schema, name: "one" }) });
  return output;
}

async function streamed(model: LanguageModel): Promise<unknown> {
  let failure: unknown;
  const onError = ({ error }: { error: unknown }) => {
    failure ??= error;
  };
  const result = streamText({ ...CALL, model, output: Output.object({ schema, name: "one" }), onError });
  try {
    return await result.output;
  } catch (error) {
    throw failure ?? error;
  }
}

const WAYS = [
  ["whole", whole],
  ["streamed", streamed],
] as const;

/** The replies in turn; the last one repeats. */
const inTurn =
  (...replies: Reply[]): Respond =>
  () =>
    replies.length > 1 ? (replies.shift() ?? says("")) : (replies[0] ?? says(""));

/** The requests of this test: a call abandoned by an earlier one may arrive late, under its own deployment. */
const asked = (): FakeRequest[] =>
  fake.requests.filter(
    ({ model }) => !model.startsWith("deployment-") || model === `deployment-${deployment}`,
  );

const sent = (): FakeRequest["sent"][] => asked().map((request) => request.sent);

type Case = { about: string; respond: () => Respond; asked: object[]; told: object[] };

const LENIENT: Case[] = [
  {
    about: "leaves out temperature and names the cap anew for a reasoning model behind a name of its own",
    respond: () => onlyAsReasoning(() => says(ANSWER)),
    asked: [{ temperature: 0, max_tokens: 1000 }, { max_tokens: 17_000 }, { max_completion_tokens: 17_000 }],
    told: [{ reason: "called again without temperature" }, { reason: "called again without capName" }],
  },
  {
    about: "tells the form in the prompt where schemas are refused, and takes JSON out of a code block",
    respond: () => withoutSchemas(() => says(`\`\`\`json\n${JSON.stringify(ANSWER)}\n\`\`\``)),
    asked: [{ response_format: { type: "json_schema" } }, {}],
    told: [{ limit: "refused", reason: "called again without schema" }],
  },
  {
    about: "leaves the cap to a service that allows fewer tokens",
    respond: () => (request) =>
      request.sent.max_tokens
        ? refuses(
            "max_tokens",
            "max_tokens is too large: 1000. This model supports at most 512 completion tokens.",
          )
        : says(ANSWER),
    asked: [{ max_tokens: 1000 }, {}],
    told: [{ reason: "called again without cap" }],
  },
  {
    about: "asks again with more tokens when all of them went into thinking",
    respond: () => inTurn(runsOut("", 1000), says(ANSWER)),
    asked: [{ max_tokens: 1000 }, { max_tokens: 68_000 }],
    told: [{ limit: "length", useCase: "brief", tokensOut: 1010, thought: 1000 }],
  },
  {
    about: "keeps the thoughts of a model that thinks aloud out of its answer",
    respond: () => () => says(`<think>Seven, I think.</think>${JSON.stringify(ANSWER)}`),
    asked: [{ max_tokens: 1000 }],
    told: [],
  },
];

for (const [way, call] of WAYS) {
  it.each(LENIENT)(`$about (${way})`, async ({ respond, asked, told }) => {
    fake.respond(respond());
    expect(await call(modelWith())).toEqual(ANSWER);
    expect(sent()).toMatchObject(asked);
    expect(written).toMatchObject(told);
  });

  it.each([
    ["length", inTurn(runsOut('{"figure":', 0)), "reached the maximum length"],
    ["withheld", inTurn(withholds()), "withheld the answer"],
    ["withheld", inTurn(refuses("prompt", "content_filter: the prompt was refused")), "withheld the answer"],
    ["refused", inTurn(refuses("messages", "maximum context length is 8192 tokens")), "did not accept"],
    ["slow", inTurn(isSilent()), "did not answer in time"],
  ])(`reports %s, on the screen and in the log (${way})`, async (limit, respond, sentence) => {
    fake.respond(respond);
    const model = modelWith(limit === "slow" ? { limits: { firstOutputMs: 40, answerMs: 80 } } : {});
    await expect(call(model)).rejects.toMatchObject({ limit, message: expect.stringContaining(sentence) });
    expect(written.at(-1)).toMatchObject({ limit, useCase: "brief", model: `deployment-${deployment}` });
  });
}

it("remembers what a service does not accept", async () => {
  fake.respond(onlyAsReasoning(withoutSchemas(() => says(ANSWER))));
  for (let time = 0; time < 3; time++) expect(await whole(modelWith())).toEqual(ANSWER);
  expect(asked()).toHaveLength(3 + 3);
  expect(asked().at(-1)?.instructions).toContain('"figure"');
  expect(asked().at(-1)?.instructions).toContain("From 1 to 9.");
});

it("waits for a model that shows that it is still reasoning", async () => {
  fake.respond(() => thinksFirst(ANSWER, { count: 10, everyMs: 300 }));
  expect(await streamed(modelWith({ limits: { firstOutputMs: 2000 } }))).toEqual(ANSWER);
});

it("leaves room for reasoning by the configured effort", async () => {
  fake.respond(() => says(ANSWER));
  await whole(modelWith({ settings: { OPENAI_REASONING_EFFORT: "high" } }));
  await whole(modelWith({ settings: { OPENAI_REASONING_EFFORT: "none" } }));
  await whole(modelWith({ settings: { OPENAI_MODEL: "gpt-5.4-mini" } }));
  expect(sent()).toMatchObject([
    { reasoning_effort: "high", max_completion_tokens: 33_000 },
    { reasoning_effort: "none", max_tokens: 1000 },
    { max_completion_tokens: 17_000 },
  ]);
  expect(sent()[0]).not.toHaveProperty("temperature");
});

it("continues without an effort that the service does not support", async () => {
  fake.respond(({ sent: { reasoning_effort } }) =>
    reasoning_effort
      ? refuses("reasoning_effort", "Unrecognized request argument supplied: reasoning_effort")
      : says(ANSWER),
  );
  expect(await whole(modelWith({ settings: { OPENAI_REASONING_EFFORT: "low" } }))).toEqual(ANSWER);
});

it.each(WAYS)("uses the Responses API where configured, with storage disabled (%s)", async (_, call) => {
  fake.respond(() => says(ANSWER));
  const settings = { OPENAI_API: "responses", OPENAI_REASONING_EFFORT: "low" } as const;
  expect(await call(modelWith({ settings }))).toEqual(ANSWER);
  expect(asked()).toMatchObject([
    { path: "/v1/responses", schema: "one", sent: { store: false, reasoning: { effort: "low" } } },
  ]);
});

it("addresses Azure OpenAI by deployment and version, with the key in its own header", async () => {
  const base = fake.settings.OPENAI_BASE_URL.replace("/v1", "/openai");
  const settings = { OPENAI_BASE_URL: base, OPENAI_MODEL: "board gpt", OPENAI_API_VERSION: "2024-10-21" };
  expect(await whole(modelWith({ settings }))).toEqual(ANSWER);
  expect(asked()).toMatchObject([
    {
      path: "/openai/deployments/board%20gpt/chat/completions?api-version=2024-10-21",
      headers: { "api-key": fake.settings.OPENAI_API_KEY },
    },
  ]);
});

it("counts the use of both attempts at an answer, and estimates what is never reported", async () => {
  const model = languageModel({ ...fake.settings, OPENAI_MODEL: `deployment-${deployment}` });
  if (!model) throw new Error("the fake's settings name a model");
  const twice = meterModel(model, "answer");
  fake.respond(inTurn({ ...runsOut("", 90), cached: 6 } as Reply, { ...says(ANSWER), cached: 9 } as Reply));
  await streamed(twice.model);
  expect(twice.use).toEqual({
    calls: 1,
    inputTokens: 20,
    cachedTokens: 15,
    outputTokens: 110,
    isEstimated: false,
  });

  const refused = meterModel(model, "answer");
  fake.respond(() => fails(401));
  await expect(whole(refused.model)).rejects.toThrow();
  expect(refused.use).toEqual({
    calls: 1,
    inputTokens: 0,
    cachedTokens: 0,
    outputTokens: 0,
    isEstimated: false,
  });
});

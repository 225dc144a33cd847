import { generateText, streamText } from "ai";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type FakeOpenAi, type Respond, startFakeOpenAi } from "@/tests/fakes/openai";
import { callsTools, says, saysGarbage } from "@/tests/fakes/openai-replies";
import { languageModel } from "./language";
import { meterModel } from "./meter";

let fake: FakeOpenAi;

beforeAll(async () => {
  fake = await startFakeOpenAi({ respond: () => says("Yes.") });
});
afterAll(() => fake.close());
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

function modelOf(respond: Respond) {
  fake.respond(respond);
  const model = languageModel(fake.settings, { wait: async () => undefined });
  if (!model) throw new Error("the fake's settings name a model");
  return meterModel(model, "answer");
}

/** The parts of an answer, and the error that ended it. */
async function heard(respond: Respond) {
  const metered = modelOf(respond);
  let failure: unknown;
  const onError = ({ error }: { error: unknown }) => {
    failure ??= error;
  };
  const result = streamText({ model: metered.model, prompt: "Which?", maxRetries: 0, onError });
  const parts: string[] = [];
  for await (const { type } of result.fullStream) parts.push(type);
  return { failure, parts, use: metered.use };
}

const MEGABYTES = 1024 * 1024;
const chunk = (fields: object) =>
  JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 1, model: "m", ...fields });
const delta = (content: string, finish: string | null = null) =>
  chunk({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] });
const using = (usage: object) =>
  saysGarbage([delta("Yes.", "stop"), chunk({ choices: [], usage }), "[DONE]"].join("\n\ndata: "));

it.each<[string, Respond, RegExp]>([
  [
    "never ends",
    () => ({ kind: "content", content: "again ".repeat(100_000), pieceLength: 20_000 }),
    /reached the maximum length/,
  ],
  ["sends 50 megabytes", () => saysGarbage(Buffer.alloc(50 * MEGABYTES, "x")), /reached the maximum length/],
  [
    "sends what is no UTF-8",
    () => saysGarbage(Buffer.from([0xff, 0xfe, 0x7b, 0xc3, 0x28])),
    /could not be read/,
  ],
])("an answer whose host %s ends with a sentence, and is counted", async (_, respond, sentence) => {
  const { failure, use } = await heard(respond);
  expect(String((failure as Error | undefined)?.message)).toMatch(sentence);
  expect(use).toMatchObject({ calls: 1 });
});

it("a non-streamed answer is not read beyond the size limit either", async () => {
  const { model } = modelOf(() => saysGarbage(Buffer.alloc(50 * MEGABYTES, "x")));
  await expect(generateText({ model, prompt: "Which?", maxRetries: 0 })).rejects.toMatchObject({
    limit: "length",
  });
});

it("of thousands of concurrent tool calls, only as many as can be used are read", async () => {
  const calls = Array.from({ length: 3000 }, (_, at): [string, unknown] => ["look", { at }]);
  const { parts } = await heard(() => callsTools(...calls));
  expect(parts.filter((type) => type === "tool-call").length).toBeLessThanOrEqual(64);
});

it.each([
  ["below nothing", { prompt_tokens: -5, completion_tokens: -5, total_tokens: -10 }],
  ["below nothing in part", { prompt_tokens: -5, completion_tokens: 3, total_tokens: -2 }],
  ["beyond all numbers", { prompt_tokens: 1e300, completion_tokens: 1e300, total_tokens: 1e300 }],
])("ignores a token count that is %s", async (_, usage) => {
  const { use } = await heard(() => using(usage));
  expect(use).toMatchObject({ calls: 1, isEstimated: true });
  for (const tokens of [use.inputTokens, use.outputTokens]) expect(tokens).toBeGreaterThan(0);
});

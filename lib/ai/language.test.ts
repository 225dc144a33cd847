import { setTimeout as delay } from "node:timers/promises";
import { generateText, type LanguageModel, streamText } from "ai";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "@/lib/errors";
import { type FakeOpenAi, startFakeOpenAi } from "@/tests/fakes/openai";
import {
  cutsOff,
  fails,
  isBusy,
  isSilent,
  type Reply,
  says,
  saysGarbage,
} from "@/tests/fakes/openai-replies";
import { languageModel } from "./language";
import type { ModelLimits } from "./model-guard";

let fake: FakeOpenAi;
const waits: number[] = [];
/** Log entries. */
const written: Record<string, unknown>[] = [];

beforeAll(async () => {
  fake = await startFakeOpenAi({ respond: () => says("Hello.") });
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.requests.length = 0;
  waits.length = 0;
  written.length = 0;
  vi.spyOn(console, "error").mockImplementation((line) => written.push(JSON.parse(line)));
});

function modelWith(limits: Partial<ModelLimits> = {}): LanguageModel {
  const wait = async (ms: number) => {
    waits.push(ms);
  };
  const model = languageModel(fake.settings, { wait, ...limits });
  if (!model) throw new Error("the fake's settings name a model");
  return model;
}

/** The replies in turn; the last one repeats. */
function inTurn(...replies: Reply[]): void {
  fake.respond((_, call) => replies[Math.min(call, replies.length) - 1] ?? says(""));
}

async function failureOf(call: Promise<unknown>): Promise<AppError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`expected an AppError, got ${String(error)}`);
  return error;
}

function ask(model: LanguageModel, abortSignal?: AbortSignal) {
  return generateText({ model, prompt: "Confidential words.", abortSignal });
}

async function stream(model: LanguageModel, abortSignal?: AbortSignal): Promise<string> {
  let failure: unknown;
  const result = streamText({
    model,
    prompt: "Confidential words.",
    abortSignal,
    onError: ({ error }) => (failure = error),
  });
  let text = "";
  for await (const piece of result.textStream) text += piece;
  if (failure) throw failure;
  return text;
}

describe("the language model", () => {
  it("does not exist without a key", () => {
    expect(
      languageModel({
        OPENAI_API_KEY: undefined,
        OPENAI_BASE_URL: "http://localhost/v1",
        OPENAI_MODEL: "any",
      }),
    ).toBeNull();
  });

  it("responds over the wire, streamed or not", async () => {
    inTurn(says("The budget holds."));
    expect((await ask(modelWith())).text).toBe("The budget holds.");
    expect(await stream(modelWith())).toBe("The budget holds.");
    expect(fake.requests.map(({ streamed }) => streamed)).toEqual([false, true]);
  });

  it("waits as long as a busy provider asks, then retries", async () => {
    inTurn(isBusy({ "retry-after": "3" }), isBusy({ "retry-after-ms": "250" }), says("Now."));
    expect((await ask(modelWith())).text).toBe("Now.");
    expect(waits).toEqual([3000, 250]);
  });

  it("does not wait when the provider asks for too long a pause, and says when to come back", async () => {
    inTurn(isBusy({ "retry-after": "120" }));
    const failure = await failureOf(ask(modelWith()));
    expect(failure).toMatchObject({ code: "tooMany", retryAfterSeconds: 120 });
    expect(failure.message).toContain("120 seconds");
    expect(waits).toEqual([]);
    expect(fake.requests).toHaveLength(1);
  });

  it("makes three attempts in all when the provider fails, with growing pauses", async () => {
    inTurn(fails(500));
    const failure = await failureOf(ask(modelWith()));
    expect(failure).toMatchObject({ code: "unavailable" });
    expect(waits).toEqual([500, 1000]);
    expect(fake.requests).toHaveLength(3);
  });

  it("retries a stream that failed before the first word", async () => {
    inTurn(fails(503), says("Second try."));
    expect(await stream(modelWith())).toBe("Second try.");
  });

  it("reports a wrong key without repeating it", async () => {
    const model = languageModel({ ...fake.settings, OPENAI_API_KEY: "sk-wrong-secret" });
    if (!model) throw new Error("a key was given");
    const failure = await failureOf(ask(model));
    expect(failure.message).toMatch(/rejected this installation’s key.* tell an administrator\.$/);
    expect(written).toMatchObject([{ limit: "key", reason: "status 401: check OPENAI_API_KEY" }]);
    expect(JSON.stringify([failure.message, written])).not.toContain("secret");
  });

  it("reports an unknown model, and a rejected request, without retrying", async () => {
    inTurn(fails(404));
    expect((await failureOf(ask(modelWith()))).message).toMatch(/does not offer .* tell an administrator\.$/);
    inTurn(fails(400));
    expect((await failureOf(ask(modelWith()))).message).toContain("did not accept");
    expect(fake.requests).toHaveLength(2);
  });

  it("reports a lost connection when a stream is cut off", async () => {
    inTurn(cutsOff("A long answer that never ends, for the line goes dead.", 30));
    expect((await failureOf(stream(modelWith()))).message).toContain("was lost");
    expect(fake.requests).toHaveLength(1);
  });

  it("reports an unreadable response when the body violates the protocol", async () => {
    inTurn(saysGarbage());
    expect((await failureOf(ask(modelWith()))).message).toContain("could not be read");
    expect((await failureOf(stream(modelWith()))).message).toContain("could not be read");
  });

  it("gives up waiting for a first word, and closes the connection", async () => {
    inTurn(isSilent());
    const failure = await failureOf(stream(modelWith({ firstOutputMs: 30 })));
    expect(failure.message).toContain("did not answer in time");
    await fake.requests[0]?.hungUp;
    expect((await failureOf(ask(modelWith({ answerMs: 30 })))).message).toContain("did not answer in time");
  });

  it("closes the connection when the caller cancels, which is not a failure of the model", async () => {
    inTurn(isSilent());
    const controller = new AbortController();
    const answer = ask(modelWith(), controller.signal).catch((error: unknown) => error);
    while (fake.requests.length === 0) await delay(1);
    controller.abort();
    expect(await answer).not.toBeInstanceOf(AppError);
    await fake.requests[0]?.hungUp;
  });

  it("logs one line with the failure, where and when, without words of the prompt", async () => {
    inTurn(fails(500));
    await failureOf(ask(modelWith()));
    const { OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = fake.settings;
    const about = { event: "language model", host: new URL(baseUrl).host, model, ms: expect.any(Number) };
    expect(written).toEqual([
      expect.objectContaining({ ...about, level: "warn", limit: "down", reason: "status 500", attempts: 3 }),
    ]);
    expect(JSON.stringify(written)).not.toContain("Confidential");
  });
});

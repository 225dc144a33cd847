import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "@/lib/env";
import { type FakeOpenAi, startFakeOpenAi } from "@/tests/fakes/openai";
import { embeddingModel, embedTexts } from ".";
import { embedHosted } from "./hosted";

let fake: FakeOpenAi;

beforeAll(async () => {
  fake = await startFakeOpenAi({ respond: () => Promise.reject(new Error("No text is asked for here.")) });
  Object.assign(env, fake.settings);
});
afterAll(() => fake.close());

test("the service returns a unit vector of 384 numbers for each text, over several requests", async () => {
  const vectors = await embedTexts(Array.from({ length: 300 }, (_, index) => `text ${index}`));
  expect(vectors).toHaveLength(300);
  for (const vector of vectors) {
    expect(vector).toHaveLength(384);
    expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
  }
});

test("vectors of another width are rejected, with the model's name", async () => {
  await expect(embedHosted(["text"], 100)).rejects.toThrow("text-embedding-3-small answers with 384 numbers");
});

test("the model's name says that the service made the vectors", () => {
  expect(embeddingModel()).toBe("openai:text-embedding-3-small:384");
});

test("a hosted function without a key names the setting instead of using the embedded model", async () => {
  Object.assign(env, { OPENAI_API_KEY: undefined, VERCEL: "1" });
  await expect(embedTexts(["text"])).rejects.toThrow("until an administrator sets OPENAI_API_KEY");
  Object.assign(env, { ...fake.settings, VERCEL: undefined });
});

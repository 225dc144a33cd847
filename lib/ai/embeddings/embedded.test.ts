import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { env } from "@/lib/env";
import { embeddingModel, embedQuery, embedTexts, warmEmbeddings } from ".";
import { modelPath, prepareEmbeddingModel } from "./model-file";

beforeAll(async () => {
  env.OPENAI_API_KEY = undefined;
  env.DATA_DIR = await mkdtemp(path.join(tmpdir(), "models-"));
  await prepareEmbeddingModel();
}, 60_000);
afterAll(() => rm(env.DATA_DIR, { recursive: true }));

const likeness = (a: number[], b: number[]) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

describe("the embedded model", () => {
  test("returns a unit vector of 384 numbers for each text, in the same order", async () => {
    const texts = ["The quay was repaired.", "", "word ".repeat(3000), "The quay was mended.", "漁港 🦜"];
    const vectors = await embedTexts(texts);
    for (const vector of vectors) {
      expect(vector).toHaveLength(384);
      expect(Math.hypot(...vector)).toBeCloseTo(1, 3);
    }
    const [repaired = [], , , mended = []] = vectors;
    expect(likeness(repaired, mended)).toBeGreaterThan(0.7);
  });

  test("places similar meanings close to each other and different ones apart", async () => {
    const question = await embedQuery("How many people work here?");
    const [staff = [], weather = []] = await embedTexts([
      "The trust employs nineteen people.",
      "It rained in the spring.",
    ]);
    expect(likeness(question, staff)).toBeGreaterThan(likeness(question, weather) + 0.2);
  });

  test("stops between batches when aborted", async () => {
    const texts = Array.from({ length: 60 }, () => "many words about the harbour ".repeat(40));
    await expect(embedTexts(texts, { signal: AbortSignal.timeout(20) })).rejects.toMatchObject({
      name: "TimeoutError",
    });
  });

  test("has a name that changes with the graph", () => {
    expect(embeddingModel()).toBe("all-minilm-l6-v2:int8-1");
  });
});

describe("preparing the model", () => {
  test("does nothing when the model file is complete", async () => {
    const before = await stat(modelPath());
    expect(await prepareEmbeddingModel()).toEqual({ file: modelPath(), written: false });
    expect((await stat(modelPath())).mtimeMs).toBe(before.mtimeMs);
  });

  test("rewrites a damaged file", async () => {
    const whole = await readFile(modelPath());
    await writeFile(modelPath(), whole.subarray(0, 1000));
    expect(await prepareEmbeddingModel()).toMatchObject({ written: true });
    expect((await readFile(modelPath())).equals(whole)).toBe(true);
  }, 60_000);
});

describe("preloading the model", () => {
  test("does nothing where a hosted model makes the vectors, and never fails", async () => {
    const asked = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("not to be asked"));
    env.OPENAI_API_KEY = "key";
    await warmEmbeddings();
    env.OPENAI_API_KEY = undefined;
    expect(asked).not.toHaveBeenCalled();
    await expect(warmEmbeddings()).resolves.toBeUndefined();
    asked.mockRestore();
  });
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "@/lib/env";
import { extractText, readPages } from ".";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "extract-"));
});
afterAll(() => rm(folder, { recursive: true }));

const text = (content: string) => new TextEncoder().encode(content);

test("a file is read in a thread of its own, page by page", async () => {
  const file = path.join(folder, "minutes.txt");
  await writeFile(file, Array.from({ length: 30 }, (_, index) => `Page ${index + 1}`).join("\f"));
  const seen: number[] = [];
  const pages = await extractText("txt", file, { onPage: (page) => seen.push(page.number) });
  expect(pages.map((page) => page.text)).toEqual(
    Array.from({ length: 30 }, (_, index) => `Page ${index + 1}`),
  );
  expect(seen).toHaveLength(30);
});

test("an error with a reason in the thread reaches the caller", async () => {
  await expect(extractText("txt", new Uint8Array())).rejects.toMatchObject({
    code: "unreadable",
    message: "This file is empty.",
  });
  await expect(extractText("pdf", text("no pdf"))).rejects.toMatchObject({ code: "unreadable" });
});

test("a caller that stops early stops the thread", async () => {
  for await (const page of readPages("txt", text("a\fb\fc"))) {
    expect(page.number).toBe(1);
    break;
  }
});

test("a signal stops the reading", async () => {
  const stop = new AbortController();
  const reading = extractText("txt", text("a\f".repeat(2000)), {
    signal: stop.signal,
    onPage: () => stop.abort(),
  });
  await expect(reading).rejects.toMatchObject({ name: "AbortError" });
});

test("a hosted function reads in-process, with the same result", async () => {
  env.VERCEL = "1";
  try {
    const pages = await extractText("txt", text("one\ftwo"));
    expect(pages.map((page) => page.text)).toEqual(["one", "two"]);
    await expect(extractText("pdf", text("no pdf"))).rejects.toMatchObject({ code: "unreadable" });
  } finally {
    env.VERCEL = undefined;
  }
});

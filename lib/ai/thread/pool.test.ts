import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import type { AnswerInput } from "@/lib/ai/answer/types";
import type { Figure } from "@/lib/ledger/figure";
import { packFigures } from "@/lib/ledger/pack";
import { inThread, type ThreadOptions } from "./pool";

/** A question about a page with that many lines. */
function question(lines: number): AnswerInput {
  const first = "The board declared a dividend of 4 pence a share for the year 2031.\n\n";
  const text = first + Array.from({ length: lines }, (_, i) => `ab  ${i % 10}`).join("\n");
  const place = { documentId: "d", title: "Minutes.txt" };
  const passage = { ...place, page: 1, start: 0, end: first.length, text: first, headingPath: "", score: 1 };
  return {
    question: "What dividend did the board declare for 2031?",
    passages: [passage],
    pages: [{ ...place, pages: [{ number: 1, text }] }],
  };
}

const ask = (lines: number, options?: ThreadOptions) => inThread("answer", question(lines), options);
const SHORT = 5;
const LONG = 10_000;

describe("work over papers in a thread", () => {
  it("answers as in-process, and can ask the main thread to compare texts by meaning", async () => {
    const compared: string[] = [];
    const similarity = async (asked: string, texts: string[]) => {
      compared.push(asked);
      return texts.map(() => 0.5);
    };
    const { answered, sentences } = await ask(SHORT, { similarity });
    expect(answered).toBe(true);
    expect(sentences[0]?.text).toContain("dividend of 4 pence");
    expect(sentences[0]?.citations[0]).toMatchObject({ documentId: "d", page: 1, start: 0 });
    expect(compared).toEqual([question(SHORT).question]);
  });

  it("can ask the main thread for vectors of texts, and works without them", async () => {
    const embedded: string[] = [];
    const embed = async (texts: string[]) => {
      embedded.push(...texts);
      return null;
    };
    const place = { page: 1, start: 0, end: 1 };
    const figure: Figure = {
      label: "Rent",
      path: [],
      title: null,
      breakdown: null,
      period: null,
      scenario: "actual",
      nature: "flow",
      measure: "value",
      value: 12,
      unit: "money",
      currency: "USD",
      precision: 1,
      place,
      rowPlace: place,
      table: 0,
      row: 0,
      column: 0,
      isTotal: false,
      proof: "read",
    };
    const paper = {
      id: "p",
      title: "p",
      key: "p",
      day: "2031-01-01",
      about: {},
      data: packFigures([figure]),
    };
    const input = { question: "what did the landlord get?", papers: [paper] };
    expect((await inThread("askPapers", input, { embed })).isAnswered).toBe(false);
    expect(embedded).toContain("Rent");
    expect((await inThread("askPapers", input)).isAnswered).toBe(false);
  });

  it("leaves the main thread free while it computes", async () => {
    await ask(SHORT);
    let turns = 0;
    let over = false;
    const work = ask(LONG).finally(() => {
      over = true;
    });
    while (!over) {
      await new Promise((resolve) => setImmediate(resolve));
      turns++;
    }
    await work;
    // In-process, a page yields only before and after it.
    expect(turns).toBeGreaterThan(100);
  });

  it("ends with a sentence when its time is used up, and the next job runs", async () => {
    await expect(ask(LONG, { budgetMs: 1 })).rejects.toMatchObject({
      code: "unreadable",
      message: expect.stringMatching(/^These papers are too long to be read together/),
    });
    expect((await ask(SHORT)).answered).toBe(true);
  });

  it("does not count the time in which it waits for others", async () => {
    await ask(SHORT);
    const slow = async (_: string, texts: string[]) => {
      await new Promise((resolve) => setTimeout(resolve, 2_100));
      return texts.map(() => 0.5);
    };
    expect((await ask(SHORT, { similarity: slow, budgetMs: 2_000 })).answered).toBe(true);
  });

  it("ends with a sentence when its memory is used up, and the next job runs", async () => {
    await expect(ask(200_000, { heapMb: 24 })).rejects.toMatchObject({ code: "unreadable" });
    expect((await ask(SHORT)).answered).toBe(true);
  });

  // Before Node.js 22.16 a thread's memory is unknown.
  const canTell = "getHeapStatistics" in Worker.prototype;
  it.skipIf(!canTell)("ends too when it holds much outside of its heap, as inflated PDFs do", async () => {
    const files = Array.from({ length: 8 }, () => new Uint8Array(2 ** 23));
    await expect(inThread("countPages", files, { heldMb: 32 })).rejects.toMatchObject({ code: "unreadable" });
    expect((await ask(SHORT)).answered).toBe(true);
  });

  it("stops when nobody waits for it any longer, whether running or queued", async () => {
    const gone = new AbortController();
    const working = ask(LONG, { by: "ines", signal: gone.signal });
    const waiting = ask(LONG, { by: "ines", signal: gone.signal });
    gone.abort(new Error("gone"));
    await Promise.all([working, waiting].map((one) => expect(one).rejects.toThrow("gone")));
    await expect(ask(LONG, { signal: gone.signal })).rejects.toThrow("gone");
    expect((await ask(SHORT, { by: "ines" })).answered).toBe(true);
  });

  it("runs one person's jobs in turn, and lets another person go first", async () => {
    // Starts both threads, because the order is tested here, not how long a thread takes to start.
    await Promise.all([ask(SHORT, { by: "ines" }), ask(SHORT, { by: "lucy" })]);
    const done: string[] = [];
    const noted = async (by: string, lines: number, name: string) => {
      await ask(lines, { by });
      done.push(name);
    };
    const all = ["first", "second", "third"].map((name) => noted("ines", LONG, name));
    await Promise.all([...all, noted("lucy", SHORT, "another's")]);
    expect(done.at(-1)).toBe("third");
    expect(done.filter((name) => name !== "another's")).toEqual(["first", "second", "third"]);
  });

  it("rejects an excessive number of jobs from one person", async () => {
    const gone = new AbortController();
    const pile = Array.from({ length: 110 }, () => ask(LONG, { by: "mallory", signal: gone.signal }));
    const settled = Promise.allSettled(pile);
    await expect(ask(LONG, { by: "mallory" })).rejects.toMatchObject({ code: "unavailable" });
    expect((await ask(SHORT, { by: "lucy" })).answered).toBe(true);
    gone.abort();
    await settled;
  });
});

import { readFile } from "node:fs/promises";
import path from "node:path";
import type Piscina from "piscina";
import { describe, expect, it } from "vitest";
import { readWav } from "@/lib/speech/wav";
import { transcribeEmbedded } from "./speech-pool";

const SPOKEN = path.join(import.meta.dirname, "../../../tests/fixtures/speech/board-meets.wav");

/** Returns the running speech threads. */
function speechThreads() {
  const { boardgptSpeechPool } = globalThis as unknown as { boardgptSpeechPool: Piscina };
  return boardgptSpeechPool.threads.map(({ threadId }) => threadId);
}

function repeated(samples: Float32Array, times: number): Float32Array<ArrayBuffer> {
  const all = new Float32Array(samples.length * times);
  for (let time = 0; time < times; time++) all.set(samples, time * samples.length);
  return all;
}

describe("local speech recognition", { timeout: 60_000 }, () => {
  it("transcribes speech", async () => {
    const text = await transcribeEmbedded(readWav(await readFile(SPOKEN)));
    expect(text).toBe("The board meets in the harbour office.");
  });

  it("returns nothing for silence, a tone or empty input", async () => {
    const tone = Float32Array.from(
      { length: 32_000 },
      (_, i) => 0.3 * Math.sin((i * 2 * Math.PI * 440) / 16_000),
    );
    for (const samples of [new Float32Array(32_000), tone, new Float32Array(8)])
      expect(await transcribeEmbedded(samples)).toBe("");
  });

  it("can be aborted at any time without ending its thread, which would end the process", async () => {
    const spoken = readWav(await readFile(SPOKEN));
    expect(await transcribeEmbedded(spoken)).toContain("harbour");
    const before = speechThreads();
    for (const samples of [new Float32Array(16_000 * 100), repeated(spoken, 12)]) {
      for (const wait of [0, 30, 300]) {
        const gone = new AbortController();
        const writing = transcribeEmbedded(samples, gone.signal);
        setTimeout(() => gone.abort(new Error("gone")), wait);
        await expect(writing).rejects.toThrow("gone");
      }
    }
    expect(await transcribeEmbedded(spoken)).toContain("harbour");
    expect(speechThreads()).toEqual(before);
  });

  it("queues requests, removes aborted ones, and rejects those that would wait too long", async () => {
    const gone = new AbortController();
    const silence = new Float32Array(16_000 * 100);
    const all = Array.from({ length: 13 }, () => transcribeEmbedded(silence, gone.signal));
    const settled = Promise.allSettled(all);
    await expect(transcribeEmbedded(silence)).rejects.toMatchObject({ code: "unavailable" });
    gone.abort();
    const after = transcribeEmbedded(readWav(await readFile(SPOKEN)));
    expect((await settled).filter(({ status }) => status === "rejected")).toHaveLength(13);
    expect(await after).toContain("harbour");
  });
});

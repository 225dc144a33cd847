import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readWav } from "@/lib/speech/wav";
import { transcribeEmbedded } from "./speech-pool";

const SPOKEN = path.join(import.meta.dirname, "../../../tests/fixtures/speech/board-meets.wav");

describe("speech on this machine", { timeout: 60_000 }, () => {
  it("is written down", async () => {
    const text = await transcribeEmbedded(readWav(await readFile(SPOKEN)));
    expect(text).toBe("The board meets in the harbour office.");
  });

  it("is nothing where nobody speaks: in silence, in a tone, in no time", async () => {
    const tone = Float32Array.from(
      { length: 32_000 },
      (_, i) => 0.3 * Math.sin((i * 2 * Math.PI * 440) / 16_000),
    );
    for (const samples of [new Float32Array(32_000), tone, new Float32Array(8)])
      expect(await transcribeEmbedded(samples)).toBe("");
  });

  it("is given up when nobody waits for it any more, and works again after that", async () => {
    const gone = new AbortController();
    const writing = transcribeEmbedded(new Float32Array(16_000 * 100), gone.signal);
    gone.abort();
    await expect(writing).rejects.toThrow();
    expect(await transcribeEmbedded(readWav(await readFile(SPOKEN)))).toContain("harbour");
  });
});

import { describe, expect, it } from "vitest";
import { joinPauses, stretches } from "./thread/stretches.mjs";

const FRAME = 512;
const RATE = 16_000;
const frames = (seconds: number, chance: number) =>
  Array<number>(Math.round((seconds * RATE) / FRAME)).fill(chance);
const found = (...chances: number[][]) =>
  stretches(chances.flat(), FRAME, chances.flat().length * FRAME).map(({ start, end }) => ({
    start: Math.round((start / RATE) * 10) / 10,
    end: Math.round((end / RATE) * 10) / 10,
  }));

describe("detecting speech", () => {
  it("finds none in silence or a click", () => {
    expect(found(frames(5, 0))).toEqual([]);
    expect(found(frames(1, 0), frames(0.1, 0.9), frames(1, 0))).toEqual([]);
  });

  it("adds a margin and splits at a pause", () => {
    expect(found(frames(1, 0), frames(2, 0.9), frames(1, 0), frames(1, 0.9))).toEqual([
      { start: 0.9, end: 3.1 },
      { start: 3.9, end: 5 },
    ]);
  });

  it("does not end a stretch on an uncertain frame", () => {
    expect(found(frames(1, 0.9), frames(1, 0.4), frames(1, 0.9))).toHaveLength(1);
  });

  it("splits after 24 seconds without a pause, and loses nothing", () => {
    const all = found(frames(60, 0.9));
    expect(all.length).toBe(3);
    for (const [index, { start, end }] of all.entries()) {
      expect(end - start).toBeLessThan(25);
      expect(start).toBeLessThanOrEqual(all[index - 1]?.end ?? 0);
    }
    expect(all.at(-1)?.end).toBe(60);
  });
});

describe("stretches separated by a short pause", () => {
  const at = (start: number, end: number) => ({ start: start * RATE, end: end * RATE });

  it("are transcribed together", () => {
    expect(joinPauses([at(0, 2), at(2.5, 4), at(6, 7)])).toEqual([at(0, 4), at(6, 7)]);
  });

  it("stay short enough for the model", () => {
    expect(joinPauses([at(0, 9), at(9.5, 14), at(14.5, 18)])).toEqual([at(0, 14), at(14.5, 18)]);
  });
});

import { describe, expect, it } from "vitest";
import { mfcc } from "./thread/mfcc.mjs";
import { byVoice, whole } from "./thread/parts.mjs";
import { speakersOf, type Voice, voiceOf } from "./thread/voices.mjs";

const RATE = 16_000;

/** A deterministic pseudorandom generator (Park and Miller 1988). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };
}

/** A synthetic voice: changing noise filtered by the resonances of one vocal tract. */
function speech(seconds: number, formants: number[], seed: number): Float32Array<ArrayBuffer> {
  const noise = chance(seed);
  const samples = new Float32Array(seconds * RATE);
  for (const formant of formants) {
    let [last, before] = [0, 0];
    let drift = 0;
    for (let at = 0; at < samples.length; at++) {
      drift = 0.9995 * drift + 4 * noise();
      const turn = (2 * Math.PI * (formant + drift)) / RATE;
      const now = noise() + 1.9 * Math.cos(turn) * last - 0.9025 * before;
      [before, last] = [last, now];
      samples[at] = (samples[at] ?? 0) + 0.02 * now;
    }
  }
  return samples;
}

const ANNA = [300, 2300, 3100];
const BERT = [700, 1200, 2600];
const CARL = [1000, 1500, 5200];

const voices = (...said: [formants: number[], seconds: number][]): Voice[] =>
  said.map(([formants, seconds], at) => voiceOf(mfcc(speech(seconds, formants, at + 7))));

describe("telling voices apart", () => {
  it.each<[string, Voice[], number[]]>([
    ["nobody", [], []],
    ["one person", voices([ANNA, 8], [ANNA, 5], [ANNA, 12]), [0, 0, 0]],
    ["two people in turn", voices([BERT, 8], [ANNA, 6], [BERT, 5], [ANNA, 9]), [0, 1, 0, 1]],
    ["somebody who says one word", voices([BERT, 10], [ANNA, 1], [BERT, 10]), [0, 0, 0]],
    ["nobody for long enough to tell", voices([BERT, 1], [ANNA, 1]), [0, 0]],
  ])("identifies %s", (_, heard, speakers) => {
    expect(speakersOf(heard)).toEqual(speakers);
  });

  it("keeps the number of speakers in a long meeting", () => {
    const known = voices([BERT, 5], [ANNA, 5], [BERT, 6], [BERT, 7], [ANNA, 8]);
    const said = Array.from({ length: 150 }, (_, at) => at % 5);
    const heard = said.flatMap((at) => known[at] ?? []);
    expect(speakersOf(heard)).toEqual(said.map((at) => (at === 1 || at === 4 ? 1 : 0)));
  });

  it("never merges two voices known to be different people", () => {
    const alike = voices([ANNA, 8], [ANNA, 8], [ANNA, 8], [ANNA, 8]);
    const [first, second, third, fourth] = speakersOf(alike, [0, 0, 1, 1]);
    expect(first).not.toBe(second);
    expect(third).not.toBe(fourth);
  });
});

describe("splitting a part of a recording", () => {
  const at = (start: number, end: number) => ({ start: start * RATE, end: end * RATE });

  it("assigns each stretch to its main speaker, and a short one to its neighbor", () => {
    const samples = new Float32Array(20 * RATE);
    samples.set(speech(8, BERT, 3), 0);
    samples.set(speech(0.5, ANNA, 4), 8 * RATE);
    samples.set(speech(9, ANNA, 5), 10 * RATE);
    const { stretches, voices: heard } = byVoice([at(0, 8), at(8, 8.5), at(10, 19)], samples);
    expect(stretches.map(({ voice }) => voice)).toEqual([0, 0, 1]);
    expect(heard).toHaveLength(2);
  });

  it("splits where the voice changes without a pause, and nowhere else", () => {
    const said: [number[], number][] = [
      [ANNA, 5],
      [CARL, 4],
      [ANNA, 4.5],
    ];
    const samples = Float32Array.from(
      said.flatMap(([formants, seconds], of) => [...speech(seconds, formants, of + 3)]),
    );
    const { stretches, voices: heard } = byVoice([at(0, 13.5)], samples);
    expect(stretches.map(({ voice }) => voice)).toEqual([0, 1, 0]);
    expect(heard).toHaveLength(2);
    for (const [index, change] of [5, 9].entries())
      expect(Math.abs((stretches[index]?.end ?? 0) / RATE - change)).toBeLessThan(0.3);
    expect(byVoice([at(0, 5)], samples).stretches).toHaveLength(1);
  });

  it.each([
    ["leaves what goes on at its end for the next", [at(1, 20), at(40, 59.9)], false, 40, 1],
    ["ends with a pause", [at(1, 20), at(40, 50)], false, 59, 2],
    ["is heard to its end when it is the last", [at(1, 20), at(40, 60)], true, 60, 2],
    ["may be silent", [], false, 60, 0],
    ["gets on even if somebody speaks all the time", [at(0, 60)], false, 60, 1],
  ] as const)("%s", (_, stretches, isLast, used, count) => {
    const part = whole([...stretches], 60 * RATE, isLast);
    expect(part.used / RATE).toBe(used);
    expect(part.heard).toHaveLength(count);
  });
});

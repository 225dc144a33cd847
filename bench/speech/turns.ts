/**
 * Speakers who alternate without a pause: clips of two voices, in turns of several lengths, one of them
 * quieter at times.
 */
import { byVoice } from "@/lib/speech/models/thread/parts.mjs";
import { speakersOf } from "@/lib/speech/models/thread/voices.mjs";
import { confusion } from "./recording";

const RATE = 16_000;
const FRAME = RATE / 50;
/** A frame below this share of a clip's loudness is a pause. */
const QUIET = 0.1;

type Said = { start: number; end: number; who: string };
type Case = { samples: Float32Array; said: Said[] };

/** @param voices clips of one person and of the other */
export function measureTurns(half: string, [one, other]: [Float32Array, Float32Array]): void {
  const cases = casesOf([withoutPauses(one), withoutPauses(other)]);
  let [wrong, right, many, few] = [0, 0, 0, 0];
  for (const { samples, said } of cases) {
    const { stretches, voices } = byVoice([{ start: 0, end: samples.length }], samples);
    const speakers = speakersOf(voices);
    const lines = stretches.map(({ start, end, voice }) => ({
      start: start / RATE,
      end: end / RATE,
      voice,
      speaker: speakers[voice] ?? 0,
      text: "",
      sureness: null,
    }));
    const { share, found } = confusion(said, lines);
    const people = new Set(said.map(({ who }) => who)).size;
    wrong += share;
    right += Number(found === people);
    many += Number(found > people);
    few += Number(found < people);
  }
  console.log(
    `Turns without a pause, ${half}: ${cases.length} recordings, ${((100 * wrong) / cases.length).toFixed(1)}% given to another; voices counted right in ${right}, too many in ${many}, too few in ${few}`,
  );
}

function casesOf(people: [Float32Array, Float32Array]): Case[] {
  const cases: Case[] = [];
  const add = (turns: string, lengths: [number, number], loudness = 1) => {
    const said: Said[] = [];
    const parts = [...turns].map((who, at) => {
      const person = who === "A" ? 0 : 1;
      const own = people[person];
      const length = Math.min(own.length, Math.round(lengths[person] * RATE));
      const from = Math.min(Math.round((at >> 1) * 0.7 * RATE), own.length - length);
      const start = said.at(-1)?.end ?? 0;
      said.push({ start, end: start + length / RATE, who });
      return own.subarray(from, from + length).map((value) => (person === 1 ? loudness * value : value));
    });
    cases.push({ samples: Float32Array.from(parts.flatMap((part) => [...part])), said });
  };
  for (const length of [2.1, 2.5, 3, 3.5])
    for (const loudness of [1, 0.4])
      for (const turns of ["ABAB", "BABA", "ABABA", "BABAB"]) add(turns, [length, length], loudness);
  for (const length of [1.2, 1.6]) add("ABABABAB", [length, length]);
  for (const turns of ["ABAB", "BABA"])
    for (const lengths of [
      [2, 4],
      [4, 2],
    ] as [number, number][])
      add(turns, lengths);
  for (const turns of ["A", "B", "AA", "BB", "AAA", "BBB"])
    for (const length of [2, 3.5]) add(turns, [length, length]);
  return cases;
}

function withoutPauses(samples: Float32Array): Float32Array {
  const loudness = (part: Float32Array) =>
    Math.sqrt(part.reduce((sum, value) => sum + value ** 2, 0) / part.length);
  const least = QUIET * loudness(samples);
  const kept: number[] = [];
  for (let at = 0; at + FRAME <= samples.length; at += FRAME) {
    const frame = samples.subarray(at, at + FRAME);
    if (loudness(frame) >= least) kept.push(...frame);
  }
  return Float32Array.from(kept);
}

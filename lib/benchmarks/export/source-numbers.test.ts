import { expect, it } from "vitest";
import { analysisToExport } from "@/tests/support/analysis-to-export";
import { numberSources, rangesOf } from "./benchmark-brief";

it("numbers sources in reading order, each once", () => {
  const { sources, numbersOf } = numberSources(analysisToExport());
  expect(sources.map(({ id, number }) => [id, number])).toEqual([
    ["s2", 1],
    ["s1", 2],
    ["s3", 3],
  ]);
  expect(numbersOf(["s3", "s2", "s2", "no such source"])).toEqual([1, 3]);
});

it.each([
  [[], []],
  [[4], [[4, 4]]],
  [
    [1, 2],
    [
      [1, 1],
      [2, 2],
    ],
  ],
  [
    [1, 2, 3, 7, 8, 9, 11],
    [
      [1, 3],
      [7, 9],
      [11, 11],
    ],
  ],
])("%j as ranges", (numbers, ranges) => {
  expect(rangesOf(numbers)).toEqual(ranges);
});

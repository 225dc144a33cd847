import { expect, it } from "vitest";
import { namedTimes } from "./named";

const told = (text: string) =>
  namedTimes(text).map(({ kind, year, part, day, from, to }) => [
    text.slice(from, to),
    kind,
    [year, part, day].join("-"),
  ]);

it.each([
  ["the accounts of 30 June 2026", [["30 June 2026", "day", "2026-6-30"]]],
  [
    "by May 4, and in FY23",
    [
      ["May 4", "day", "-5-4"],
      ["FY23", "year", "2023-0-0"],
    ],
  ],
  [
    "on 2026-05-04 or 31/05/2026",
    [
      ["2026-05-04", "day", "2026-5-4"],
      ["31/05/2026", "day", "2026-5-31"],
    ],
  ],
  [
    "Quarter 2, and Q2 2026/27",
    [
      ["Quarter 2", "quarter", "-2-0"],
      ["Q2 2026/27", "quarter", "2027-2-0"],
    ],
  ],
  [
    "Q1 2024 and the third quarter of 2025",
    [
      ["Q1 2024", "quarter", "2024-1-0"],
      ["third quarter of 2025", "quarter", "2025-3-0"],
    ],
  ],
  [
    "from April to May 2024",
    [
      ["April", "month", "-4-0"],
      ["May 2024", "month", "2024-5-0"],
    ],
  ],
])("reads the times in “%s”", (text, times) => {
  expect(told(text)).toEqual(times);
});

it.each([
  "What led to the higher costs?",
  "The pro forma accounts of the dub studio",
  "May the board dismiss the auditor?",
  "by 31 June or 05/06/2026",
  "the first meeting of two members",
])("reads no time in “%s”", (text) => {
  expect(told(text)).toEqual([]);
});

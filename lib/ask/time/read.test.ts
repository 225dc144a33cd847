import { expect, it } from "vitest";
import { readTime } from "./read";

const APRIL_TO_DECEMBER = { reportedTo: "2031-12-31", yearEndMonth: 3 };

it.each([
  ["profit for the half year", { reportedTo: "2031-09-30", yearEndMonth: 3 }, "2031-04-01 2031-09-30"],
  ["sales for the quarter", APRIL_TO_DECEMBER, "2031-10-01 2031-12-31"],
  ["output for the nine months", APRIL_TO_DECEMBER, "2031-04-01 2031-12-31"],
  ["sales 9M FY32", APRIL_TO_DECEMBER, "2031-04-01 2031-12-31"],
  ["sales first six months 2032", APRIL_TO_DECEMBER, "2031-04-01 2031-09-30"],
])("“%s” names its time", (question, reading, said) => {
  const { periods, unread } = readTime(question, reading);
  expect(periods.map(({ start, end }) => `${start} ${end}`)).toEqual([said]);
  expect(unread).toEqual([]);
});

it("takes a figure by a month as one of its last day, or of the year up to it", () => {
  const { periods } = readTime("what should we have spent on ropes by May", { reportedTo: "2031-05-31" });
  const said = periods.flatMap(({ start, end, orElse }) => [
    `${start} ${end}`,
    ...(orElse ? [`${orElse.start} ${orElse.end}`] : []),
  ]);
  expect(said).toEqual(expect.arrayContaining(["2031-05-31 2031-05-31", "2031-01-01 2031-05-31"]));
  expect(said).toHaveLength(2);
});

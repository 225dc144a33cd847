import { expect, it } from "vitest";
import { readFigures } from "./read";
import { readSentences } from "./sentences";

const told = (text: string) =>
  readSentences([{ number: 1, text }], { yearEndMonth: 12 }, 0).map(
    ({ label, measure, period, value }) =>
      `${label} | ${measure} ${value} | ${period ? `${period.kind} ${period.end}` : "undated"}`,
  );

it.each([
  [
    "a subject and its amounts in the order of their years",
    "The cost of dredging was $2.5 million, $2.6 million and $2.4 million during 2019, 2018 and 2017, respectively.",
    [
      "cost of dredging | value 2500000 | year 2019-12-31",
      "cost of dredging | value 2600000 | year 2018-12-31",
      "cost of dredging | value 2400000 | year 2017-12-31",
    ],
  ],
  [
    "a list of subjects in the order of their amounts",
    "Wages, dredging and insurance were £3,000, £2,000 and £1,000 in 2023, respectively.",
    [
      "Wages | value 3000 | year 2023-12-31",
      "dredging | value 2000 | year 2023-12-31",
      "insurance | value 1000 | year 2023-12-31",
    ],
  ],
  [
    "a change, what it led to and what it came from",
    "Berth income increased $3.7 million to $7.5 million for the year ended December 31, 2019, from $3.8 million a year before.",
    [
      "Berth income | variance 3700000 | year 2019-12-31",
      "Berth income | value 7500000 | year 2019-12-31",
      "Berth income | value 3800000 | year 2018-12-31",
    ],
  ],
  [
    "a fall as a negative change",
    "Net cash from operations decreased by 4% in 2022.",
    ["Net cash from operations | variancePercent -4 | year 2022-12-31"],
  ],
  [
    "what stands behind the amount",
    "As of June 30, 2024, the trust had $64,000 and, at year end, $10,000 of unpaid mooring fees.",
    ["unpaid mooring fees | value 10000 | instant 2024-06-30"],
  ],
  [
    "what stands before it",
    "We hold a loss allowance of $191.7 million against our mooring fees at December 31, 2023.",
    ["loss allowance against our mooring fees | value 191700000 | instant 2023-12-31"],
  ],
  [
    "a comparative figure in brackets, which dates the one before it",
    "The amount of deposits held is £3.5 million (2018: £3.1 million).",
    [
      "amount of deposits held | value 3500000 | year 2019-12-31",
      "amount of deposits held | value 3100000 | year 2018-12-31",
    ],
  ],
  [
    "days of the same name in two years",
    "Amounts owed by members were $12,548 and $12,643 at December 31, 2019 and 2018, respectively.",
    [
      "Amounts owed by members | value 12548 | instant 2019-12-31",
      "Amounts owed by members | value 12643 | instant 2018-12-31",
    ],
  ],
  [
    "nothing of a rate that changes something else",
    "The cut of the tax rate from 35% to 21% helped in 2018.",
    [],
  ],
  [
    "nothing where amounts and years do not match",
    "Fees were $3 million and $2 million in 2019, 2018 and 2017.",
    [],
  ],
  [
    "an amount in brackets as a remark, and a minus only where words lead on to it",
    "In 2019 the crane lease ($618,400) was renewed, and the net result was ($79,712) in 2019.",
    ["net result | value -79712 | year 2019-12-31"],
  ],
  ["nothing of what only points back", "These were $41.5 million in 2019.", []],
  ["nothing of a share whose whole is all it names", "In 2019, egg sales made up 97% of our net sales.", []],
])("reads %s", (_, text, figures) => {
  expect(told(text)).toEqual(figures);
});

it("cites the words of each amount and verifies those that a table also states", () => {
  const text =
    "Results                          2024       2023\nBerth income                   352,000    320,000\nWages                          168,000    150,000\n\nBerth income was £352,000 in 2024, while dredging was £9,000 in 2024.\n";
  const [first, second] = readFigures([{ number: 1, text }], "report").slice(-2);
  expect(text.slice(first?.place.start, first?.place.end)).toBe("£352,000");
  expect([first?.proof, second?.proof]).toEqual(["proven", "read"]);
});

it("dates the same period of the prior year a year earlier", () => {
  const text =
    "Year-to-date revenue is $3,300. During the same period\n    in the prior year, year-to-date revenue was $1,300.";
  const context = { yearEndMonth: 12, reportedTo: "2024-07-31" };
  expect(readSentences([{ number: 1, text }], context, 0)).toMatchObject([
    { value: 3300, period: { start: "2024-01-01", end: "2024-07-31" } },
    { value: 1300, period: { start: "2023-01-01", end: "2023-07-31" } },
  ]);
});

import { describe, expect, it } from "vitest";
import { readSentences } from "./sentences";

/** A paper on February 2026 from a ferry line whose financial years end in June. */
const context = { yearEndMonth: 6, reportedTo: "2026-02-28" };
const told = (text: string) =>
  readSentences([{ number: 1, text }], context, 0).map(
    ({ label, scenario, measure, period, value }) =>
      `${label} | ${scenario} ${measure} ${value} | ${period ? `${period.kind} ${period.start}..${period.end}` : "undated"}`,
  );

const SO_FAR = "yearToDate 2025-07-01..2026-02-28";

describe("times in a sentence", () => {
  it.each([
    [
      "the same stretch a year before, which is no year of the others",
      "For the eight months the operating loss was $3,373,512, compared with a budgeted loss of $1,861,000 and a loss of $1,664,441 in the same period of FY25.",
      [
        `operating loss | actual value 3373512 | ${SO_FAR}`,
        `operating loss | budget value 1861000 | ${SO_FAR}`,
        "operating loss | actual value 1664441 | yearToDate 2024-07-01..2025-02-28",
      ],
    ],
    [
      "a plan, of the time of what is held against it",
      "The line recorded an operating loss of $632,147 in February against a budgeted loss of $230,700.",
      [
        "operating loss | actual value 632147 | month 2026-02-01..2026-02-28",
        "operating loss | budget value 230700 | month 2026-02-01..2026-02-28",
      ],
    ],
    [
      "a full year beside the year to date",
      "The year to date is $279,000 ahead of budget, and we now expect a full-year EBITDA of $13.6 million against the budget of $14.0 million.",
      [
        "EBITDA | forecast value 13600000 | year 2025-07-01..2026-06-30",
        "EBITDA | budget value 14000000 | year 2025-07-01..2026-06-30",
      ],
    ],
    [
      "so many months as have gone of the financial year, not of the months before the paper",
      "The operating loss for the seven months was $2,741,365.",
      ["operating loss | actual value 2741365 | yearToDate 2025-07-01..2026-01-31"],
    ],
    [
      "twelve months behind an amount, whatever month stands before it",
      "We ended February with 140 deckhands, up from 110 in December, and crew turnover of 23.6% over the last twelve months.",
      ["crew turnover | actual value 23.6 | trailing 2025-03-01..2026-02-28"],
    ],
    [
      "a month that is over, also of how far something lies from its plan",
      "Freight fell $244,000 short of budget in January.",
      ["Freight | budget variance -244000 | month 2026-01-01..2026-01-31"],
    ],
    [
      "of what is set against the same stretch a year before, its own",
      "The weak yen had a $9 million positive impact on gross margin in the year ended June 30, 2025, when compared to the same period in 2024.",
      ["positive impact on gross margin | actual value 9000000 | year 2024-07-01..2025-06-30"],
    ],
  ])("are read: %s", (_, sentence, figures) => {
    expect(told(sentence)).toEqual(figures);
  });

  it("are not part of a name", () => {
    expect(told("Net debt at the end of January was $42.3 million.")).toEqual([
      "Net debt | actual value 42300000 | instant 2026-01-31..2026-01-31",
    ]);
  });
});

describe("numbers that are not figures", () => {
  it.each([
    "Freight revenue was $274,630 unfavorable to budget for the month.",
    "Fuel was $16,507 favorable, matching the mild winter.",
    "Fuel costs of the north line were $16,507 over.",
    "Approve capital expenditure of $2.4 million for the new ramp.",
    "The harbour trust had not paid the $600,000 promised for 15 January.",
    "Crew agencies cost us $337,324 in January.",
    "The crane went live on January 20, $89,600 under its approved budget of $1,850,000.",
    "A rival raised its hourly rate to $47.20 an hour on January 5, and ours is $43.85.",
    "The board passed the minutes of December 17, 2025 and warrants in the amount of $4,118,206.44.",
  ])("are left out: “%s”", (sentence) => {
    expect(told(sentence)).toEqual([]);
  });

  it("include a section of a law, which is a name", () => {
    expect(told("The 340B pharmacy program is $160,308 below budget for the month.")).toEqual([
      "340B pharmacy program | budget variance -160308 | month 2026-02-01..2026-02-28",
    ]);
  });

  it("exclude a heading that ran into a sentence from its names", () => {
    expect(told("Passengers\nCrew and agency wages were $143,924 for the month.\n")).toEqual([
      "Crew and agency wages | actual value 143924 | month 2026-02-01..2026-02-28",
    ]);
  });
});

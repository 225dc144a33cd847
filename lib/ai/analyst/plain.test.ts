import { expect, it } from "vitest";
import type { PaperFigure } from "@/lib/ask/answer";
import { isPlain } from "./prove";

const income = {
  label: "Total income",
  path: [],
  breakdown: null,
  scenario: "actual",
} as unknown as PaperFigure;
const before = { ...income };
const insurance = { ...income, label: "Insurance", path: ["General & Admin"] } as unknown as PaperFigure;

it.each([
  [true, "Total income was $5 in May 2024.", [income]],
  [false, "Total income rose to $5 in May 2024.", [income]],
  [false, "Total income was $5 in May 2024, less than above.", [income]],
  [true, "Total income was $5 in May 2024 against $4 in April 2024.", [income, before]],
  [false, "Total income rose to $5 in May 2024 from $4 in April 2024.", [income, before]],
  [false, "Total income was only $5 in May 2024.", [income]],
  [
    true,
    "Insurance under General & Admin was $5 in May 2024, against $4 in April 2024.",
    [insurance, insurance],
  ],
  [true, "Total income came to $5 for the year to date to May 2024.", [income]],
  [false, "Total income was $5 in May 2024, under that of $4 in April 2024.", [income, before]],
  [false, "Insurance under Personnel was $5 in May 2024.", [insurance]],
])("needs no judge (%s): %s", (isIt, sentence, figures) => {
  expect(isPlain(sentence, ["$5", "$4"], figures)).toBe(isIt);
});

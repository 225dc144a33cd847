import { expect, it } from "vitest";
import type { PaperFigure } from "@/lib/ask/answer";
import { isPlain } from "./plain";

const income = {
  label: "Total income",
  path: [],
  breakdown: null,
  scenario: "actual",
} as unknown as PaperFigure;
const before = { ...income };

it.each([
  [true, "Total income was $5 in May 2024.", [income]],
  [false, "Total income rose to $5 in May 2024.", [income]],
  [false, "Total income was $5 in May 2024, less than above.", [income]],
  [true, "Total income rose to $5 in May 2024 from $4 in April 2024.", [income, before]],
  [false, "Total income was only $5 in May 2024.", [income]],
])("needs no second look (%s): %s", (isIt, sentence, figures) => {
  expect(isPlain(sentence, ["$5", "$4"], figures)).toBe(isIt);
});

import { expect, it } from "vitest";
import { inScale, scaleAsked, sizeOf } from "./scale-asked";

it.each([
  ["What was capital spending in 2031 (in USD billions)?", 1e9],
  ["How much was paid in dividends? Answer in USD millions.", 1e6],
  ["What was the loss, in thousands of dollars?", 1e3],
  ["What was revenue, in £ millions?", 1e6],
  ["How many tonnes, in thousands of tonnes, did we ship?", undefined],
  ["Did we spend millions on travel?", undefined],
  ["What was revenue?", undefined],
])("recognizes the scale that “%s” asks for", (question, scale) => {
  expect(scaleAsked(question)).toBe(scale);
});

it.each([
  ["Capital spending was $7,318 million in 2031.", 1e9, "Capital spending was $7.318 billion in 2031."],
  ["The loss was −$2,604,117,000.", 1e6, "The loss was −$2,604.117 million."],
  ["Revenue was €4.2 billion, up 8.1%.", 1e6, "Revenue was €4,200 million, up 8.1%."],
  ["Earnings per share were $2.49.", 1e9, "Earnings per share were $2.49."],
  ["The fund holds ₹412.6 crore.", 1e6, "The fund holds ₹412.6 crore."],
  ["It was $7,318 million.", undefined, "It was $7,318 million."],
])("answers “%s” in the requested scale", (text, scale, told) => {
  expect(inScale(text, scale)).toBe(told);
});

it.each([
  ["Revenue fell from $1,204.113 million to $704,118,000.", undefined, 1e6],
  ["Revenue fell from $804,113,000 to $704,118,000.", undefined, undefined],
  ["Revenue fell from $1,204.113 million to $704,118,000.", 1e9, 1e9],
])("gives all amounts of “%s” in one scale", (text, asked, size) => expect(sizeOf(text, asked)).toBe(size));

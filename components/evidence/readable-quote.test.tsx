import { expect, it } from "vitest";
import { readableQuote } from "./readable-quote";

it("keeps the cells of a table row separate", () => {
  expect(readableQuote("  Total income      412,300    365,000")).toBe("Total income: 412,300 · 365,000");
});

it("joins lines", () => {
  expect(readableQuote("the reserve will fall\nbelow the minimum ")).toBe(
    "the reserve will fall below the minimum",
  );
});

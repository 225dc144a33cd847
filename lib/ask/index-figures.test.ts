import { expect, it } from "vitest";
import { kinOf, unabbreviated } from "./index-figures";

const KNOWN = new Set(["market", "account", "delinquency", "sponsorship", "cleaning", "payment", "machine"]);

it.each([
  ["mkt", "market"],
  ["pmt", "payment"],
  ["dlqncy", "delinquency"],
  // Several letters of it are not in their order, or a vowel is.
  ["mtk", undefined],
  ["marke", undefined],
  ["acc", undefined],
])("writes %s in full as %s", (typed, full) => expect(unabbreviated(typed, KNOWN)).toBe(full));

it("leaves an abbreviation of two words as it is", () => {
  expect(unabbreviated("mkt", new Set(["market", "minkert"]))).toBeUndefined();
});

it.each([
  ["sponsor", "sponsorship"],
  ["cleaner", "cleaning"],
  ["machinist", undefined],
  ["spons", undefined],
])("finds the trade of a %s: %s", (person, trade) => expect(kinOf(person, KNOWN)).toBe(trade));

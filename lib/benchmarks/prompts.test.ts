import { expect, it } from "vitest";
import { FOCUS_AREAS } from "./focus-areas";
import { aboutCompany, promptsFor, SMART_PROMPTS } from "./prompts";

it("offers the set number of prompts for each focus area", () => {
  const counts = FOCUS_AREAS.map((area) => [area, promptsFor([area], "AAPL").length]);
  expect(Object.fromEntries(counts)).toEqual({
    compensation: 4,
    financials: 3,
    strategy: 2,
    risk_esg: 3,
    governance: 2,
    shareholder_engagement: 1,
  });
  expect(new Set(SMART_PROMPTS.map(({ id }) => id)).size).toBe(SMART_PROMPTS.length);
});

it("asks about the company by its ticker, and never of “us”", () => {
  const prompts = promptsFor(FOCUS_AREAS, "BRK.B");
  expect(prompts).toHaveLength(15);
  for (const { text } of prompts) {
    expect(text).not.toMatch(/\b(our|us|we)\b/i);
    expect(text).toContain("BRK.B");
  }
});

it("offers nothing without a focus area, and each prompt once", () => {
  expect(promptsFor([], "AAPL")).toEqual([]);
  expect(promptsFor(["strategy", "strategy"], "AAPL")).toHaveLength(2);
});

it.each([
  ["Should we sell our ferries?", "Should AAPL sell AAPL’s ferries?"],
  ["We ask; WE answer. Our OUR us Us.", "AAPL ask; AAPL answer. AAPL’s AAPL’s AAPL AAPL."],
  ["we're late, we’ve paid, we'll see", "AAPL is late, AAPL has paid, AAPL will see"],
  ["The US market and a U.S. peer by us-gaap", "The US market and a U.S. peer by us-gaap"],
  ["Hours of power use by Wesco, and its customers", "Hours of power use by Wesco, and its customers"],
  ["Überwe weß our_x", "Überwe weß our_x"],
])("%s → %s", (text, told) => {
  expect(aboutCompany(text, "AAPL")).toBe(told);
});

it("treats special characters in a company's name literally", () => {
  expect(aboutCompany("Should we?", "$& Sons $1")).toBe("Should $& Sons $1?");
});

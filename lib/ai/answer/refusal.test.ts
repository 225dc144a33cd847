import { expect, it } from "vitest";
import { answers, refusalSentences } from "./refusal";
import type { Scored } from "./score";

/** A sentence that by default names half of what was asked about. */
const sentence = (text: string, coverage = 0.5): Scored => ({
  unit: {
    kind: "sentence",
    text,
    citations: [{ documentId: "a", title: "Report", page: 1, start: 0, end: text.length, quote: text }],
    context: "",
    under: "",
    terms: new Set(),
    contextTerms: new Set(),
    underTerms: new Set(),
    prior: 1,
  },
  score: 1,
  spoken: [coverage],
  coverage,
});

it.each([
  ["which segment grew the most?", "sales of the marina segment grew.", false],
  ["which segment grew the most?", "the marina segment had the highest growth in sales.", true],
  ["what drove gross margin?", "gross margin was higher than in the year before.", false],
  ["what drove gross margin?", "gross margin rose, driven by higher berth fees.", true],
  ["what are Best Buy's reportable segments?", "we have two reportable segments.", true],
  ["how many berths were let?", "berths are let by the week to members.", false],
  ["who inspects the berths?", "the harbour master inspects the berths.", true],
])("%s %s: %s", (question, text, isAnswered) => {
  expect(answers({ question, passages: [] }, [sentence(text)])).toBe(isAnswered);
});

it.each([
  ["dues of members rise by 4% from July 1, 2031.", false],
  ["we had 412 members in March.", true],
])("counts people by a number of people, not by a rate or date: %s", (text, isAnswered) => {
  expect(
    answers({ question: "what was our member count in March?", passages: [] }, [sentence(text, 0.9)]),
  ).toBe(isAnswered);
});

it("quotes a number from a sentence that covers most of what was asked", () => {
  const asks = (one: Scored) => answers({ question: "how many berths were let?", passages: [] }, [one]);
  expect(asks(sentence("we let 40 berths.", 0.9))).toBe(true);
  expect(asks(sentence("40 of the larger berths were let.", 0.9))).toBe(true);
  expect(asks(sentence("the 20 largest members let their boats to others who have berths.", 0.9))).toBe(
    false,
  );
  expect(asks({ ...sentence("40 berths have tenants.", 0.4), similarity: 0.6 })).toBe(true);
  expect(asks({ ...sentence("40 boats left their berths.", 0.4), similarity: 0.4 })).toBe(false);
});

it.each([
  [
    "how many members do we have?",
    "members with a conflict leave the room ([rules](https://lamps.example/702)).",
    false,
  ],
  ["how many members do we have?", "membership stood at 8,310 in May.", true],
  ["how many employees do we have?", "14 people work at the harbour.", true],
  ["how many employees do we have?", "employees may join after 90 days.", false],
])("counts people under all their names: %s %s: %s", (question, text, isAnswered) => {
  expect(answers({ question, passages: [] }, [sentence(text, 0.9)])).toBe(isAnswered);
});

it("shows likely figures at once, and otherwise first says that there are none", () => {
  const question = "cost of mud removal 2023";
  const nearFigures = ["Dredging, 2023: 50,000", "Total expenses, 2023: 200,000"].map((text) => ({
    text,
    citations: sentence(text).unit.citations,
  }));
  const told = (isLikely: boolean, near = nearFigures) =>
    refusalSentences({ question, passages: [], pages: [], nearFigures: near, isLikely }, []).map(
      ({ text }) => text,
    );
  const [first, second] = nearFigures.map(({ text }) => text);
  expect(told(true)).toEqual([
    "No figure matches your question exactly. The most likely ones are:",
    first,
    second,
  ]);
  expect(told(true, nearFigures.slice(0, 1))[0]).toMatch(/The most likely one is:$/);
  expect(told(false)[0]).toBe("The papers do not say.");
  expect(told(true, [])[0]).toBe("The papers do not say.");
});

import { expect, it } from "vitest";
import { proveClaim } from ".";

const isSure = (claim: string, quote: string) =>
  proveClaim(claim, {
    citations: [
      { documentId: "d", title: "Report", page: 1, quote, start: 0, end: quote.length, pageText: quote },
    ],
    figures: [],
    likeness: null,
  }).isSure;

it.each([
  ["Tarbert Marine sued the harbour trust.", "The harbour trust sued Tarbert Marine."],
  ["The tenant owes the landlord the rent.", "The landlord owes the tenant the rent."],
  ["The director resigned before the audit.", "The director resigned after the audit."],
  ["The strike ended.", "The strike threatens the season that ended."],
  ["The company is insured against floods.", "The company is insured against fire. Floods closed the depot."],
  [
    "The chair opposed the merger and the secretary supported it.",
    "The chair supported the merger and the secretary opposed it.",
  ],
  ["Costs rose by $5 million in 2024.", "Costs rose by $5 million in 2024 excluding wages."],
])("the words of a quote in another order, or without what limits them, are not sure: %s", (claim, quote) => {
  expect(isSure(claim, quote)).toBe(false);
});

it.each([
  [
    "The harbour trust sued Tarbert Marine.",
    "In spring, the harbour trust sued Tarbert Marine over the quay.",
  ],
  ["The director resigned after the audit.", "The director resigned after the audit, and the board met."],
])("a run of the words of one sentence is: %s", (claim, quote) => {
  expect(isSure(claim, quote)).toBe(true);
});

import { expect, it } from "vitest";
import { riskKindByWords } from "./risk-kinds";

it.each([
  ["The covenant on net debt was breached in March 2031.", "Cash and covenants"],
  ["The regulator notified us of a breach of the limit and will inspect the site.", "Regulation"],
  ["A cyber attack stopped the booking system for a day.", "Safety and security"],
  ["The board thanked the staff for the open day.", undefined],
  ["Income is behind budget because sales of berths were weak.", undefined],
])("without vectors a risk is known by the words it shares with what boards watch for: %s", (text, title) => {
  expect(riskKindByWords(text)?.title).toBe(title);
});

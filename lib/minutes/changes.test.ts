import { expect, it } from "vitest";
import { motionTold } from "./changes";

it.each([
  ["To approve the consent agenda.", "passed", "It was resolved to approve the consent agenda."],
  ["That the lease be renewed.", "passed", "It was resolved that the lease be renewed."],
  // A failed motion was not resolved, and a title cannot follow a verb.
  ["To approve the budget.", "failed", "Motion. To approve the budget."],
  ["That the lease be renewed.", "withdrawn", "Motion. That the lease be renewed."],
  ["To approve the budget.", null, "Motion. To approve the budget."],
  ["Budget: “To approve it.”", "passed", "Motion. Budget: “To approve it.”"],
  ["Tom’s pay.", "passed", "Motion. Tom’s pay."],
] as const)("minutes tell a motion by what became of it: %s, %s", (text, result, told) => {
  const { lead, words } = motionTold({ text, result });
  expect(`${lead} ${words}`).toBe(told);
});

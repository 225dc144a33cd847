import { expect, it } from "vitest";
import { questionAbout } from "./use-asks-about";

it("begins a question with the selected words on one line", () => {
  expect(questionAbout("  Total income\n fell ")).toBe("About “Total income fell”: ");
});

it("cuts many words between two of them", () => {
  const question = questionAbout("one of many words ".repeat(40));
  expect(question.length).toBeLessThan(260);
  expect(question).toMatch(/(one|of|many|words)…”: $/);
});

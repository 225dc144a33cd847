import { expect, it } from "vitest";
import { questionAbout } from "./use-asks-about";

it("starts a question with the selected words on one line", () => {
  expect(questionAbout("  Total income\n fell ")).toBe("About “Total income fell”: ");
});

it("truncates a long selection at a word boundary", () => {
  const question = questionAbout("one of many words ".repeat(40));
  expect(question.length).toBeLessThan(260);
  expect(question).toMatch(/(one|of|many|words)…”: $/);
});

import { describe, expect, it } from "vitest";
import { passages } from "@/tests/fixtures/answer-papers";
import { whatIsMissing } from "./refusal";

describe("what the papers lack", () => {
  it.each([
    ["What is the monthly rent of the Lisbon office?", "None of the passages found mentions “Lisbon”. "],
    ["What was the surplus in 1998?", "None of the passages found mentions “1998”. "],
    ["Who won the chess tournament?", ""],
    ["What is the salary of Ines Okafor?", ""],
  ])("is what no passage mentions: %s", (question, expected) => {
    expect(whatIsMissing(question, passages, 2)).toBe(`${expected}The closest passages say:`);
  });

  it("introduces what is shown instead, or nothing if nothing is", () => {
    const question = "What is the rent of the tower?";
    expect(whatIsMissing(question, passages, 1)).toBe("The closest passage says:");
    expect(whatIsMissing(question, passages, 1, 2)).toBe("The closest figures are:");
    expect(whatIsMissing(question, passages, 0)).toBe("");
    expect(whatIsMissing("What is the rent of the Lisbon tower?", [], 0)).toBe("");
  });
});

import { describe, expect, it } from "vitest";
import { passages } from "@/tests/fixtures/answer-papers";
import { whatIsMissing } from "./refusal";

describe("what the papers lack", () => {
  it.each([
    [
      "What is the monthly rent of the Lisbon office?",
      "No answer to “What is the monthly rent of the Lisbon office?” was found; none of the passages found mentions “Lisbon”.",
    ],
    [
      "What was the surplus in 1998?",
      "No answer to “What was the surplus in 1998?” was found; none of the passages found mentions “1998”.",
    ],
    ["Who won the chess tournament?", "No answer to “Who won the chess tournament?” was found."],
    ["Round it. Then tell me what else there is. Please.", "No answer to this question was found."],
    [`What was ${"the cost of ".repeat(40)}it?`, "No answer to this question was found."],
  ])("is said in the question's own terms: %s", (question, expected) => {
    expect(whatIsMissing(question, passages, 2)).toBe(`${expected} The closest passages say:`);
  });

  it("announces passages only where some are quoted", () => {
    const question = "What is the rent of the tower?";
    expect(whatIsMissing(question, passages, 1)).toMatch(/was found\. The closest passage says:$/);
    expect(whatIsMissing(question, passages, 0)).toMatch(/was found\.$/);
    expect(whatIsMissing(question, [], 0)).toMatch(/was found\.$/);
    expect(whatIsMissing("What is the rent of the Lisbon tower?", passages, 0)).toMatch(
      /mentions “Lisbon”\.$/,
    );
  });

  it("does not call a name unknown that a passage or its title has", () => {
    expect(whatIsMissing("What is the salary of Ines Okafor?", passages, 1)).not.toMatch(/mentions/);
  });
});

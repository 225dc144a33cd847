import { describe, expect, it } from "vitest";
import { completeAnswer, FUEL_TABLE, sentence } from "../testing/answers";
import { answerText } from "./answer-text";

describe("an answer as text", () => {
  it("numbers its sources and lists them at the end", () => {
    const message = completeAnswer(sentence("Revenue rose.", 1, 2), sentence("Fuel did not.", 2));
    expect(answerText(message)).toBe(
      "Revenue rose. [1] [2] Fuel did not. [2]\n\nSources:\n[1] Report.pdf, page 1\n[2] Report.pdf, page 2\n",
    );
  });

  it("separates table columns with tabs, and removes from a cell what would break the row", () => {
    const message = completeAnswer(sentence("Side by side:", 1), FUEL_TABLE);
    expect(answerText(message).split("\n").slice(2, 5)).toEqual([
      "Fuel and crew",
      "\tActual\tBudget",
      "Fuel, all ships\t5,120,000 [2]\t",
    ]);
  });

  it("has no list of sources when nothing is cited", () => {
    expect(answerText(completeAnswer(sentence("The papers do not say.")))).toBe("The papers do not say.\n");
  });
});

import { describe, expect, it } from "vitest";
import { shortLine } from "./short-line";

const SAID = "The board is asked to approve “Studio Two”. It would cost $48,000 a year.";

describe("the line of a question or a recommendation", () => {
  it("leaves out the quote that the summary above it consists of", () => {
    expect(shortLine(`Which alternatives were considered? “${SAID}”`, [SAID])).toBe(
      "Which alternatives were considered?",
    );
    expect(shortLine(`“${SAID}” Which alternatives were considered?`, [SAID])).toBe(
      "Which alternatives were considered?",
    );
    expect(shortLine(`Before deciding, ask for the effect on cash: “${SAID}”`, [SAID])).toBe(
      "Before deciding, ask for the effect on cash.",
    );
  });

  it("keeps a quote that is not the summary, or is one sentence of several", () => {
    const question = "What explains this? “Occupancy fell to 62%.”";
    expect(shortLine(question, [SAID])).toBe(question);
    expect(shortLine(question, ["Occupancy fell to 62%.", SAID])).toBe(question);
    expect(shortLine(question, [])).toBe(question);
  });

  it("keeps a text without a quote", () => {
    expect(shortLine("Which measures will bring it back, and by when?", [SAID])).toBe(
      "Which measures will bring it back, and by when?",
    );
  });
});

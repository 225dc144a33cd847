import { describe, expect, it } from "vitest";
import { sharedTerms } from "./terms";

const PROOF = "Berth income was $840,000 against a budget of $900,000, because the west basin was closed.";

describe("sharedTerms", () => {
  it("is the share of content words, ignoring their endings", () => {
    expect(sharedTerms("The basin is closing.", PROOF)).toBe(1);
    expect(sharedTerms("Berth income disappoints owners.", PROOF)).toBe(0.5);
  });

  it("is zero for a statement about something else", () => {
    expect(sharedTerms("The auditor has found fraud.", PROOF)).toBe(0);
  });

  it("is zero without content words", () => {
    expect(sharedTerms("Why is that?", PROOF)).toBe(0);
  });
});

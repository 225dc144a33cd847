import { describe, expect, it } from "vitest";
import { repeats } from "./same-action";

const MINUTED = { label: "Propose a successor as treasurer.", dueOn: "2026-12-02" };
const ON_PAPER = {
  label: "Action: Tobias Renner to propose a successor as treasurer by December 2, 2026.",
  dueOn: "2026-12-02",
};

describe("an action in a paper repeats one in the minutes", () => {
  it("if it has all its words and its due date", () => {
    expect(repeats(ON_PAPER, MINUTED)).toBe(true);
  });

  it("but not one with another due date or other words", () => {
    expect(repeats({ ...ON_PAPER, dueOn: "2026-12-03" }, MINUTED)).toBe(false);
    expect(repeats({ ...ON_PAPER, label: "Propose a successor as chair." }, MINUTED)).toBe(false);
  });

  it("but not one that is too short to identify", () => {
    expect(repeats({ ...MINUTED, label: "Sign the lease of the hall" }, { ...MINUTED, label: "Sign" })).toBe(
      false,
    );
  });
});

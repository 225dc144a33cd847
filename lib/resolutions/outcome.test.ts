import { describe, expect, it } from "vitest";
import type { Ballot, Rule } from "./constants";
import { isCarried, isOver, tallyInWords, tallyOf, votesNeeded } from "./outcome";

const LETTERS: Record<string, Ballot | null> = { F: "for", A: "against", O: "abstained", "-": null };
/** "FFA-": two for, one against, one missing. */
const votes = (letters: string) => [...letters].map((letter) => ({ vote: LETTERS[letter] ?? null }));

describe("the outcome of a resolution", () => {
  it.each<[Rule, string, boolean]>([
    ["unanimous", "FFF", true],
    ["unanimous", "FF-", false],
    ["unanimous", "FFO", false],
    ["unanimous", "FFA", false],
    ["unanimous", "F", true],
    ["unanimous", "", false],
    ["majority", "FFA", true],
    ["majority", "FF--", false],
    ["majority", "FFAA", false],
    ["majority", "FFFA", true],
    // More for than against, but no majority of those entitled.
    ["majority", "FFA--", false],
    ["majority", "FOO", false],
    ["majority", "---", false],
    ["majority", "", false],
  ])("by %s of %s: carried is %s", (rule, letters, carried) => {
    expect(isCarried(rule, tallyOf(votes(letters)))).toBe(carried);
    const tally = tallyOf(votes(letters));
    expect(letters.length > 0 && tally.for >= votesNeeded(rule, letters.length)).toBe(carried);
  });

  it("is known when everyone has voted or at the deadline, and not earlier", () => {
    const deadline = new Date("2030-05-01T12:00:00Z");
    const before = new Date("2030-05-01T11:59:59.999Z");
    expect(isOver(votes("FF"), deadline, before)).toBe(true);
    expect(isOver(votes("A-"), deadline, before)).toBe(false);
    expect(isOver(votes("FFF-"), deadline, before)).toBe(false);
    expect(isOver(votes("--"), deadline, deadline)).toBe(true);
  });

  it("is stated with its counts", () => {
    expect(tallyInWords(tallyOf(votes("FFA")))).toBe("2 for, 1 against");
    expect(tallyInWords(tallyOf(votes("FOO-")))).toBe("1 for, 0 against, 2 abstained, 1 did not vote");
  });
});

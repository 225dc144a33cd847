import { describe, expect, it } from "vitest";
import { titleOf, UNTITLED } from "./text";

describe("the title of a chat", () => {
  it("is its first question, on one line", () => {
    expect(titleOf("What is\n\n the   revenue?")).toBe("What is the revenue?");
  });

  it("ends at a word boundary, without a comma before the ellipsis", () => {
    const long = "What did the chief executive say about the new harbour, the ramp and the winter timetable?";
    expect(titleOf(long)).toBe("What did the chief executive say about the new harbour, the…");
    expect(titleOf(`${"word ".repeat(10)}harbour, and some more words`)).toBe(
      `${"word ".repeat(10)}harbour…`,
    );
  });

  it("cuts text without spaces between whole characters", () => {
    const family = "👨‍👩‍👧‍👦";
    expect(titleOf("年".repeat(100))).toBe(`${"年".repeat(60)}…`);
    const families = titleOf(family.repeat(100));
    expect(families.length).toBeLessThanOrEqual(120);
    expect(families.isWellFormed()).toBe(true);
  });

  it("cannot reverse the direction of the list, and is never empty", () => {
    expect(titleOf("\u202Etxt.exe")).toBe("txt.exe");
    for (const nothing of ["\u202E", "\u200B\u2060", " "]) expect(titleOf(nothing)).toBe(UNTITLED);
  });
});

import { expect, it } from "vitest";
import { diffWords } from "./word-diff";

const marked = (runs: { text: string; isOwn: boolean }[]) =>
  runs.map(({ text, isOwn }) => (isOwn ? `[${text}]` : text)).join(" ");

it("marks the words that only one of two sentences contains", () => {
  const { before, after } = diffWords(
    "Cash falls to $2 million in October.",
    "Cash of the group falls to $3 million in October.",
  );
  expect(marked(before)).toBe("Cash falls to [$2] million in October.");
  expect(marked(after)).toBe("Cash [of the group] falls to [$3] million in October.");
});

it("marks nothing where only white space differs, and everything where nothing is shared", () => {
  expect(marked(diffWords("Cash  falls.", "Cash falls.").after)).toBe("Cash falls.");
  expect(diffWords("One two.", "Three.")).toEqual({
    before: [{ start: 0, text: "One two.", isOwn: true }],
    after: [{ start: 0, text: "Three.", isOwn: true }],
  });
  expect(diffWords("", "Three.")).toEqual({ before: [], after: [{ start: 0, text: "Three.", isOwn: true }] });
});

import { expect, it } from "vitest";
import { browserOf, newMark } from "./known-browser";

const EMAIL = "ada@tidewater.example";

it("recognizes a browser by its own mark", () => {
  const mark = newMark(EMAIL);
  expect(browserOf(mark, EMAIL)).toMatch(/^[\w-]{22}$/);
  expect(browserOf(newMark(EMAIL), EMAIL)).not.toBe(browserOf(mark, EMAIL));
});

it("rejects a mark of another account, a changed mark and arbitrary text", () => {
  const mark = newMark(EMAIL);
  expect(browserOf(mark, "ben@tidewater.example")).toBeNull();
  expect(
    browserOf(
      mark.replace(/^./, (first) => (first === "A" ? "B" : "A")),
      EMAIL,
    ),
  ).toBeNull();
  for (const nonsense of [undefined, "", ".", mark.slice(0, -1), `${mark}A`, "x".repeat(1_000_000)]) {
    expect(browserOf(nonsense, EMAIL)).toBeNull();
  }
});

import { describe, expect, it } from "vitest";
import { askedText, cleanText, shortText, slug, typedText } from "./clean-text";

describe("text of strangers", () => {
  it("comes out on one line without what cannot be seen", () => {
    expect(cleanText("  Q1\r\n\tresults\u2028\u00a0now ")).toBe("Q1 results now");
    expect(cleanText("invoice\u202efdp.exe\u0000\ufeff")).toBe("invoicefdp.exe");
  });

  it("is well-formed: XML holds no half of a character", () => {
    expect(cleanText("a\ud800b\uffff\u0007")).toBe("a\ufffdb");
  });

  it("keeps letters of all scripts, composed", () => {
    expect(cleanText("U\u0308ber Ελλάδα שלום 日本 😀")).toBe("Über Ελλάδα שלום 日本 😀");
  });
});

describe("text that is too long", () => {
  it("ends in an ellipsis", () => {
    expect(shortText("a".repeat(50), 10)).toBe(`${"a".repeat(9)}…`);
    expect(shortText("short", 10)).toBe("short");
  });

  it("is never cut within a character", () => {
    expect(shortText("👩‍👩‍👧 family", 6)).toBe("…");
    expect(shortText("ab👍🏽cd", 5)).toBe("ab…");
  });

  it("costs no more than its beginning", () => {
    expect(shortText("x ".repeat(5_000_000), 20)).toHaveLength(20);
  });
});

describe("a slug", () => {
  it.each([
    ["May meeting of the trustees", "may-meeting-of-the-trustees"],
    ["Łódź & Größe / ../etc", "lodz-grosse-etc"],
    ["日本語", "meeting"],
    ['"; filename="x.exe', "filename-x-exe"],
  ])("of %j is %j", (title, expected) => {
    expect(slug(title)).toBe(expected);
  });

  it("is at most 60 characters long", () => {
    expect(slug("a-".repeat(200))).toMatch(/^(a-){29}a$/);
  });
});

describe("text that somebody typed", () => {
  it("loses what cannot be kept and keeps its lines", () => {
    expect(typedText(" a\0b\u0007\r\nc\rd\te \uD800 ")).toBe("ab\nc\nd\te \uFFFD");
    expect(typedText(" \n\t\u0000 ")).toBe("");
  });

  it("is asked with white space kept short, and lines and paragraphs apart", () => {
    expect(askedText(" What \t\u00a0 was\n  cash?\n \n\n  And debt? ")).toBe("What was\ncash?\n\nAnd debt?");
  });
});

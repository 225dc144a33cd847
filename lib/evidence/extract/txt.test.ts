import { describe, expect, test } from "vitest";
import { readTxt } from "./txt";

const read = (bytes: Uint8Array | string) =>
  [...readTxt(typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes)].map((page) =>
    page.text.trim(),
  );
const utf16 = (text: string, bigEndian: boolean, mark: boolean) => {
  const bytes = Buffer.from((mark ? "\ufeff" : "") + text, "utf16le");
  return new Uint8Array(bigEndian ? bytes.swap16() : bytes);
};

test.each([
  ["UTF-8", new TextEncoder().encode("Gebühr 5 €")],
  ["UTF-8 with a mark", new TextEncoder().encode("\ufeffGebühr 5 €")],
  ["UTF-16 with a mark", utf16("Gebühr 5 €", false, true)],
  ["UTF-16 big-endian with a mark", utf16("Gebühr 5 €", true, true)],
  ["UTF-16 without a mark", utf16("Gebühr 5 kr, Kosten 7 kr", false, false)],
  ["Windows-1252", new Uint8Array([...Buffer.from("Geb\u00fchr 5 ", "latin1"), 0x80])],
])("text is decoded as %s", (_, bytes) => {
  expect(read(bytes)[0]).toMatch(/^Gebühr 5 /);
});

test("a form feed ends a page", () => {
  expect(read("First page\fSecond page\f")).toEqual(["First page", "Second page"]);
});

test("text far longer than a page between two form feeds is cut into sections without loss", () => {
  const lines = Array.from({ length: 99_500 }, (_, line) => String(line % 10));
  const pages = read(`Minutes\f${lines.join("\n")}`);
  expect(Math.max(...pages.map(({ length }) => length))).toBeLessThan(10_000);
  expect(pages.join("\n").match(/\d/g)).toHaveLength(99_500);
});

test("long text is cut between paragraphs into sections of about a page", () => {
  const paragraph = "The harbour was calm on that day. ".repeat(20).trim();
  const pages = read(Array(12).fill(paragraph).join("\n\n"));
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page.split("\n\n").every((part) => part === paragraph)).toBe(true);
});

test("one endless line is cut without losing a word", () => {
  const words = Array.from({ length: 3000 }, (_, index) => `w${index}`).join(" ");
  expect(read(words).join(" ")).toBe(words);
});

describe("rejected with a reason", () => {
  test.each([
    ["no text", "  \n \n"],
    ["not a text file", new Uint8Array(400).map((_, index) => index % 7)],
  ])("%s", (words, bytes) => {
    expect(() => read(bytes)).toThrowError(
      expect.objectContaining({ code: "unreadable", message: expect.stringContaining(words) }),
    );
  });
});

test("characters that a database cannot store, or that hide text, are removed", () => {
  const rest = "The trustees met in the harbour office.";
  expect(read(`Fee\u0000s are\u200b due\u00a0now. ${rest}`)).toEqual([`Fees are due now. ${rest}`]);
});

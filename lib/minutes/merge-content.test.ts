import { describe, expect, it } from "vitest";
import { type Editor, mergeContent } from "./merge-content";
import { type ItemContent, NO_CONTENT } from "./schema";

const place = { sourceId: "s", first: 1, last: 2 };
const editor: Editor = { name: "Simon", mayCite: () => false, newId: () => "fresh" };
const before: ItemContent = {
  ...NO_CONTENT,
  discussion: [{ id: "a", text: "As drafted.", places: [place], by: null }],
};
const sent = (id: string, text: string, places = [place]) => ({
  ...NO_CONTENT,
  discussion: [{ id, text, places }],
});
const merged = (input: ReturnType<typeof sent>, by = editor) => mergeContent(before, input, by).discussion;

describe("merging an editor's changes", () => {
  it("keeps unchanged entries as drafted", () => {
    expect(merged(sent("a", "As drafted."))).toEqual(before.discussion);
  });

  it("credits changed and added entries to the editor", () => {
    expect(merged(sent("a", "As Simon has it."))).toMatchObject([{ id: "a", by: "Simon", places: [place] }]);
    expect(merged(sent("b", "A new one.", []))).toMatchObject([{ id: "fresh", by: "Simon" }]);
  });

  it("treats a repeated id as two entries", () => {
    const [first] = sent("a", "As drafted.").discussion;
    const twice = { ...NO_CONTENT, discussion: [first, first].filter((one) => one !== undefined) };
    expect(merged(twice).map(({ id }) => id)).toEqual(["a", "fresh"]);
  });

  it("accepts only citations the editor can open, or the entry already had", () => {
    const other = { sourceId: "s", first: 7, last: 9 };
    expect(merged(sent("a", "As drafted.", [place, other]))[0]?.places).toEqual([place]);
    const opened = { ...editor, mayCite: () => true };
    expect(merged(sent("a", "As drafted.", [place, other]), opened)[0]?.places).toEqual([place, other]);
    const endless = { sourceId: "s", first: 0, last: 9_000_000 };
    expect(merged(sent("a", "As drafted.", [endless]), opened)[0]?.places).toEqual([]);
  });
});

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

describe("what an editor sends", () => {
  it("leaves what was not changed as the draft's", () => {
    expect(merged(sent("a", "As drafted."))).toEqual(before.discussion);
  });

  it("marks what was changed or added as the editor's", () => {
    expect(merged(sent("a", "As Simon has it."))).toMatchObject([{ id: "a", by: "Simon", places: [place] }]);
    expect(merged(sent("b", "A new one.", []))).toMatchObject([{ id: "fresh", by: "Simon" }]);
  });

  it("takes an id that comes twice for two entries", () => {
    const [first] = sent("a", "As drafted.").discussion;
    const twice = { ...NO_CONTENT, discussion: [first, first].filter((one) => one !== undefined) };
    expect(merged(twice).map(({ id }) => id)).toEqual(["a", "fresh"]);
  });

  it("cites only what the editor may open, or the entry cited before", () => {
    const other = { sourceId: "s", first: 7, last: 9 };
    expect(merged(sent("a", "As drafted.", [place, other]))[0]?.places).toEqual([place]);
    const opened = { ...editor, mayCite: () => true };
    expect(merged(sent("a", "As drafted.", [place, other]), opened)[0]?.places).toEqual([place, other]);
    const endless = { sourceId: "s", first: 0, last: 9_000_000 };
    expect(merged(sent("a", "As drafted.", [endless]), opened)[0]?.places).toEqual([]);
  });
});

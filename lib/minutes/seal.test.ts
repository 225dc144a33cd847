import { describe, expect, it } from "vitest";
import { canonicalJson, type Sealed, sealOf } from "./seal";

const sealed: Sealed = {
  head: {
    meeting: { title: "Spring board", heldAt: "2026-03-12T09:00:00.000Z" },
    version: 1,
    correction: null,
    corrects: null,
    sources: [{ kind: "transcript", name: "Board.vtt", file: "ab", lines: "cd" }],
  },
  attendance: { present: [] },
  items: [{ salt: "s", title: "Budget", inCamera: false, content: { decisions: [] } }],
};

/** Returns a copy with the value at a path of keys changed. */
function changed(path: string[], value: unknown): Sealed {
  const copy = structuredClone(sealed);
  const last = path.at(-1) ?? "";
  const parent = path.slice(0, -1).reduce((at: never, key) => at[key], copy as never);
  Object.assign(parent, { [last]: value });
  return copy;
}

describe("the seal of minutes", () => {
  it("is the same whatever key order the database returns", () => {
    const { items, attendance, head } = sealed;
    expect(sealOf({ items, attendance, head: { ...head } })).toBe(sealOf(sealed));
    expect(sealOf(JSON.parse(JSON.stringify(sealed)))).toBe(sealOf(sealed));
    expect(sealOf(sealed)).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each<[string[], unknown]>([
    [["head", "meeting", "title"], "Spring Board"],
    [["head", "version"], 2],
    [["head", "correction"], ""],
    [["head", "corrects"], "0"],
    [["head", "sources", "0", "file"], null],
    [["head", "sources", "0", "lines"], "ce"],
    [["attendance", "present"], [null]],
    [["items", "0", "title"], "Budget "],
    [["items", "0", "inCamera"], true],
    [["items", "0", "content", "decisions"], [{}]],
    [["items"], []],
  ])("changes with %j", (path, value) => {
    expect(sealOf(changed(path, value))).not.toBe(sealOf(sealed));
  });

  it("serializes JSON in canonical form (RFC 8785)", () => {
    expect(canonicalJson({ b: [1, "é\n"], a: { d: null, c: true }, "€": "", z: undefined })).toBe(
      '{"a":{"c":true,"d":null},"b":[1,"é\\n"],"€":""}',
    );
  });
});

import { describe, expect, it } from "vitest";
import { spareColumns, withoutColumns } from "./page-text";

const TABLE = ["        Actual        Budget", "  Dues   1,204         1,100", "  Other     90"].join("\n");

const compact = (piece: string, start = TABLE.indexOf(piece)) =>
  withoutColumns(TABLE, start, piece, spareColumns(TABLE));

describe("a table in a narrow panel", () => {
  it("loses its margin and all but two blanks of each gap, and stays aligned", () => {
    expect(compact(TABLE, 0).split("\n")).toEqual([
      "      Actual  Budget",
      "Dues   1,204   1,100",
      "Other     90",
    ]);
  });

  it("can be split into pieces first", () => {
    expect(compact("1,204         1,100\n  Other")).toBe("1,204   1,100\nOther");
  });

  it("stays as it is when nothing can be dropped", () => {
    expect(withoutColumns("a  b\nc  d", 0, "a  b\nc  d", spareColumns("a  b\nc  d"))).toBe("a  b\nc  d");
  });
});

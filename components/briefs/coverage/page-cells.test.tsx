import { describe, expect, it } from "vitest";
import { describeCell, pageCells } from "./coverage-row";

describe("the cells of a paper", () => {
  it("are its pages, with the citations of each", () => {
    const cells = pageCells({ pages: 3, cited: [{ page: 2, passages: 4 }] });
    expect(cells.map(describeCell)).toEqual([
      "Page 1, not cited",
      "Page 2, 4 citations",
      "Page 3, not cited",
    ]);
  });

  it("hold several pages each when there are more than 60, and open the first cited one", () => {
    const cited = [
      { page: 8, passages: 1 },
      { page: 9, passages: 2 },
      { page: 121, passages: 1 },
    ];
    const cells = pageCells({ pages: 121, cited });
    expect(cells).toHaveLength(41);
    expect(cells[2]).toEqual({ first: 7, last: 9, passages: 3, opens: 8 });
    expect(cells.at(-1)).toEqual({ first: 121, last: 121, passages: 1, opens: 121 });
    expect(cells.map(describeCell)[0]).toBe("Pages 1 to 3, not cited");
  });

  it.each([60, 61, 300, 10_000])("cover every one of %i pages once", (pages) => {
    const cells = pageCells({ pages, cited: [] });
    expect(cells.length).toBeLessThanOrEqual(60);
    expect(cells[0]?.first).toBe(1);
    expect(cells.at(-1)?.last).toBe(pages);
    for (const [at, { first }] of cells.entries())
      if (at > 0) expect(first).toBe((cells[at - 1]?.last ?? 0) + 1);
  });

  it("are only the cited pages for a deleted paper, and none for a paper without pages", () => {
    expect(pageCells({ pages: null, cited: [{ page: 7, passages: 1 }] }).map(describeCell)).toEqual([
      "Page 7, 1 citation",
    ]);
    expect(pageCells({ pages: 0, cited: [] })).toEqual([]);
  });
});

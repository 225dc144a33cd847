import { describe, expect, it } from "vitest";
import { readLocation, writeLocation } from "./source-location";

const location = { documentId: "d1", page: 12, passage: { start: 40, end: 88 } };

describe("a place in a paper in the address", () => {
  it("survives being written and read", () => {
    expect(readLocation(new URLSearchParams(writeLocation(new URLSearchParams(), location)))).toEqual(
      location,
    );
  });

  it("leaves other parameters unchanged", () => {
    const params = new URLSearchParams("meeting=m1&doc=old&page=3");
    expect(writeLocation(params, location)).toBe("?meeting=m1&doc=d1&page=12&cite=40-88");
    expect(writeLocation(params, null)).toBe("?meeting=m1");
    expect(writeLocation(new URLSearchParams("doc=d1"), null)).toBe("");
  });

  it("opens the first page if the page number is invalid", () => {
    expect(readLocation(new URLSearchParams("doc=d1&page=-4"))?.page).toBe(1);
    expect(readLocation(new URLSearchParams("doc=d1&page=0"))?.page).toBe(1);
  });

  it("marks nothing if the passage is invalid", () => {
    expect(readLocation(new URLSearchParams("doc=d1&page=2&start=9&end=9"))?.passage).toBeNull();
    expect(readLocation(new URLSearchParams("doc=d1&page=2&start=x&end=9"))?.passage).toBeNull();
  });

  it.each(["9-9", "12-4", "x-9", "9", "-9", "", "1e3-9999"])("marks nothing for cite=%s", (cite) => {
    const passage = readLocation(new URLSearchParams({ doc: "d1", cite }))?.passage;
    expect(passage).toBeNull();
  });

  it("reads links of earlier versions, and writes them in the current form", () => {
    const old = new URLSearchParams("doc=d1&page=12&start=40&end=88");
    expect(readLocation(old)).toEqual(location);
    expect(writeLocation(old, location)).toBe("?doc=d1&page=12&cite=40-88");
  });

  it("is none without a paper", () => {
    expect(readLocation(new URLSearchParams("page=2"))).toBeNull();
  });
});

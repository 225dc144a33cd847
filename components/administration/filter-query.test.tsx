import { expect, it } from "vitest";
import { filterQuery, NO_FILTER } from "./activity-log";

it("adds no filter when nothing is chosen", () => {
  expect(filterQuery(NO_FILTER)).toBe("");
});

it("includes the whole last day in the reader's time zone", () => {
  const query = new URLSearchParams(filterQuery({ ...NO_FILTER, from: "2026-03-02", to: "2026-03-02" }));
  const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""];
  expect(new Date(from)).toEqual(new Date(2026, 2, 2));
  expect(new Date(to)).toEqual(new Date(2026, 2, 3));
});

it("ignores an invalid day", () => {
  expect(filterQuery({ ...NO_FILTER, from: "soon" })).toBe("");
});

it("continues before a given row", () => {
  expect(filterQuery({ ...NO_FILTER, kind: "user" }, "17")).toBe("kind=user&before=17");
});

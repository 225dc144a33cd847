import { expect, it } from "vitest";
import { filterQuery, NO_FILTER } from "./activity-log";

it("asks for nothing in particular when nothing is chosen", () => {
  expect(filterQuery(NO_FILTER)).toBe("");
});

it("counts the last day in, whole, in the reader's own time", () => {
  const query = new URLSearchParams(filterQuery({ ...NO_FILTER, from: "2026-03-02", to: "2026-03-02" }));
  const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""];
  expect(new Date(from)).toEqual(new Date(2026, 2, 2));
  expect(new Date(to)).toEqual(new Date(2026, 2, 3));
});

it("leaves an impossible day out", () => {
  expect(filterQuery({ ...NO_FILTER, from: "soon" })).toBe("");
});

it("goes on before a row", () => {
  expect(filterQuery({ ...NO_FILTER, kind: "user" }, "17")).toBe("kind=user&before=17");
});

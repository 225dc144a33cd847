import { expect, it } from "vitest";
import { kpiDetail } from "@/tests/support/kpi-detail";
import { mostPressingFirst } from "./strategy-document";

it("puts off track first, then what is farthest from its target, and what is not rated last", () => {
  const kpis = [
    kpiDetail({ name: "unrated", status: null, progress: 0 }),
    kpiDetail({ name: "well", status: "on-track", progress: 90 }),
    kpiDetail({ name: "late", status: "off-track", progress: 40 }),
    kpiDetail({ name: "watch", status: "at-risk", progress: 70 }),
    kpiDetail({ name: "worst", status: "off-track", progress: 10 }),
  ];
  expect(mostPressingFirst(kpis).map(({ name }) => name)).toEqual([
    "worst",
    "late",
    "watch",
    "well",
    "unrated",
  ]);
});

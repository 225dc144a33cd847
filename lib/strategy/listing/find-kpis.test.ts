import { expect, it } from "vitest";
import { kpiDetail } from "@/tests/support/kpi-detail";
import { findKpis } from "./find-kpis";

const KPIS = ["Café revenue", "Berth revenue", "Staff turnover"].map((name, index) =>
  kpiDetail({ id: `other-${index}`, name, objective: index === 2 ? "People" : "Grow income", owner: null }),
);

const found = (text: string, most = 30) => findKpis(KPIS, text, most).map(({ name }) => name);

it("finds by every word, in name and objective, whatever case and accents", () => {
  expect(found("")).toEqual(["Café revenue", "Berth revenue", "Staff turnover"]);
  expect(found("cafe")).toEqual(["Café revenue"]);
  expect(found("REVENUE grow")).toEqual(["Café revenue", "Berth revenue"]);
  expect(found("revenue people")).toEqual([]);
});

it("offers as many as asked for", () => {
  expect(found("revenue", 1)).toEqual(["Café revenue"]);
});

import { expect, it } from "vitest";
import { KPI_ID, kpiDetail } from "../testing/kpi";
import { findKpis } from "./find-kpis";

const others = ["Café revenue", "Berth revenue", "Staff turnover"].map((name, index) =>
  kpiDetail({ id: `other-${index}`, name, objective: index === 2 ? "People" : "Grow income", owner: null }),
);
const KPIS = [kpiDetail(), ...others];

const found = (text: string) => findKpis(KPIS, KPI_ID, text).map(({ name }) => name);

it("never offers the KPI itself", () => {
  expect(found("")).toEqual(["Café revenue", "Berth revenue", "Staff turnover"]);
});

it("finds by every word, in name and objective, whatever case and accents", () => {
  expect(found("cafe")).toEqual(["Café revenue"]);
  expect(found("REVENUE grow")).toEqual(["Café revenue", "Berth revenue"]);
  expect(found("revenue people")).toEqual([]);
});

it("offers a list that can be read, not hundreds", () => {
  const many = Array.from({ length: 200 }, (_, index) => kpiDetail({ id: `k${index}` }));
  expect(findKpis(many, KPI_ID, "")).toHaveLength(30);
});

import { expect, it } from "vitest";
import { figure, foundDay, foundKpi, stated } from "@/tests/support/found-kpi";
import { dayBeforeReports, planDay } from "./plan-day";

const aim = foundKpi({ target: figure(94) });
const withBaseline = foundKpi({ baseline: figure(88), begun: foundDay("2025-12-31"), target: figure(94) });
const of = (title: string, kpis = [aim]) => planDay({ title, kpis, uploadedOn: "2026-11-21" });

it.each<[string, string | null, string | null]>([
  ["that of its baselines", of("Plan.docx", [aim, withBaseline]), "2025-12-31"],
  ["its baselines before the years of its name", of("Plan 2026-2028.docx", [withBaseline]), "2025-12-31"],
  ["the first of its years", of("Strategic plan 2026–2028.docx"), "2026-01-01"],
  ["the first of its years in short", of("Business_plan_2026-27.pdf"), "2026-01-01"],
  ["none without either", of("Strategy.docx"), null],
  ["none of a year alone", of("Strategy 2026.docx"), null],
  ["none of a month in numbers", of("Plan 2026-01.docx"), null],
  ["none of a plan revised", of("Strategic plan 2026-2028 (revised).docx", [withBaseline]), null],
  ["none of a paper that reports", of("Plan 2026-2028.docx", [foundKpi({ current: figure(9) })]), null],
  [
    "none of a paper that rates",
    of("Plan 2026-2028.docx", [foundKpi({ statedStatus: stated("at-risk", "A") })]),
    null,
  ],
  ["none that is still to come", of("Plan 2027-2030.docx"), null],
  ["none without KPIs to judge by", of("Plan.docx", []), null],
])("the day of a plan: %s", (_, day, expected) => {
  expect(day).toBe(expected);
});

it("treats a baseline without a day as undated", () => {
  expect(of("Plan.docx", [foundKpi({ baseline: figure(88), target: figure(94) })])).toBeNull();
});

it("orders an undated plan before the first dated report, unless it was revised", () => {
  const report = { title: "March.xlsx", reportedOn: "2026-03-31", hasState: true };
  const undated = { title: "Notes.docx", reportedOn: null, hasState: true };
  const plan = { title: "Strategy.docx", reportedOn: null, hasState: false };
  expect(dayBeforeReports(plan, [plan, undated, report])).toBe("2026-03-30");
  expect(dayBeforeReports(plan, [plan, undated])).toBeNull();
  expect(dayBeforeReports({ ...plan, title: "Strategy v2.docx" }, [report])).toBeNull();
  expect(dayBeforeReports(undated, [undated, report])).toBeNull();
});

// @both-engines
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import type { FoundKpi } from "@/lib/ledger/scorecards/kpi";
import { person } from "@/tests/setup/actors";
import { emptyDatabase } from "@/tests/setup/database";
import { found, trackPaper } from "@/tests/setup/kpis";
import { lockKpis, removeEmptyKpis } from "./lock";
import { getKpi, listKpis } from "./queries";

let member: Actor;

beforeEach(async () => {
  await emptyDatabase();
  member = await person("member", "member");
});

const names = async () => (await listKpis(member)).map(({ name }) => name);

describe("the values of a paper", () => {
  it("start the history of KPIs no earlier paper had", async () => {
    const paper = await trackPaper("Q1.xlsx", "2026-03-31", [
      found("Berth occupancy", { current: "74%", target: "80%", owner: "Harbour Master" }),
      found("Crew turnover", { current: "11%", target: "9%", direction: "lower" }),
    ]);
    const [occupancy, turnover] = await listKpis(member);
    expect(occupancy).toMatchObject({
      name: "Berth occupancy",
      current: "74%",
      target: "80%",
      owner: "Harbour Master",
      asOf: "2026-03-31",
      documentIds: [paper],
      currentCitation: { documentId: paper, title: "Q1.xlsx", quote: "74%" },
      events: [],
    });
    expect(turnover?.name).toBe("Crew turnover");
  });

  it("continue those of earlier papers, even under a differently written name", async () => {
    await trackPaper("Q1.xlsx", "2026-03-31", [
      found("Avg. berth occupancy (%)", { current: "74%", target: "80%" }),
    ]);
    await trackPaper("Q2.xlsx", "2026-06-30", [
      found("1.2 Average Berth Occupancy", { current: "77%", target: "82%" }),
    ]);
    const [kpi, ...others] = await listKpis(member);
    expect(others).toEqual([]);
    expect(kpi).toMatchObject({
      name: "1.2 Average Berth Occupancy",
      current: "77%",
      trend: [
        { asOf: "2026-03-31", value: 74 },
        { asOf: "2026-06-30", value: 77 },
      ],
    });
    expect(kpi?.events.map(({ kind }) => kind)).toContain("targetMoved");
  });

  it("are ordered by the days they report on, whatever was uploaded first", async () => {
    const march = await trackPaper("Q1.xlsx", "2026-03-31", [found("Berth occupancy", { current: "74%" })]);
    await trackPaper("Q4.xlsx", "2025-12-31", [found("Berth occupancy", { current: "70%" })]);
    const [kpi] = await listKpis(member);
    expect(kpi?.current).toBe("74%");
    expect(kpi?.documentIds[0]).toBe(march);
    expect(kpi?.points.map(({ current }) => current)).toEqual([70, 74]);
  });

  it("for several periods belong to one KPI", async () => {
    const quarter = (label: string, start: string, end: string): FoundKpi["period"] & object => ({
      label,
      start,
      end,
      place: { page: 1, start: 0, end: label.length, quote: label, cell: null },
    });
    await trackPaper("Half.xlsx", "2026-06-30", [
      {
        ...found("Berth income", { current: "$1.2m" }),
        period: quarter("Q1 2026", "2026-01-01", "2026-03-31"),
      },
      {
        ...found("Berth income", { current: "$1.4m" }),
        period: quarter("Q2 2026", "2026-04-01", "2026-06-30"),
      },
    ]);
    const [kpi, ...others] = await listKpis(member);
    expect(others).toEqual([]);
    expect(kpi).toMatchObject({ current: "$1.4m", period: "Q2 2026" });
    expect(kpi?.points.map(({ asOf }) => asOf)).toEqual(["2026-03-31", "2026-06-30"]);
  });

  it("never merge two KPIs of one paper", async () => {
    await trackPaper("Q1.xlsx", "2026-03-31", [found("Turnover", { current: "$5m" })]);
    await trackPaper("Q2.xlsx", "2026-06-30", [
      found("Turnover", { current: "$5.5m", objective: "Ferries" }),
      found("Turnover", { current: "12%", direction: "lower", objective: "People" }),
    ]);
    const kpis = await listKpis(member);
    expect(kpis.map(({ current, points }) => [current, points.length])).toEqual([
      ["$5.5m", 2],
      ["12%", 1],
    ]);
  });

  it("are stored in a fixed number of statements", async () => {
    const many = Array.from({ length: 500 }, (_, i) =>
      found(`Measure of pier ${i}`, { current: `${i}`, target: "500" }),
    );
    await trackPaper("All.xlsx", "2026-03-31", many);
    await trackPaper("All again.xlsx", "2026-06-30", [...many].reverse());
    const kpis = await listKpis(member);
    expect(kpis).toHaveLength(500);
    expect(kpis.every(({ points }) => points.length === 2)).toBe(true);
    expect(kpis[0]?.name).toBe("Measure of pier 499");
  });

  it("of two papers analyzed at the same time create one KPI", async () => {
    const outcomes = await Promise.allSettled([
      trackPaper("Q1.xlsx", "2026-03-31", [found("Berth occupancy", { current: "74%" })]),
      trackPaper("Q2.xlsx", "2026-06-30", [found("Berth occupancy", { current: "77%" })]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(await names()).toEqual(["Berth occupancy"]);
  });
});

describe("a KPI that lost its last value", () => {
  it("is deleted with the paper", async () => {
    const first = await trackPaper("Q1.xlsx", "2026-03-31", [
      found("Berth occupancy", { current: "74%" }),
      found("Crew turnover", { current: "11%" }),
    ]);
    await trackPaper("Q2.xlsx", "2026-06-30", [found("Berth occupancy", { current: "77%" })]);
    const [, turnover] = await listKpis(member, { documentId: first });
    await db.$transaction(async (tx) => {
      await lockKpis(tx);
      await tx.document.delete({ where: { id: first } });
      await removeEmptyKpis(tx);
    });
    expect(await names()).toEqual(["Berth occupancy"]);
    await expect(getKpi(member, turnover?.id ?? "")).rejects.toMatchObject({ code: "notFound" });
    expect(await db.kpi.count()).toBe(1);
  });
});

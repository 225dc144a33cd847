import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { HeatMap } from "@/lib/strategy/listing/heat-map";
import { board, uuid } from "@/lib/strategy/listing/testing/tracked-kpis";
import { atStrategy } from "../testing/at-strategy";

const HEAT_MAP: HeatMap = {
  periods: ["2026-02", "2026-03", "2026-Q2"],
  rows: [
    {
      id: uuid("a", 1),
      name: "Occupancy of the cars",
      cells: [
        { value: "48%", target: "60%", status: "at-risk" },
        { value: "52%", target: "60%", status: "on-track" },
        { value: "", target: "65%", status: null, isPlanned: true },
      ],
    },
    {
      id: uuid("a", 2),
      name: "Nights lost to wind",
      cells: [null, { value: "9", target: "4", status: "off-track" }, null],
    },
  ],
  matching: 4,
};

const PATH = "/api/strategy/heat-map?take=24";

async function open(heatMap: HeatMap | Error = HEAT_MAP) {
  const calls = atStrategy(board(), { answers: { [PATH]: heatMap } });
  fireEvent.click(await screen.findByRole("button", { name: "Year at a Glance" }));
  return calls;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the heat map of the strategy", () => {
  it("states each value with its target and status in words", async () => {
    await open();
    const grid = within(await screen.findByRole("grid", { name: "KPIs by period" }));
    expect(grid.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "KPI",
      "Feb 2026",
      "Mar 2026",
      "Q2 2026",
      "Target",
    ]);
    grid.getByRole("link", { name: "48%, target 60%, At Risk" });
    grid.getByRole("link", { name: "target 65%, Planned" });
    expect(grid.getAllByText("Not reported")).toHaveLength(2);
  });

  it("loads its values only when selected, and is part of the address", async () => {
    const calls = await open();
    await screen.findByRole("grid");
    expect(calls.filter(({ path }) => path.includes("heat-map"))).toHaveLength(1);
    expect(window.location.search).toBe("?view=heat-map");
    fireEvent.click(screen.getByRole("button", { name: "Cards" }));
    expect(window.location.search).toBe("");
    expect(screen.queryByRole("grid")).toBeNull();
  });

  it("opens a KPI at the selected value", async () => {
    await open();
    fireEvent.click(await screen.findByRole("link", { name: "9, target 4, Off Track" }));
    const address = new URLSearchParams(window.location.search);
    expect([address.get("kpi"), address.get("at")]).toEqual([uuid("a", 2), "2026-03"]);
  });

  it("is a single tab stop, and the arrow keys skip cells without a value", async () => {
    await open();
    const planned = await screen.findByRole("link", { name: "target 65%, Planned" });
    const grid = within(screen.getByRole("grid"));
    expect(grid.getAllByRole("link").filter(({ tabIndex }) => tabIndex === 0)).toEqual([planned]);
    planned.focus();
    fireEvent.keyDown(planned, { key: "ArrowLeft" });
    expect(document.activeElement?.textContent).toContain("52%");
    fireEvent.keyDown(document.activeElement ?? planned, { key: "ArrowDown" });
    expect(document.activeElement?.textContent).toContain("Off Track");
    fireEvent.keyDown(document.activeElement ?? planned, { key: "ArrowLeft" });
    expect(document.activeElement?.textContent).toContain("Off Track");
    screen.getByText("Nights lost to wind, Mar 2026: 9, target 4, Off Track");
  });

  it("says when it could not be loaded, and retries", async () => {
    await open(new Error("The database is restarting."));
    expect((await screen.findByRole("alert")).textContent).toContain("The database is restarting.");
    screen.getByRole("button", { name: "Try again" });
  });
});

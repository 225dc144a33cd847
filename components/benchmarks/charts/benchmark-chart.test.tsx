import { fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GOVERNANCE, SCATTER } from "@/components/benchmarks/results/testing/charts";
import type { Chart } from "@/lib/benchmarks/analysis/types";
import { BenchmarkChart } from "./benchmark-chart";

// jsdom has no layout, so every box reports this size.
class OneSize {
  constructor(private readonly report: ResizeObserverCallback) {}
  observe(target: Element) {
    const contentRect = { width: 800, height: 400 } as DOMRectReadOnly;
    const box: ResizeObserverSize[] = [];
    const sizes = { borderBoxSize: box, contentBoxSize: box, devicePixelContentBoxSize: box };
    this.report([{ target, contentRect, ...sizes }], this);
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", OneSize);
});

const show = (chart: Chart) => render(<BenchmarkChart chart={chart} focal="HLYD" />);

// The charts' code is loaded first, which takes a moment on a busy machine.
const picker = () => screen.findByRole("button", { name: /6 companies; use the arrow keys/ });

describe("the scatter plot of pay and return", () => {
  it("reserves its space while its code loads", async () => {
    // Another test file in this worker may have drawn one before.
    vi.resetModules();
    const anew = await import("./benchmark-chart");
    render(<anew.BenchmarkChart chart={SCATTER} focal="HLYD" />);
    expect(screen.getByText("Loading financial data...")).toBeTruthy();
    expect(await picker()).toBeTruthy();
    expect(screen.queryByText("Loading financial data...")).toBeNull();
  });

  it("names company, year, figures and source of the point selected with the arrow keys", async () => {
    show(SCATTER);
    fireEvent.focus(await picker());
    expect(screen.getByRole("status").textContent).toContain(
      "DRFT Driftwood Networks Inc., fiscal year 2025",
    );
    expect(screen.getByRole("status").textContent).toContain("−32.0%");
    expect(screen.getByRole("status").textContent).toContain("$15.9m");
    expect(screen.getByRole("status").textContent).toContain("Source: Proxy statement of DRFT");
    fireEvent.keyDown(await picker(), { key: "End" });
    expect(screen.getByRole("status").textContent).toContain("EWLD");
    fireEvent.keyDown(await picker(), { key: "Escape" });
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("marks the focal company by shape, and the peer medians", async () => {
    show(SCATTER);
    await picker();
    expect(screen.getByText("HLYD (you)")).toBeTruthy();
    expect(screen.getByText("median 64.0%")).toBeTruthy();
    expect(screen.getByText("median $18.4m")).toBeTruthy();
  });

  it("says which company is left out", () => {
    show(SCATTER);
    expect(screen.getByText("GNNL: no pay is disclosed")).toBeTruthy();
  });

  it("shows the same data as a table: the focal company first, then by pay", () => {
    show(SCATTER);
    const toggle = screen.getByRole("button", { name: /^Show table/ });
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(toggle);
    const rows = within(screen.getByRole("table")).getAllByRole("rowheader");
    expect(rows.map((row) => row.textContent?.slice(0, 4))).toEqual([
      "HLYD",
      "EWLD",
      "FTHM",
      "BRGN",
      "CLSP",
      "DRFT",
      "Peer",
    ]);
  });

  it("has no quadrants without peers to compute a median", async () => {
    show({ ...SCATTER, data: { ...SCATTER.data, quadrants: null, leftOut: [] } });
    await picker();
    expect(screen.queryByText(/^median/)).toBeNull();
    expect(screen.queryByText("Not in the chart")).toBeNull();
  });
});

describe("the bar chart", () => {
  it("shows values, and no zero bar for missing data", async () => {
    show(GOVERNANCE);
    expect((await screen.findAllByText("77.8%")).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole("button", { name: /^Show table/ }));
    const women = screen.getByRole("row", { name: /Women on the board/ });
    expect(women.textContent).toContain("not in our data");
    expect(document.body.textContent).not.toContain("0.0%not");
  });
});

describe("a chart without a drawing", () => {
  it("says so when no company has the figures", () => {
    const points = SCATTER.data.datasets.map((dataset) => ({ ...dataset, points: [] }));
    show({ ...SCATTER, data: { ...SCATTER.data, datasets: points } });
    expect(screen.getByText("None of the companies has the figures for this chart.")).toBeTruthy();
  });

  it("has a placeholder for an unsupported kind", () => {
    // As an earlier or later version of the product may have stored it.
    const pie = JSON.parse(JSON.stringify({ ...GOVERNANCE, type: "pie" }));
    show(pie);
    expect(screen.getByText("This kind of chart cannot be shown here.")).toBeTruthy();
  });
});

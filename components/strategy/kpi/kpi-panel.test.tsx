import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { correction, kpiDetail, point } from "./testing/kpi";
import { openPanel, serve } from "./testing/serve";

afterEach(() => vi.unstubAllGlobals());

// The chart's code is loaded first, which takes a moment on a busy machine.
const picker = () => screen.findByRole("button", { name: /3 values; use the arrow keys/ });

describe("the KPI panel", () => {
  it("shows status and progress with the explanations of their rules", async () => {
    serve({ kpi: { body: kpiDetail() } });
    openPanel();
    await screen.findByRole("heading", { name: "Berths let" });
    screen.getByText(/where 60% is expected by Sep 30, 2026/);
    screen.getByText("71% is 33% of the way from 64% to 85%.");
  });

  it("shows the better direction and why, the owner and the due date", async () => {
    serve({ kpi: { body: kpiDetail() } });
    openPanel();
    const direction = (await screen.findByText("Direction")).nextElementSibling;
    expect(direction?.textContent).toBe("Higher is better, inferred from the baseline and the target");
    screen.getByText("Harbour master");
    screen.getByText("Dec 31, 2026");
  });

  it("shows a figure that no paper gives as not given", async () => {
    serve({ kpi: { body: kpiDetail({ baseline: "" }) } });
    openPanel();
    expect((await screen.findByText("Baseline")).nextElementSibling?.textContent).toBe("Not given");
  });

  it("shows who corrected a value, why, and what the paper says", async () => {
    const corrected = point(3, 72, 85, { correctedFields: ["current"] });
    const made = correction(corrected, { before: "71%", reason: "Berth 4 was counted twice." });
    serve({
      kpi: {
        body: kpiDetail({
          current: "72%",
          points: [point(2, 68, 80), corrected],
          corrections: [made],
          correctedFields: ["current"],
        }),
      },
    });
    openPanel();
    const marks = await screen.findAllByText(/orrected by Ines Albrecht on/);
    expect(marks[0]?.textContent).toBe(
      "Corrected by Ines Albrecht on Oct 5, 2026. The paper says 71%. Reason: Berth 4 was counted twice.",
    );
    expect(marks).toHaveLength(2);
  });

  it("lists the history newest first, with changes as sentences", async () => {
    serve({ kpi: { body: kpiDetail() } });
    openPanel();
    const history = within(await screen.findByRole("region", { name: "What the papers say" }));
    const lines = history.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(lines[0]).toContain("The target moved from 80% to 85%.");
    expect(lines[1]).toContain("Q3 2026");
    expect(lines.at(-1)).toContain("Q1 2026");
  });

  it("labels another month's target as such, and marks no move in the chart", async () => {
    const detail = kpiDetail();
    const events = detail.events.map((event) => ({ ...event, isForAnotherTime: true as const }));
    serve({ kpi: { body: { ...detail, events } } });
    openPanel();
    const history = within(await screen.findByRole("region", { name: "What the papers say" }));
    expect(history.getByText("Another period’s target")).toBeTruthy();
    expect(screen.queryByText("Target moved")).toBeNull();
  });

  it("explains why figures for different periods are not drawn", async () => {
    const toDate = point(3, 203, 240, { period: null });
    const trend = [{ asOf: "2026-09-30", value: 203 }];
    serve({ kpi: { body: kpiDetail({ points: [point(1, 64, 80), toDate], trend, events: [] }) } });
    openPanel();
    await screen.findByText(/for different or unnamed periods, which cannot be joined in a line/);
    screen.getByRole("button", { name: /Show table/ });
  });

  it("has no actions for a member", async () => {
    serve({ kpi: { body: kpiDetail() } });
    openPanel({ canChange: false });
    await screen.findByRole("heading", { name: "Berths let" });
    for (const name of [/^Rename/, /^Correct/, /^Merge/, /^Split/, /^Archive/]) {
      expect(screen.queryByRole("button", { name })).toBeNull();
    }
  });
});

describe("a KPI that cannot be shown", () => {
  it.each([404, 400])(
    "says so when it does not exist for the reader (%d), and links back",
    async (status) => {
      serve({ kpi: { status, body: { error: "Not found" } } });
      const { onClose } = openPanel();
      await screen.findByText("This KPI is no longer tracked, or its papers are closed to you.");
      fireEvent.click(screen.getByRole("button", { name: "Back to all objectives" }));
      expect(onClose).toHaveBeenCalledOnce();
    },
  );

  it("says what failed and retries", async () => {
    const now = { kpi: { status: 500, body: { error: "Something went wrong (id 7)." } as unknown } };
    serve(now);
    openPanel();
    expect((await screen.findByRole("alert")).textContent).toBe("Something went wrong (id 7).");
    Object.assign(now.kpi, { status: 200, body: kpiDetail() });
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("heading", { name: "Berths let" });
  });
});

describe("the chart of a KPI", () => {
  it("describes the point selected with the arrow keys, starting at the latest", async () => {
    serve({ kpi: { body: kpiDetail() } });
    openPanel();
    const chart = await picker();
    fireEvent.focus(chart);
    expect(screen.getByRole("status").textContent).toContain("Sep 30, 2026Current71%Target, moved85%");
    fireEvent.keyDown(chart, { key: "ArrowLeft" });
    expect(screen.getByRole("status").textContent).toContain("Jun 30, 2026Current68%Target80%");
    expect(screen.getByRole("status").textContent).toContain("Q2 report.xlsx");
  });

  it("applies Escape first to a point's details, then to the panel", async () => {
    serve({ kpi: { body: kpiDetail() } });
    const { onClose } = openPanel();
    const chart = await picker();
    chart.focus();
    await screen.findByText("Target, moved");
    fireEvent.keyDown(chart, { key: "Escape" });
    await waitFor(() => expect(screen.queryByText("Target, moved")).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(chart, { key: "Escape" });
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it("is available as a table, including restated values", async () => {
    const restated = point(1, 60, 80, { isSuperseded: true, valueId: "earlier" });
    serve({ kpi: { body: kpiDetail({ points: [restated, ...kpiDetail().points] }) } });
    openPanel();
    fireEvent.click(await screen.findByRole("button", { name: /^Show table/ }));
    const rows = within(screen.getByRole("table")).getAllByRole("row");
    expect(rows[1]?.textContent).toContain("Mar 31, 2026 (restated since)Q1 202660%");
    expect(rows).toHaveLength(5);
    screen.getByText("Restated since", { selector: "li" });
  });

  it("is a sentence while there is one figure", async () => {
    serve({ kpi: { body: kpiDetail({ points: [point(1, 64, 80)], events: [] }) } });
    openPanel();
    await screen.findByText(/So far there is only one figure: 64% as of Mar 31, 2026/);
    expect(screen.queryByRole("button", { name: /^Show table/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "Split" })).toBeNull();
  });
});

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { board, kpi, uuid } from "@/lib/strategy/listing/testing/tracked-kpis";
import { atStrategy, objectives, titles } from "../testing/at-strategy";

afterEach(() => vi.unstubAllGlobals());

describe("a card", () => {
  it("shows its name, progress, rule, owner and due date", async () => {
    const due = { due: "2026-06-30", owner: "Jana Holt", objective: "Grow", description: "All lines." };
    atStrategy(board({ kpis: [kpi(1, "Occupancy", due)] }));
    const card = (await objectives()).getByRole("article");
    for (const text of [
      "On Track",
      "Occupancy",
      "52%",
      "60%",
      "Target (baseline 40%)",
      "Grow",
      "All lines.",
    ]) {
      expect(card.textContent).toContain(text);
    }
    expect(card.textContent).toContain("By time elapsed60% of the way, where 50% is expected.");
    expect(card.textContent).toContain("Owner: Jana Holt");
    expect(card.textContent).toContain("Due Jun 30, 2026");
    expect(card.textContent).toContain("Q1 2026, as of Mar 31, 2026");
    const bar = within(card).getByRole("progressbar", { name: "Progress of Occupancy" });
    expect(bar.getAttribute("aria-valuenow")).toBe("60");
  });

  it("has no bar when nothing can be measured, and says so", async () => {
    atStrategy(board(), { query: "?status=unrated" });
    const card = (await objectives()).getByRole("article");
    expect(card.textContent).toContain("Not rated");
    expect(card.textContent).toContain("It has no number.");
    expect(within(card).queryByRole("progressbar")).toBeNull();
  });

  it.each([
    ["target", 230, "230% of the target"],
    ["limit", 100, "100% within the target"],
    ["inverse", 87, "87% target ÷ current"],
    ["way", 60, "60% of the way"],
  ] as const)("says what its progress is relative to: %s", async (of, value, words) => {
    const progressRuling = { value, by: "values" as const, of, sentence: "" };
    atStrategy(board({ kpis: [kpi(1, "A", { progress: 60, progressRuling })] }));
    expect((await objectives()).getByRole("article").textContent).toContain(words);
  });

  it("shows progress beyond the target, and away from it", async () => {
    const of = "way" as const;
    const beyond = {
      progress: 100,
      progressRuling: { value: 140.4, by: "values" as const, of, sentence: "" },
    };
    const sentence = "Fell from 66% to 62%; the target is 75%.";
    const away = { progress: 0, progressRuling: { value: -20, by: "values" as const, sentence } };
    atStrategy(board({ kpis: [kpi(1, "A", beyond), kpi(2, "B", away)] }));
    expect(
      (await objectives()).getByText("of the way, beyond the target").parentElement?.textContent,
    ).toContain("140%");
    expect(screen.getByText(sentence).parentElement?.textContent).toBe(sentence);
  });

  it("flags what changed with the last report and what a person corrected", async () => {
    const sentence = "The target moved from 55% to 60%.";
    const event = { kind: "targetMoved" as const, asOf: "2026-03-31", sentence, before: null, after: null };
    atStrategy(board({ kpis: [kpi(1, "Occupancy", { events: [event], correctedFields: ["current"] })] }));
    const card = within((await objectives()).getByRole("article"));
    expect(card.getByText("Target moved")).toBeTruthy();
    expect(card.getByText("Corrected")).toBeTruthy();
  });

  it("does not flag another month's budget as a moved target", async () => {
    const event = {
      kind: "targetMoved" as const,
      asOf: "2026-03-31",
      sentence: "Target $2m for Mar 2026, after $1m for Feb 2026.",
      isForAnotherTime: true as const,
      before: null,
      after: null,
    };
    atStrategy(board({ kpis: [kpi(1, "Income", { events: [event] })] }));
    expect(within((await objectives()).getByRole("article")).queryByText("Target moved")).toBeNull();
  });

  it("is grouped under its objective when several share one", async () => {
    const grow = { objective: "Grow" };
    atStrategy(board({ kpis: [kpi(1, "A", grow), kpi(2, "B", grow), kpi(3, "C")] }));
    const list = await objectives();
    expect(list.getByRole("heading", { level: 3, name: /^Grow/ })).toBeTruthy();
    expect(list.getByRole("heading", { level: 3, name: /^Without an objective/ })).toBeTruthy();
    expect(list.getAllByRole("heading", { level: 4 }).map((title) => title.textContent)).toEqual([
      "A",
      "B",
      "C",
    ]);
  });

  it("opens through the address, and a citation opens the paper", async () => {
    atStrategy(board());
    fireEvent.click((await objectives()).getByRole("link", { name: "Nights lost to wind" }));
    expect(window.location.search).toBe(`?kpi=${uuid("a", 2)}`);
    const card = (await objectives()).getAllByRole("article")[0];
    fireEvent.click(
      within(card ?? document.body).getAllByRole("button", { name: /^Source 1/ })[0] ?? document.body,
    );
    expect(window.location.search).toContain(`doc=${uuid("b", 1)}`);
  });

  it("escapes text from papers", async () => {
    const name = '<img src=x onerror="alert(1)">';
    atStrategy(board({ kpis: [kpi(1, name, { owner: "<b>Jo</b>", description: "<script>1</script>" })] }));
    expect((await objectives()).getByRole("link", { name })).toBeTruthy();
    expect(document.querySelector("main img, script, b")).toBeNull();
  });
});

describe("many objectives", () => {
  it("are paged", async () => {
    const kpis = Array.from({ length: 120 }, (_, index) => kpi(index, `Measure ${index}`));
    atStrategy(board({ kpis }));
    expect((await objectives()).getAllByRole("article")).toHaveLength(10);
    fireEvent.click(screen.getByText("Show 24 more"));
    await waitFor(() => expect(document.querySelectorAll("article")).toHaveLength(34));
    fireEvent.click(screen.getByText("Show all 120"));
    await waitFor(() => expect(document.querySelectorAll("article")).toHaveLength(120));
    expect(screen.queryByText(/^Show \d+ more/)).toBeNull();
  });

  it("are searched by words, and one click clears the search", async () => {
    atStrategy(board());
    fireEvent.change(await screen.findByRole("searchbox", { name: "Search objectives" }), {
      target: { value: "zeppelin" },
    });
    expect(await screen.findByText("No objective matches")).toBeTruthy();
    expect(screen.getByText("Showing 0 of 4: with “zeppelin”")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Clear all filters" }));
    await screen.findByText("4 objectives");
    expect(await titles()).toHaveLength(4);
  });

  it("say that the paper of an old link no longer exists", async () => {
    atStrategy(board(), { query: `?paper=${uuid("b", 77)}` });
    expect(await screen.findByText("Showing 0 of 4: from a paper that is no longer here")).toBeTruthy();
  });
});

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  analysis,
  board,
  KPIS,
  kpi,
  paper,
  rated,
  recommendation,
  uuid,
} from "@/lib/strategy/listing/testing/tracked-kpis";
import { atStrategy, region, titles } from "./testing/at-strategy";

afterEach(() => vi.unstubAllGlobals());

describe("the recommended actions", () => {
  it("show their type, sources and objective", async () => {
    const recommendations = [
      recommendation(2),
      recommendation(1, { type: "leverage", title: "Build on it" }),
    ];
    atStrategy(board({ recommendations }));
    const actions = await region("Recommended Actions");
    expect(actions.getByText("Immediate")).toBeTruthy();
    expect(actions.getByText("Leverage")).toBeTruthy();
    expect(actions.getAllByRole("button", { name: /^Source 1/ })).toHaveLength(2);
    fireEvent.click(actions.getByRole("link", { name: "Occupancy of the cars" }));
    expect(window.location.search).toBe(`?kpi=${uuid("a", 1)}`);
  });

  it("show their objective once, in the title, if the title contains it", async () => {
    const title = "Ask for a recovery plan for Nights lost to wind";
    atStrategy(board({ recommendations: [recommendation(2, { title })] }));
    const actions = await region("Recommended Actions");
    const heading = actions.getByRole("heading", { level: 3, name: title });
    expect(actions.getAllByText(/Nights lost to wind/)).toHaveLength(1);
    fireEvent.click(within(heading).getByRole("link", { name: "Nights lost to wind" }));
    expect(window.location.search).toBe(`?kpi=${uuid("a", 2)}`);
  });

  it("are those of the objectives in view", async () => {
    const recommendations = [recommendation(2), recommendation(1, { title: "Build on it" })];
    atStrategy(board({ recommendations }), { query: "?owner=Piet+Aas" });
    const actions = await region("Recommended Actions");
    expect(actions.getAllByRole("heading", { level: 3 }).map((title) => title.textContent)).toEqual([
      "Decide on matter 2",
    ]);
  });

  it("collapse beyond the first four, and say when there are none", async () => {
    const kpis = Array.from({ length: 6 }, (_, index) => rated(index, `Measure ${index}`, "off-track"));
    const recommendations = kpis.map((_, index) => recommendation(index));
    atStrategy(board({ kpis, recommendations }));
    const toggle = (await region("Recommended Actions")).getByRole("button", { name: "Show all 6" });
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(toggle);
    expect(toggle.textContent).toBe("Show the first 4");
  });

  it("say when nothing requires action", async () => {
    atStrategy(board({ recommendations: [] }));
    expect((await region("Recommended Actions")).getByText(/These objectives need no action/)).toBeTruthy();
  });
});

describe("an empty page", () => {
  const nothing = board({ kpis: [], papers: [], recommendations: [] });

  it("asks for an upload", async () => {
    atStrategy(nothing);
    expect(await screen.findByRole("heading", { name: "No Strategy Data Yet" })).toBeTruthy();
    expect(screen.getByText("Upload strategic plans, OKRs, or KPI reports")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Recommended Actions" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Export" })).toBeNull();
  });

  it("says that a paper is being analyzed instead", async () => {
    const running = { [`/api/strategy/analyses/${uuid("c", 1)}`]: analysis() };
    atStrategy({ ...nothing, analyses: [analysis()] }, { answers: running });
    expect(
      (await screen.findByText("Analyzing strategy document with AI...")).closest("[role=status]"),
    ).toBeTruthy();
    expect(screen.getByText("Plan.docx")).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "No Strategy Data Yet" })).toBeNull();
  });

  it("offers a retry when nothing could be loaded", async () => {
    atStrategy(new Error("The strategy is out of reach."));
    expect(await screen.findByText("The strategy is out of reach.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });

  it("leaves the choice of who sees a paper to chairs and administrators", async () => {
    atStrategy(nothing, { canShare: false });
    await screen.findByRole("heading", { name: "No Strategy Data Yet" });
    expect(screen.queryByRole("switch")).toBeNull();
  });
});

describe("the papers", () => {
  it("show their date, who uploaded them and who sees them", async () => {
    atStrategy(board({ papers: [paper(1), paper(2, { isShared: false, reportedOn: null })] }));
    const papers = await region("Strategy Papers");
    expect(papers.getByText("As of Mar 31, 2026")).toBeTruthy();
    expect(papers.getByText("No reporting date")).toBeTruthy();
    expect(papers.getByText("Not shared")).toBeTruthy();
  });

  it("are shared and unshared by chairs and administrators", async () => {
    const calls = atStrategy(board());
    fireEvent.click(await screen.findByRole("button", { name: "Stop sharing Scorecard 1.xlsx" }));
    await waitFor(() => expect(calls.map(({ method }) => method)).toContain("PATCH"));
    expect(calls.find(({ method }) => method === "PATCH")).toEqual({
      path: `/api/strategy/papers/${uuid("b", 1)}`,
      method: "PATCH",
      body: '{"isShared":false}',
    });
  });

  it("are removed only after a confirmation that says what goes with them", async () => {
    const calls = atStrategy(board());
    fireEvent.click(await screen.findByRole("button", { name: "Remove Scorecard 1.xlsx" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText(/2 of its 3 objectives are reported in no other paper/)).toBeTruthy();
    expect(calls.every(({ method }) => method === "GET")).toBe(true);
    fireEvent.click(question.getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(calls.map(({ method }) => method)).toContain("DELETE"));
  });

  it("of others cannot be shared or removed by a member", async () => {
    atStrategy(board({ papers: [paper(1, { canRemove: false })] }), { canShare: false });
    const papers = await region("Strategy Papers");
    expect(papers.queryByRole("button", { name: /^(Remove|Share|Stop sharing)/ })).toBeNull();
  });
});

describe("the archive", () => {
  it("is behind a link, and links back", async () => {
    const archived = kpi(9, "Postcards sold", { isArchived: true });
    atStrategy(board({ kpis: [...KPIS, archived] }));
    fireEvent.click(await screen.findByRole("button", { name: "Show 1 archived objective" }));
    expect(await (await region("Archived Objectives")).findByText("Postcards sold")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Back to tracked objectives" }));
    expect(await titles()).toHaveLength(4);
  });
});

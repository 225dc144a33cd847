import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { atStrategy } from "./testing/at-strategy";
import { analysis, kpi, overview, paper, rated, recommendation, uuid } from "./testing/strategy";

afterEach(() => vi.unstubAllGlobals());

const region = async (name: string) => within(await screen.findByRole("region", { name }));
const objectives = () => region("Strategic Objectives Tracking");
const titles = async () =>
  (await objectives()).getAllByRole("article").map((card) => within(card).getByRole("heading").textContent);
const tile = (name: RegExp) => screen.findByRole("button", { name });

describe("the tiles", () => {
  it("count the objectives by status, and say what they leave out", async () => {
    atStrategy(overview());
    const tiles = await region("How the objectives stand");
    for (const name of ["On Track1/41 more not rated", "At Risk1/41 of them due within 90 days"]) {
      expect(tiles.getByRole("button", { name })).toBeTruthy();
    }
    expect(tiles.getByRole("button", { name: "Off Track1/41 of them past due" })).toBeTruthy();
    expect(tiles.getByText("38%")).toBeTruthy();
    expect(tiles.getByText("Average of 3 of 4")).toBeTruthy();
  });

  it("show the objectives of their status, and all again", async () => {
    atStrategy(overview());
    fireEvent.click(await tile(/^Off Track/));
    expect(await titles()).toEqual(["Nights lost to wind"]);
    expect((await tile(/^Off Track/)).getAttribute("aria-pressed")).toBe("true");
    expect(window.location.search).toBe("?status=off-track");
    expect(screen.getByText("Showing 1 of 4: off track")).toBeTruthy();
    fireEvent.click(await tile(/^Off Track/));
    expect(await titles()).toHaveLength(4);
  });

  it("count what the paper reports that is shown", async () => {
    atStrategy(overview(), { query: `?paper=${uuid("b", 2)}` });
    await tile(/^Off Track1\/2/);
    await screen.findByText("Showing 2 of 4: from Scorecard 2.xlsx");
    fireEvent.click(screen.getByRole("button", { name: "Show all" }));
    await tile(/^Off Track1\/4/);
    expect(window.location.search).toBe("");
  });
});

describe("a card", () => {
  it("says what it is, how far, by which rule, whose and by when", async () => {
    const due = { due: "2026-06-30", owner: "Jana Holt", objective: "Grow", description: "All lines." };
    atStrategy(overview({ kpis: [kpi(1, "Occupancy", due)] }));
    const card = (await objectives()).getByRole("article");
    for (const text of ["On Track", "Occupancy", "52%", "60%", "Target, from 40%", "Grow", "All lines."]) {
      expect(card.textContent).toContain(text);
    }
    expect(card.textContent).toContain("Against the time passed60% of the way, where 50% is expected.");
    expect(card.textContent).toContain("Owner: Jana Holt");
    expect(card.textContent).toContain("Due Jun 30, 2026");
    expect(card.textContent).toContain("Q1 2026, as of Mar 31, 2026");
    const bar = within(card).getByRole("progressbar", { name: "Progress of Occupancy" });
    expect(bar.getAttribute("aria-valuenow")).toBe("60");
  });

  it("has no bar where nothing can be measured, and says so", async () => {
    atStrategy(overview(), { query: "?status=unrated" });
    const card = (await objectives()).getByRole("article");
    expect(card.textContent).toContain("Not rated");
    expect(card.textContent).toContain("Progress not measurable");
    expect(within(card).queryByRole("progressbar")).toBeNull();
  });

  it("tells a progress beyond the target, and one away from it", async () => {
    const beyond = { progress: 100, progressRuling: { value: 140.4, by: "values" as const, sentence: "" } };
    const away = { progress: 0, progressRuling: { value: -20, by: "values" as const, sentence: "" } };
    atStrategy(overview({ kpis: [kpi(1, "A", beyond), kpi(2, "B", away)] }));
    expect(
      (await objectives()).getByText("of the way, beyond the target").parentElement?.textContent,
    ).toContain("140%");
    expect(screen.getByText("moved away from the target").parentElement?.textContent).toContain("-20%");
  });

  it("flags what changed with the last report and what a person corrected", async () => {
    const sentence = "The target moved from 55% to 60%.";
    const event = { kind: "targetMoved" as const, asOf: "2026-03-31", sentence, before: null, after: null };
    atStrategy(overview({ kpis: [kpi(1, "Occupancy", { events: [event], correctedFields: ["current"] })] }));
    const card = within((await objectives()).getByRole("article"));
    expect(card.getByText("Target moved")).toBeTruthy();
    expect(card.getByText("Corrected")).toBeTruthy();
  });

  it("stands under its objective where several share one", async () => {
    const grow = { objective: "Grow" };
    atStrategy(overview({ kpis: [kpi(1, "A", grow), kpi(2, "B", grow), kpi(3, "C")] }));
    const list = await objectives();
    expect(list.getByRole("heading", { level: 3, name: /^Grow/ })).toBeTruthy();
    expect(list.getByRole("heading", { level: 3, name: /^Without an objective/ })).toBeTruthy();
    expect(list.getAllByRole("heading", { level: 4 }).map((title) => title.textContent)).toEqual([
      "A",
      "B",
      "C",
    ]);
  });

  it("opens by the address, and a citation opens the paper", async () => {
    atStrategy(overview());
    fireEvent.click((await objectives()).getByRole("link", { name: "Nights lost to wind" }));
    expect(window.location.search).toBe(`?kpi=${uuid("a", 2)}`);
    const card = (await objectives()).getAllByRole("article")[0];
    fireEvent.click(
      within(card ?? document.body).getAllByRole("button", { name: /^Source 1/ })[0] ?? document.body,
    );
    expect(window.location.search).toContain(`doc=${uuid("b", 1)}`);
  });

  it("writes what a paper says as text, never as markup", async () => {
    const name = '<img src=x onerror="alert(1)">';
    atStrategy(overview({ kpis: [kpi(1, name, { owner: "<b>Jo</b>", description: "<script>1</script>" })] }));
    expect((await objectives()).getByRole("link", { name })).toBeTruthy();
    expect(document.querySelector("main img, script, b")).toBeNull();
  });
});

describe("many objectives", () => {
  it("come in pages", async () => {
    const kpis = Array.from({ length: 120 }, (_, index) => kpi(index, `Measure ${index}`));
    atStrategy(overview({ kpis }));
    fireEvent.click(await screen.findByText("Show 48 more"));
    expect(document.querySelectorAll("article")).toHaveLength(96);
    expect(screen.getByText("Show 24 more")).toBeTruthy();
  });

  it("of a paper have its own recommendations, not only the most pressing of all", async () => {
    const ofPaper = overview({ recommendations: [recommendation(4, { title: "Name the station" })] });
    const path = `/api/strategy?documentId=${uuid("b", 2)}`;
    atStrategy(overview(), { query: `?paper=${uuid("b", 2)}`, answers: { [path]: ofPaper } });
    expect(await (await region("Recommended Actions")).findByText("Name the station")).toBeTruthy();
  });

  it("are searched by words, and the search is undone by one press", async () => {
    atStrategy(overview());
    fireEvent.change(await screen.findByRole("searchbox", { name: "Search objectives" }), {
      target: { value: "zeppelin" },
    });
    expect(await screen.findByText("No objective matches")).toBeTruthy();
    expect(screen.getByText("Showing 0 of 4: with “zeppelin”")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Clear all filters" }));
    expect(await titles()).toHaveLength(4);
  });

  it("say that the paper of an old link is gone", async () => {
    atStrategy(overview(), { query: `?paper=${uuid("b", 77)}` });
    expect(await screen.findByText("Showing 0 of 4: from a paper that is no longer here")).toBeTruthy();
  });
});

describe("the recommended actions", () => {
  it("name their type, what they stand on, and their objective", async () => {
    const recommendations = [
      recommendation(2),
      recommendation(1, { type: "leverage", title: "Build on it" }),
    ];
    atStrategy(overview({ recommendations }));
    const actions = await region("Recommended Actions");
    expect(actions.getByText("Immediate")).toBeTruthy();
    expect(actions.getByText("Leverage")).toBeTruthy();
    expect(actions.getAllByRole("button", { name: /^Source 1/ })).toHaveLength(2);
    fireEvent.click(actions.getByRole("link", { name: "Occupancy of the cars" }));
    expect(window.location.search).toBe(`?kpi=${uuid("a", 1)}`);
  });

  it("are those of the objectives in view", async () => {
    const recommendations = [recommendation(2), recommendation(1, { title: "Build on it" })];
    atStrategy(overview({ recommendations }), { query: "?owner=Piet+Aas" });
    const actions = await region("Recommended Actions");
    expect(actions.getAllByRole("heading", { level: 3 }).map((title) => title.textContent)).toEqual([
      "Decide on matter 2",
    ]);
  });

  it("fold beyond the first four, and say when there is none", async () => {
    const kpis = Array.from({ length: 6 }, (_, index) => rated(index, `Measure ${index}`, "off-track"));
    const recommendations = kpis.map((_, index) => recommendation(index));
    atStrategy(overview({ kpis, recommendations }));
    const toggle = (await region("Recommended Actions")).getByRole("button", { name: "Show 2 more" });
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(toggle);
    expect(toggle.textContent).toBe("Show the first 4");
  });

  it("say when nothing calls for any", async () => {
    atStrategy(overview({ recommendations: [] }));
    expect((await region("Recommended Actions")).getByText(/Nothing in these objectives calls/)).toBeTruthy();
  });
});

describe("before there is anything", () => {
  const nothing = overview({ kpis: [], papers: [], recommendations: [] });

  it("asks for an upload", async () => {
    atStrategy(nothing);
    expect(await screen.findByRole("heading", { name: "No Strategy Data Yet" })).toBeTruthy();
    expect(screen.getByText("Upload strategic plans, OKRs, or KPI reports")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Recommended Actions" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Export" })).toBeNull();
  });

  it("says that a paper is being analysed instead", async () => {
    const running = { [`/api/strategy/analyses/${uuid("c", 1)}`]: analysis() };
    atStrategy({ ...nothing, analyses: [analysis()] }, { answers: running });
    expect(
      (await screen.findByText("Analyzing strategy document with AI...")).closest("[role=status]"),
    ).toBeTruthy();
    expect(screen.getByText("Plan.docx")).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "No Strategy Data Yet" })).toBeNull();
  });

  it("offers another try when nothing could be read", async () => {
    atStrategy(new Error("The strategy is out of reach."));
    expect(await screen.findByText("The strategy is out of reach.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });

  it("leaves the choice of who sees a paper to the office", async () => {
    atStrategy(nothing, { canShare: false });
    await screen.findByRole("heading", { name: "No Strategy Data Yet" });
    expect(screen.queryByRole("switch")).toBeNull();
  });
});

describe("an analysis that was left running", () => {
  it("tells that it is done, shows its paper and what could not be read", async () => {
    const notes = ["2 cells hold formula errors and were left out."];
    const done = analysis({ state: "done", notes, documentId: uuid("b", 2) });
    atStrategy(overview({ analyses: [analysis()] }), {
      answers: { [`/api/strategy/analyses/${uuid("c", 1)}`]: done },
    });
    expect(await screen.findByText("Analysis Complete")).toBeTruthy();
    expect(await screen.findByText("Showing 2 of 4: from Scorecard 2.xlsx")).toBeTruthy();
    expect((await region("Notes on Plan.docx")).getByText(notes[0] ?? "")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Put away: notes on Plan.docx" }));
    expect(screen.queryByText(notes[0] ?? "")).toBeNull();
  });

  it("tells why it failed", async () => {
    const failed = analysis({ state: "failed", error: "The workbook is locked with a password." });
    atStrategy(overview({ analyses: [analysis()] }), {
      answers: { [`/api/strategy/analyses/${uuid("c", 1)}`]: failed },
    });
    expect(await screen.findByText("Analysis Failed")).toBeTruthy();
  });
});

describe("a failed analysis", () => {
  it("stays until it is put away", async () => {
    const failed = analysis({ state: "failed", error: "The workbook is locked with a password." });
    const calls = atStrategy(overview({ analyses: [failed] }));
    const notice = within(await screen.findByRole("list", { name: "Failed analyses" }));
    expect(notice.getByText("The workbook is locked with a password.")).toBeTruthy();
    fireEvent.click(notice.getByRole("button", { name: "Put away: Plan.docx" }));
    await waitFor(() => expect(calls.map(({ method }) => method)).toContain("DELETE"));
    expect(calls.find(({ method }) => method === "DELETE")?.path).toBe(`/api/strategy/analyses/${failed.id}`);
  });
});

describe("the papers", () => {
  it("say of what day they are, who sent them and who sees them", async () => {
    atStrategy(overview({ papers: [paper(1), paper(2, { isShared: false, reportedOn: null })] }));
    const papers = await region("Strategy Papers");
    expect(papers.getByText("Reports on Mar 31, 2026")).toBeTruthy();
    expect(papers.getByText("Does not say of what day it is")).toBeTruthy();
    expect(papers.getByText("Not shared")).toBeTruthy();
  });

  it("are shared and closed by the office", async () => {
    const calls = atStrategy(overview());
    fireEvent.click(await screen.findByRole("button", { name: "Stop sharing Scorecard 1.xlsx" }));
    await waitFor(() => expect(calls.map(({ method }) => method)).toContain("PATCH"));
    expect(calls.find(({ method }) => method === "PATCH")).toEqual({
      path: `/api/strategy/papers/${uuid("b", 1)}`,
      method: "PATCH",
      body: '{"isShared":false}',
    });
  });

  it("are removed only after a question that says what goes with them", async () => {
    const calls = atStrategy(overview());
    fireEvent.click(await screen.findByRole("button", { name: "Remove Scorecard 1.xlsx" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText(/2 of its 3 objectives no other paper reports/)).toBeTruthy();
    expect(calls.every(({ method }) => method === "GET")).toBe(true);
    fireEvent.click(question.getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(calls.map(({ method }) => method)).toContain("DELETE"));
  });

  it("of others are neither shared nor removed by a member", async () => {
    atStrategy(overview({ papers: [paper(1, { canRemove: false })] }), { canShare: false });
    const papers = await region("Strategy Papers");
    expect(papers.queryByRole("button", { name: /^(Remove|Share|Stop sharing)/ })).toBeNull();
  });
});

describe("the archive", () => {
  it("is behind a link, and leads back", async () => {
    const archived = [{ ...kpi(9, "Postcards sold", { isArchived: true }), points: [], corrections: [] }];
    atStrategy(overview({ archived: 1 }), { answers: { "/api/kpis?archived=true": archived } });
    fireEvent.click(await screen.findByRole("button", { name: "Show 1 archived objective" }));
    expect(await (await region("Archived Objectives")).findByText("Postcards sold")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Back to the tracked ones" }));
    expect(await titles()).toHaveLength(4);
  });
});

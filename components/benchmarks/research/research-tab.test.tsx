import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Surroundings } from "@/components/chat/testing/surroundings";
import { ANALYSIS } from "../results/testing/analysis";
import { ResearchTab } from "./research-tab";
import { FilingQuotes } from "./statement-list";
import { RESEARCH } from "./testing/research";
import { type Streaming, streamingServer } from "./testing/streaming-server";

let server: Streaming;
let runs = 0;

beforeEach(() => {
  server = streamingServer();
});
afterEach(() => vi.unstubAllGlobals());

function show(deepAnalysis = ANALYSIS.deepAnalysis) {
  runs += 1;
  const runId = `run-${runs}`;
  const onResearched = vi.fn();
  const analysis = { ...ANALYSIS, id: runId, deepAnalysis };
  const shown = render(
    <ResearchTab runId={runId} analysis={analysis} notLive={null} onResearched={onResearched} />,
  );
  return { runId, analysis, onResearched, ...shown };
}

const start = () => fireEvent.click(screen.getByRole("button", { name: "Start Analysis" }));
const send = (event: unknown) => act(async () => server.send(event));

describe("before a research", () => {
  it("says that there is none, and starts one", async () => {
    const { runId } = show(null);
    expect(screen.getByRole("heading", { name: "Deep Research Not Available" })).toBeTruthy();
    start();
    expect(server.requests[0]?.path).toBe(`/api/benchmarks/runs/${runId}/research`);
    expect(server.requests[0]?.body).toEqual({ papers: [] });
    expect(screen.getByRole("status").textContent).toBe("Finding the filings");
  });

  it("links to the setup when there is no result", () => {
    const onGoToSetup = vi.fn();
    render(
      <ResearchTab
        runId={null}
        analysis={null}
        notLive={null}
        onResearched={() => {}}
        onGoToSetup={onGoToSetup}
      />,
    );
    start();
    expect(onGoToSetup).toHaveBeenCalledOnce();
    expect(server.requests).toHaveLength(0);
  });
});

describe("when no filings can be read", () => {
  const WHY = "Live SEC filings are turned off.";
  const tab = (analysis: typeof ANALYSIS) => (
    <ResearchTab runId="run" analysis={analysis} notLive={WHY} onResearched={() => {}} />
  );

  const isDisabled = (name: string) => screen.getByRole("button", { name }).hasAttribute("disabled");

  it("says why, and starts only with an uploaded report", () => {
    render(tab({ ...ANALYSIS, deepAnalysis: null }));
    expect(screen.getByText((text) => text.startsWith(WHY))).toBeTruthy();
    expect(isDisabled("Add an uploaded report")).toBe(false);
    expect(isDisabled("Start Analysis")).toBe(true);
  });

  it("shows an earlier report, and repeats it only with an uploaded report", () => {
    render(tab({ ...ANALYSIS, deepAnalysis: RESEARCH }));
    expect(screen.queryByText((text) => text.startsWith(WHY))).toBeNull();
    expect(isDisabled("Research again")).toBe(true);
  });
});

describe("a running research", () => {
  it("shows what is read and found, and delivers the report once", async () => {
    const { onResearched } = show(null);
    start();
    await send({ type: "plan", filings: RESEARCH.sources });
    await send({ type: "reading", filing: RESEARCH.sources[0], number: 1, of: 2 });
    await waitFor(() =>
      expect(screen.getByRole("status").textContent).toBe(`Reading ${RESEARCH.sources[0]}`),
    );
    await send({ type: "finding", finding: RESEARCH.keyFindings[0] });
    expect(await screen.findByText("Net sales decreased 12%.")).toBeTruthy();
    await send({ type: "done", analysis: RESEARCH });
    await waitFor(() => expect(onResearched).toHaveBeenCalledExactlyOnceWith(RESEARCH));
  });

  it("continues while another tab is open", async () => {
    const { unmount, runId, analysis } = show(null);
    start();
    await send({ type: "plan", filings: RESEARCH.sources });
    unmount();
    await send({ type: "writing" });
    render(<ResearchTab runId={runId} analysis={analysis} notLive={null} onResearched={() => {}} />);
    expect(screen.getByRole("status").textContent).toBe("Writing the report");
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByRole("heading", { name: "Deep Research Not Available" })).toBeTruthy();
  });

  it("is cancelled without an error message", async () => {
    show(null);
    start();
    fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(await screen.findByRole("heading", { name: "Deep Research Not Available" })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(server.requests[0]?.signal?.aborted).toBe(true);
  });
});

describe("a failed research", () => {
  it.each([
    [
      "is rejected",
      () => server.refuse(503, "EDGAR cannot answer right now."),
      () => {},
      "EDGAR cannot answer right now.",
    ],
    [
      "reports an error",
      () => {},
      () => server.send({ type: "failed", error: "No filing could be read." }),
      "No filing could be read.",
    ],
    ["is cut off", () => {}, () => server.end(), "The connection was lost"],
  ])("that %s says why, and can be retried", async (_, before, after, sentence) => {
    show(null);
    before();
    start();
    await act(async () => after());
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(sentence);
    fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(server.requests).toHaveLength(2);
    fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  });
});

describe("the report", () => {
  it("counts findings, sources and actions", () => {
    show(RESEARCH);
    const counts = screen.getAllByRole("definition").slice(0, 3);
    expect(counts.map(({ textContent }) => textContent)).toEqual(["2", "2", "2"]);
  });

  it("switches between its parts by name", () => {
    show(RESEARCH);
    for (const name of [
      "Executive Summary",
      "Key Research Findings",
      "Board Recommendations",
      "Research Sources",
      "Competitive Intelligence Summary",
    ]) {
      expect(screen.getByRole("heading", { name })).toBeTruthy();
    }
    for (const name of ["Immediate actions", "Medium-term initiatives", "Long-term strategic focus"]) {
      expect(screen.getByRole("heading", { name })).toBeTruthy();
    }
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
      "Governance",
      "Competitive",
      "Financial",
      "Risks",
    ]);
  });

  it("opens a filing at the passage in a new tab, and shows the surrounding words", () => {
    show(RESEARCH);
    const summary = screen.getByRole("region", { name: "Executive Summary" });
    const link = within(summary).getByRole("link", { name: /Item 7/ });
    expect(link.getAttribute("href")).toContain("#:~:text=");
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toContain("noopener");
    const toggle = within(summary).getByRole("button", { name: /Show passage/ });
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(toggle);
    expect(toggle.getAttribute("aria-expanded")).toBe("true");
    expect(summary.querySelector("mark")?.textContent).toBe("Net sales decreased 12%.");
  });

  it("escapes text from filings, and says what was not read and what was withheld", () => {
    const { container } = show(RESEARCH);
    expect(container.querySelector("b")).toBeNull();
    expect(screen.getByText(/EDGAR has no such document/)).toBeTruthy();
    expect(screen.getByText(/2 sentences were left out/)).toBeTruthy();
  });

  it("opens the page of an uploaded report next to it", () => {
    const [first, ...rest] = RESEARCH.quotes;
    const citation = { documentId: "d1", title: "Report.pdf", page: 3, start: 4, end: 9, quote: "words" };
    const quotes = first ? [{ ...first, url: null, filed: null, citation }, ...rest] : [];
    render(<FilingQuotes quotes={quotes} subject="sales" />, { wrapper: Surroundings });
    fireEvent.click(screen.getByRole("button", { name: /Item 7$/ }));
    expect(window.location.search).toBe("?doc=d1&page=3&cite=4-9");
  });

  it("does not link to an address that is not on the web", () => {
    const [first, ...rest] = RESEARCH.quotes;
    const quotes = first ? [{ ...first, url: "javascript:alert(1)" }, ...rest] : [];
    const { container } = show({ ...RESEARCH, quotes });
    expect(container.querySelector('a[href^="javascript"]')).toBeNull();
  });
});

import { act, renderHook, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { InTheAddress } from "@/components/layout/testing/in-the-address";
import type { BenchmarkAnalysis } from "@/lib/benchmarks/analysis/types";
import type { Selection } from "./benchmark-address";
import { ANALYSIS } from "./results/testing/analysis";
import { closedTabs, isMadeOn } from "./tab-rules";
import { useBenchmark } from "./use-benchmark";

const RUN = "019a0000-0000-7000-8000-000000000001";
const MADE = { ...ANALYSIS, id: RUN };

const at = (query: string) => window.history.replaceState(null, "", `/benchmarks${query}`);

function serve(answer: () => Response | Promise<Response>) {
  const fetched = vi.fn<typeof fetch>(async () => answer());
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

const workflow = () => renderHook(useBenchmark, { wrapper: InTheAddress }).result;

beforeEach(() => at(""));
afterEach(() => vi.unstubAllGlobals());

describe("the benchmark workflow", () => {
  it("opens a tab as soon as it has content", () => {
    const open = { companyId: "HLYD", peerSetId: "sp_sector", focusAreas: ["strategy" as const] };
    const closed = (selection: Selection, analysis: BenchmarkAnalysis | null, isResearching: boolean) =>
      Object.keys(closedTabs(selection, analysis, isResearching));
    expect(closed({ ...open, focusAreas: [] }, null, false)).toEqual(["prompts", "results", "research"]);
    expect(closed({ ...open, peerSetId: null }, null, false)).toContain("prompts");
    expect(closed(open, null, false)).toEqual(["results", "research"]);
    expect(closed(open, { ...MADE, deepAnalysis: null }, false)).toEqual(["research"]);
    expect(closed(open, { ...MADE, deepAnalysis: null }, true)).toEqual([]);
  });

  it("keeps the selection in the address, even for two simultaneous clicks", () => {
    const benchmark = workflow();
    act(() => {
      benchmark.current.selectCompany("HLYD");
      benchmark.current.selectPeerSet("top_revenue");
      benchmark.current.toggleFocusArea("governance");
      benchmark.current.toggleFocusArea("strategy");
      benchmark.current.toggleFocusArea("governance");
    });
    expect(window.location.search).toBe("?company=HLYD&set=top_revenue&focus=strategy");
    expect(benchmark.current.selection.focusAreas).toEqual(["strategy"]);
  });

  it("runs the selection once, announces completion and opens the result", async () => {
    at("?company=HLYD&set=sp_sector&focus=compensation");
    const insights = document.createElement("div");
    insights.scrollIntoView = vi.fn();
    insights.id = "instant-insights";
    document.body.append(insights);
    const fetched = serve(() => Response.json(MADE));
    const benchmark = workflow();
    act(() => benchmark.current.start());
    act(() => benchmark.current.start());
    await waitFor(() => expect(benchmark.current.analysis?.id).toBe(RUN));
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(window.location.search).toBe(`?run=${RUN}`);
    expect(benchmark.current.tab).toBe("results");
    expect(isMadeOn(MADE, benchmark.current.selection)).toBe(true);
    await screen.findByText("Benchmark Analysis Complete");
    await waitFor(() => expect(insights.scrollIntoView).toHaveBeenCalledOnce());
    insights.remove();
  });

  it("shows the server's error message and stays on the page", async () => {
    at("?company=HLYD&set=sp_sector&focus=compensation");
    serve(() => Response.json({ error: "This peer set could not be found." }, { status: 404 }));
    const benchmark = workflow();
    act(() => benchmark.current.start());
    await screen.findByText("Analysis Failed");
    await screen.findByText("This peer set could not be found.");
    expect(benchmark.current.tab).toBe("setup");
    expect(benchmark.current.isRunning).toBe(false);
  });

  it("does not run an incomplete selection", () => {
    at("?company=HLYD&set=sp_sector");
    const fetched = serve(() => Response.json(MADE));
    const benchmark = workflow();
    act(() => benchmark.current.start());
    expect(fetched).not.toHaveBeenCalled();
  });

  it("adopts a saved run's inputs, and closes the run when it is deleted", async () => {
    at(`?run=${RUN}`);
    serve(() => Response.json(MADE));
    const benchmark = workflow();
    await waitFor(() => expect(benchmark.current.analysis?.id).toBe(RUN));
    act(() => benchmark.current.selectPeerSet("top_revenue"));
    expect(benchmark.current.selection).toMatchObject({
      companyId: MADE.focalCompany.id,
      peerSetId: "top_revenue",
    });
    expect(isMadeOn(MADE, benchmark.current.selection)).toBe(false);
    act(() => benchmark.current.forget(RUN));
    expect(benchmark.current.opening.runId).toBeNull();
    expect(benchmark.current.selection.companyId).toBe(MADE.focalCompany.id);
  });

  it("says when a run no longer exists", async () => {
    at(`?run=${RUN}`);
    serve(() => Response.json({ error: "This benchmark no longer exists." }, { status: 404 }));
    const benchmark = workflow();
    await waitFor(() => expect(benchmark.current.opening.error).not.toBeNull());
    expect(benchmark.current.analysis).toBeNull();
  });
});

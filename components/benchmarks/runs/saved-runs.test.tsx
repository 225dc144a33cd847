import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderWithQueries } from "@/components/layout/testing/render-with-queries";
import type { RunView } from "@/lib/benchmarks/types";
import { SavedRuns, toggleChosen } from "./saved-runs";
import { COMPARISON, RUN, RUNS } from "./testing";

type Call = { path: string; method: string; body: string };

const calls: Call[] = [];
const onOpen = vi.fn();
const onDeleted = vi.fn();

class NoSize {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A server with these runs, minus deleted ones; a comparison returns `comparison`. */
function show(runs: RunView[] | null, comparison: Response = Response.json(COMPARISON)) {
  vi.stubGlobal("ResizeObserver", NoSize);
  vi.stubGlobal(
    "fetch",
    vi.fn(async (path: string, { method = "GET", body = "" }: RequestInit = {}) => {
      calls.push({ path, method, body: String(body) });
      if (path.includes("/comparison")) return comparison;
      if (method !== "GET") return Response.json({ success: true });
      const isDeleted = ({ id }: RunView) =>
        calls.some((call) => call.method === "DELETE" && call.path.endsWith(id));
      return runs
        ? Response.json(runs.filter((run) => !isDeleted(run)))
        : Response.json({ error: "The list is out of reach." }, { status: 500 });
    }),
  );
  renderWithQueries(<SavedRuns onOpen={onOpen} currentId={RUNS[0]?.id ?? null} onDeleted={onDeleted} />);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  calls.length = 0;
});

const written = () => calls.filter(({ method }) => method !== "GET");

describe("the saved benchmarks", () => {
  it("lists one's own and those others share, with their names", async () => {
    show(RUNS);
    const mine = within(await screen.findByRole("region", { name: "Run by you" }));
    const others = within(screen.getByRole("region", { name: "Shared by others" }));
    expect(mine.getAllByRole("listitem")).toHaveLength(2);
    expect(mine.getByText("Open now")).toBeTruthy();
    expect(mine.getByText("With deep research")).toBeTruthy();
    expect(others.getByText(/Martin Okafor/)).toBeTruthy();
    expect(others.queryByRole("switch")).toBeNull();
    expect(others.queryByRole("button", { name: /^Delete/ })).toBeNull();
    fireEvent.click(others.getByRole("button", { name: "FTHM among S&P Sector Peers" }));
    expect(onOpen).toHaveBeenCalledWith(RUNS[2]?.id);
  });

  it("says when there are none", async () => {
    show([]);
    expect(await screen.findByText(/No benchmarks yet/)).toBeTruthy();
  });

  it("offers a retry when loading failed", async () => {
    show(null);
    expect(await screen.findByText("The list is out of reach.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });

  it("shows six at first", async () => {
    show(Array.from({ length: 9 }, (_, index) => ({ ...RUN, id: `run-${index}` })));
    expect(await screen.findAllByRole("listitem")).toHaveLength(6);
    fireEvent.click(screen.getByRole("button", { name: "Show All 9" }));
    expect(screen.getAllByRole("listitem")).toHaveLength(9);
  });
});

describe("a run of one's own", () => {
  it("is shared with a switch that says who will see it", async () => {
    show(RUNS);
    const toggle = await screen.findByRole("switch", { name: "Share with the board: HLYD" });
    expect(screen.getByText("Only you can open it")).toBeTruthy();
    fireEvent.click(toggle);
    await waitFor(() => expect(written()).toHaveLength(1));
    expect(written()[0]).toEqual({
      path: `/api/benchmarks/runs/${RUNS[0]?.id}`,
      method: "PATCH",
      body: '{"isShared":true}',
    });
  });

  it("is deleted only after confirmation, which says who loses access", async () => {
    show(RUNS);
    fireEvent.click(await screen.findByRole("button", { name: "Delete BRGN among S&P Sector Peers" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText(/Everyone on the board will lose it too/)).toBeTruthy();
    expect(written()).toHaveLength(0);
    fireEvent.click(question.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(onDeleted).toHaveBeenCalledWith(RUNS[1]?.id));
    expect(written()[0]?.method).toBe("DELETE");
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Delete BRGN/ })).toBeNull());
  });
});

describe("comparing two runs", () => {
  async function compare() {
    for (const name of ["Compare HLYD among S&P Sector Peers", "Compare BRGN among S&P Sector Peers"]) {
      fireEvent.click(await screen.findByRole("checkbox", { name }));
    }
    fireEvent.click(screen.getByRole("button", { name: "Compare two" }));
  }

  it("replaces the one selected first when a third is selected", () => {
    expect(["a", "b", "c"].reduce(toggleChosen, [])).toEqual(["b", "c"]);
    expect(toggleChosen(["a", "b"], "a")).toEqual(["b"]);
  });

  it("requests the comparison once two are selected", async () => {
    show(RUNS);
    await screen.findAllByRole("listitem");
    expect(screen.getByRole("button", { name: "Compare two" }).hasAttribute("disabled")).toBe(true);
    await compare();
    await screen.findByText("Two Benchmarks Compared");
    expect(calls.at(-1)?.path).toBe(`/api/benchmarks/runs/${RUNS[0]?.id}/comparison?with=${RUNS[1]?.id}`);
  });

  it("shows figures side by side, peers in and out, outliers new and gone", async () => {
    show(RUNS);
    await compare();
    const pay = await screen.findByRole("row", { name: /^CEO pay granted/ });
    for (const text of ["$18.4m", "$42.7m", "+$24.3m", "60 → 100", "neither better nor worse"]) {
      expect(pay.textContent).toContain(text);
    }
    const margin = screen.getByRole("row", { name: /^Net margin/ });
    expect(margin.textContent).toContain("not in our data");
    expect(screen.getByText("GNNL Gunnel Cloud Holdings Inc.")).toBeTruthy();
    expect(screen.getByText(/Research spending/)).toBeTruthy();
    expect(
      within(screen.getByRole("region", { name: "Outliers no longer there" })).getByText("Pay ratio"),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Back to the list" }));
    expect(screen.getByRole("region", { name: "Run by you" })).toBeTruthy();
  });

  it("says why they cannot be compared", async () => {
    show(RUNS, Response.json({ error: "This benchmark is gone." }, { status: 404 }));
    await compare();
    expect((await screen.findByRole("alert")).textContent).toBe("This benchmark is gone.");
  });
});

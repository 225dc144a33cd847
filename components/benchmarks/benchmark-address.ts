import { FOCUS_AREAS, type FocusArea } from "@/lib/benchmarks/focus-areas";
import { ownCompanyUuid } from "@/lib/benchmarks/ids";

export const BENCHMARK_TABS = ["setup", "prompts", "results", "research"] as const;

export type BenchmarkTab = (typeof BENCHMARK_TABS)[number];

/** The inputs of a benchmark. */
export type Selection = {
  companyId: string | null;
  peerSetId: string | null;
  focusAreas: FocusArea[];
};

/** The page's state in its address, which makes reload, links and the browser's Back work. */
export type BenchmarkAddress = {
  tab: BenchmarkTab;
  /** The saved run that is open. */
  runId: string | null;
  /** Null if nothing was selected since the run, whose own inputs then apply. */
  selection: Selection | null;
};

export const NOTHING_SELECTED: Selection = { companyId: null, peerSetId: null, focusAreas: [] };

const RUN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LONGEST_ID = 50;

/** Reads `?run=&tab=&company=&set=&focus=`. Invalid values count as missing. */
export function readBenchmarkAddress(params: URLSearchParams): BenchmarkAddress {
  const run = params.get("run");
  const runId = run && RUN_ID.test(run) ? run : null;
  return {
    runId,
    selection: params.has("company") || !runId ? readSelection(params) : null,
    tab: BENCHMARK_TABS.find((tab) => tab === params.get("tab")) ?? (runId ? "results" : "setup"),
  };
}

function readSelection(params: URLSearchParams): Selection {
  const areas = params.get("focus")?.split(",") ?? [];
  return {
    companyId: companyIn(params),
    peerSetId: idIn(params, "set"),
    focusAreas: FOCUS_AREAS.filter((area) => areas.includes(area)),
  };
}

// Tickers are in upper case; ids of the board's own companies are not.
function companyIn(params: URLSearchParams): string | null {
  const id = idIn(params, "company");
  return id && !ownCompanyUuid(id) ? id.toUpperCase() : id;
}

function idIn(params: URLSearchParams, key: string): string | null {
  const value = params.get(key)?.trim();
  return value && value.length <= LONGEST_ID ? value : null;
}

/** The query string with its "?"; other parameters stay. A cleared selection is written as such. */
export function writeBenchmarkAddress(params: URLSearchParams, address: BenchmarkAddress): string {
  const { runId, tab, selection } = address;
  const next = new URLSearchParams(params);
  const put = (key: string, value: string | null) =>
    value === null ? next.delete(key) : next.set(key, value);
  put("run", runId);
  put("company", selection && (selection.companyId ?? (runId ? "" : null)));
  put("set", selection?.peerSetId ?? null);
  put("focus", selection?.focusAreas.join(",") || null);
  put("tab", tab === (runId ? "results" : "setup") ? null : tab);
  const query = next.toString();
  return query ? `?${query}` : "";
}

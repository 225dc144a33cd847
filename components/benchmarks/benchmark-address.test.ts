import { describe, expect, it } from "vitest";
import { type BenchmarkAddress, readBenchmarkAddress, writeBenchmarkAddress } from "./benchmark-address";

const RUN = "019a0000-0000-7000-8000-000000000001";
const OWN = "own:019a0000-0000-7000-8000-000000000002";

const read = (query: string) => readBenchmarkAddress(new URLSearchParams(query));
const write = (address: BenchmarkAddress, query = "") =>
  writeBenchmarkAddress(new URLSearchParams(query), address);

describe("the address of the benchmarks", () => {
  it("keeps the selection", () => {
    const address = read("company=brk.b&set=proxy_based&focus=governance,compensation");
    expect(address).toEqual({
      tab: "setup",
      runId: null,
      selection: {
        companyId: "BRK.B",
        peerSetId: "proxy_based",
        focusAreas: ["compensation", "governance"],
      },
    });
    expect(read(write(address))).toEqual(address);
    expect(read(`company=${OWN}`).selection?.companyId).toBe(OWN);
  });

  it("uses a saved run's inputs until something else is selected", () => {
    expect(read(`run=${RUN}`)).toEqual({ tab: "results", runId: RUN, selection: null });
    const cleared = write({
      tab: "setup",
      runId: RUN,
      selection: { companyId: null, peerSetId: "top_revenue", focusAreas: [] },
    });
    expect(read(cleared).selection).toEqual({ companyId: null, peerSetId: "top_revenue", focusAreas: [] });
  });

  it("ignores unknown values and keeps parameters of others", () => {
    expect(read("run=1&tab=x&focus=pay,strategy&company=%20")).toEqual({
      tab: "setup",
      runId: null,
      selection: { companyId: null, peerSetId: null, focusAreas: ["strategy"] },
    });
    expect(read(`company=${"x".repeat(51)}`).selection?.companyId).toBeNull();
    expect(write({ tab: "results", runId: RUN, selection: null }, "doc=1&company=AAPL")).toBe(
      `?doc=1&run=${RUN}`,
    );
  });
});

import { describe, expect, it } from "vitest";
import { uuid } from "@/lib/strategy/listing/testing/tracked-kpis";
import { openKpiIn, readStrategyAddress, withKpi, writeStrategyAddress } from "./strategy-address";

const read = (query: string) => readStrategyAddress(new URLSearchParams(query));
const ALL = { status: null, owner: null, paper: null, sort: "weight", isArchive: false };
const PAPER = uuid("b", 1);

describe("the address of the strategy", () => {
  it("says what is shown", () => {
    expect(read(`status=off-track&owner=Piet+Aas&paper=${PAPER}&sort=due`)).toEqual({
      status: "off-track",
      owner: "Piet Aas",
      paper: PAPER,
      sort: "due",
      isArchive: false,
    });
  });

  it("shows everything if it contains nothing valid", () => {
    expect(read("")).toEqual(ALL);
    expect(read("status=lost&paper=../../x&sort=random&archived=1&owner=")).toEqual(ALL);
  });

  it("omits defaults, and leaves other parameters unchanged", () => {
    const params = new URLSearchParams(`doc=${PAPER}&page=2&status=at-risk`);
    expect(writeStrategyAddress(params, read(""))).toBe(`?doc=${PAPER}&page=2`);
    expect(writeStrategyAddress(new URLSearchParams(), read(""))).toBe("");
  });

  it("is read back as it was written", () => {
    const address = read(`status=unrated&owner=%26%3D&paper=${PAPER}&sort=name&archived=true`);
    expect(read(writeStrategyAddress(new URLSearchParams(), address))).toEqual(address);
  });

  it("opens a KPI if the id is valid", () => {
    const kpiId = uuid("a", 1);
    expect(openKpiIn(new URLSearchParams(`kpi=${kpiId.toUpperCase()}`))).toBe(kpiId);
    expect(openKpiIn(new URLSearchParams("kpi=1"))).toBeNull();
    expect(withKpi(new URLSearchParams("status=at-risk"), kpiId)).toBe(`?status=at-risk&kpi=${kpiId}`);
    expect(withKpi(new URLSearchParams(`kpi=${kpiId}`), null)).toBe("");
  });
});

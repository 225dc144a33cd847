import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { env } from "@/lib/env";
import { HARBOUR, harbourFiles } from "@/tests/fixtures/edgar-harbour";
import { person } from "@/tests/setup/actors";
import { fakeEdgar } from "@/tests/setup/fake-edgar";
import { findCompany, searchCompanies } from "./companies/queries";
import { forgetListedCompanies } from "./edgar/listed-companies";
import { embeddedProfiles } from "./facts/embedded";
import { choosePeers, proxyPeersOf } from "./peers";
import { profilesOf } from "./profiles";

let member: Actor;

const edgar = fakeEdgar({ isOn: false });

beforeEach(async () => {
  member = await person("member", "member");
  forgetListedCompanies();
});

function turnOn(): void {
  Object.assign(env, edgar.settings);
  for (const [path, body] of Object.entries(harbourFiles())) edgar.put(path, body);
}

describe("without EDGAR", () => {
  it("returns bundled profiles and nothing else", async () => {
    const profiles = await profilesOf(member, ["AAPL", "HRBI", "own:nothing", "AAPL"]);
    expect([...profiles.keys()]).toEqual(["AAPL"]);
    expect(profiles.get("AAPL")).toEqual(embeddedProfiles().get("AAPL"));
    await expect(findCompany(member, "HRBI")).rejects.toMatchObject({ code: "notFound" });
    expect(await searchCompanies(member, "harbour instruments")).toEqual([]);
    expect((await findCompany(member, "brk-b")).id).toBe("BRK.B");
    expect(edgar.requests).toEqual([]);
  });

  it("starts nothing for an aborted request", async () => {
    const given = AbortSignal.abort(new Error("given up"));
    await expect(profilesOf(member, ["AAPL"], { signal: given })).rejects.toThrow("given up");
  });
});

describe("with EDGAR", () => {
  it("finds and reads a company only EDGAR knows, and gives it peers from any sector", async () => {
    turnOn();
    expect((await searchCompanies(member, "harbour"))[0]?.id).toBe("HRBI");
    expect(await findCompany(member, "hrbi")).toMatchObject({ cik: HARBOUR.cik });
    const profile = (await profilesOf(member, ["HRBI"])).get("HRBI");
    expect(profile?.years.at(-1)?.revenue).toBe(1_300_000_000);
    const { peers, notes } = await choosePeers(member, "HRBI", "sp_sector");
    expect(peers).toHaveLength(8);
    expect(notes.join(" ")).toContain("are chosen from the 503 S&P 500 companies");
    expect(peers[0]?.size?.measure).toBe("revenue");
  });

  it("uses the peers named in the proxy statement, with filing and quote", async () => {
    turnOn();
    const chosen = await choosePeers(member, "HRBI", "proxy_based");
    expect(chosen).toMatchObject({ basis: "filing", source: { form: "DEF 14A", filed: "2026-01-09" } });
    // Only EDGAR knows one of them.
    expect(chosen.peers.map(({ id }) => id)).toEqual(["NGP.A", "A", "MTD", "WAT"]);
    for (const { name, reason } of chosen.peers)
      expect(reason, name).toMatch(/^Named in the proxy statement: “.+”/);
    const { source, extractedMetrics } = await proxyPeersOf(member, "HRBI");
    expect(source).toContain("Harbour Instruments");
    expect(extractedMetrics.compensationComparison).toBe(true);
  });

  it("keeps bundled facts when EDGAR is unavailable", async () => {
    turnOn();
    edgar.behave("down", "");
    const profiles = await profilesOf(member, ["AAPL"], { budgetMs: 2_000 });
    expect(profiles.get("AAPL")?.payYears).toEqual(embeddedProfiles().get("AAPL")?.payYears);
    expect((await searchCompanies(member, "apple"))[0]?.id).toBe("AAPL");
  });

  it("chooses rule-based peers without reading a filing", async () => {
    turnOn();
    await choosePeers(member, "AAPL", "sp_sector");
    expect(edgar.requests).toEqual([]);
  });
});

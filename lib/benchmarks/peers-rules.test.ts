import { describe, expect, it } from "vitest";
import { isSameIssuer } from "./companies/issuers";
import { embeddedProfiles } from "./facts/embedded";
import { directCompetitors, sectorPeers, topByRevenue } from "./peers-rules";
import { bareProfile } from "./profiles-merge";
import type { Company, CompanyProfile, FinancialYear } from "./types";

const all = [...embeddedProfiles().values()];

const RULES = {
  sp_sector: (focal: CompanyProfile) => sectorPeers(focal, all, 8),
  direct_competitors: (focal: CompanyProfile) => directCompetitors(focal, all, 6),
  top_revenue: (focal: CompanyProfile) => topByRevenue(focal, all, 10),
};

describe.each(Object.entries(RULES))("%s of every company", (_, choose) => {
  it("is never empty, contains neither the company's share classes nor duplicate issuers, and gives reasons", () => {
    for (const focal of all) {
      const { peers, notes } = choose(focal);
      expect(peers.length).toBeGreaterThan(0);
      expect(peers.length).toBeLessThanOrEqual(10);
      expect(peers.some((peer) => isSameIssuer(peer, focal.company))).toBe(false);
      expect(new Set(peers.map(({ cik }) => cik)).size).toBe(peers.length);
      for (const text of [...peers.map(({ reason }) => reason), ...notes]) {
        expect(text.trim()).not.toBe("");
        expect(text).not.toMatch(/NaN|undefined|null|not disclosed|Infinity/);
      }
    }
  });
});

function company(id: string, more: Partial<Company> = {}): Company {
  return {
    id,
    ticker: id,
    name: `${id} Works`,
    sector: "Tools",
    subIndustry: "Saws",
    cik: null,
    isOwn: false,
    ...more,
  };
}

const source = {
  label: "A report",
  url: null,
  form: "10-K",
  filed: null,
  via: null,
  quote: null,
  citation: null,
};

function profile(id: string, figures: Partial<FinancialYear>[], more: Partial<Company> = {}): CompanyProfile {
  const years = figures.map((year, index) => ({ periodEnd: `202${index}-12-31`, source, ...year }));
  return { ...bareProfile(company(id, more)), years };
}

const tickers = ({ peers }: { peers: { ticker: string }[] }) => peers.map(({ ticker }) => ticker);

describe("peers by size", () => {
  const focal = profile("FOC", [{ revenue: 100 }]);

  it("are the closest by ratio: half as large is as close as twice as large", () => {
    const others = [
      profile("TEN", [{ revenue: 10 }]),
      profile("SIX", [{ revenue: 60 }]),
      profile("TWO", [{ revenue: 150 }]),
      profile("BIG", [{ revenue: 900 }]),
    ];
    expect(tickers(sectorPeers(focal, [focal, ...others], 3))).toEqual(["TWO", "SIX", "BIG"]);
  });

  it("are compared by the newest year with a known figure", () => {
    const grown = profile("GRO", [{ revenue: 100 }, { revenue: 5000 }, { totalAssets: 1 }]);
    const [peer] = sectorPeers(focal, [grown], 1).peers;
    expect(peer?.size).toEqual({ value: 5000, measure: "revenue", periodEnd: "2021-12-31" });
  });

  it("are compared by total assets where the company has no revenue, with a note", () => {
    const bank = profile("BNK", [{ totalAssets: 1000 }]);
    const others = [
      profile("FAR", [{ totalAssets: 9000, revenue: 1000 }]),
      profile("NEA", [{ totalAssets: 1100 }]),
    ];
    const choice = sectorPeers(bank, others, 2);
    expect(tickers(choice)).toEqual(["NEA", "FAR"]);
    expect(choice.peers[1]?.size?.measure).toBe("totalAssets");
    expect(choice.notes.join(" ")).toContain("sizes are compared by total assets");
  });

  it("without the figure come last, with a note", () => {
    const choice = sectorPeers(
      focal,
      [profile("ASS", [{ totalAssets: 100 }]), profile("REV", [{ revenue: 1e9 }])],
      2,
    );
    expect(tickers(choice)).toEqual(["REV", "ASS"]);
    expect(choice.notes.join(" ")).toContain("The revenue of ASS is not known");
  });

  it("are the largest when the company's size is unknown, with a note", () => {
    const choice = sectorPeers(
      profile("NIL", [{ revenue: 0 }]),
      [profile("S", [{ revenue: 1 }]), profile("L", [{ revenue: 9 }])],
      1,
    );
    expect(tickers(choice)).toEqual(["L"]);
    expect(choice.notes.join(" ")).toContain("The size of NIL Works is not known");
  });

  it("of unknown size come last, with a note", () => {
    const choice = sectorPeers(focal, [profile("NON", []), profile("REV", [{ revenue: 1 }])], 2);
    expect(tickers(choice)).toEqual(["REV", "NON"]);
    expect(choice.peers[1]).toMatchObject({
      size: null,
      reason: "Same sector (Tools); its size is not known",
    });
  });
});

describe("direct competitors", () => {
  it("are fewer when there are not enough, with a note", () => {
    const others = [
      profile("ONE", [{ revenue: 1 }]),
      profile("OTH", [{ revenue: 100 }], { subIndustry: "Hammers" }),
    ];
    const choice = directCompetitors(profile("FOC", [{ revenue: 100 }]), others, 6);
    expect(tickers(choice)).toEqual(["ONE"]);
    expect(choice.notes).toContain("Only one other company is known in the sub-industry Saws.");
  });

  it("fall back to the sector where the sub-industry has no other company, with a note", () => {
    const choice = directCompetitors(
      profile("FOC", [{ revenue: 100 }]),
      [profile("HAM", [{ revenue: 100 }], { subIndustry: "Hammers" })],
      6,
    );
    expect(tickers(choice)).toEqual(["HAM"]);
    expect(choice.notes[0]).toContain("No other company in the sub-industry Saws is known");
  });

  it("come from any sector for a company without one, with a note", () => {
    const choice = directCompetitors(
      profile("FOC", [{ revenue: 100 }], { sector: "", subIndustry: "" }),
      all,
      6,
    );
    expect(choice.peers).toHaveLength(6);
    expect(choice.notes.join(" ")).toContain("The sector of FOC Works is not known");
  });
});

it("excludes the company's other share classes, and includes one class of every other issuer", () => {
  const alphabet = embeddedProfiles().get("GOOG") ?? profile("GOOG", []);
  expect(tickers(topByRevenue(alphabet, all, 10))).not.toContain("GOOGL");
  const amazon = embeddedProfiles().get("AMZN") ?? profile("AMZN", []);
  const top = tickers(topByRevenue(amazon, all, 10));
  expect(top).toContain("GOOGL");
  expect(top).not.toContain("GOOG");
  expect(top).toHaveLength(10);
});

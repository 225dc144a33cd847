import { describe, expect, it } from "vitest";
import { isSameIssuer } from "./companies/issuers";
import { embeddedProfiles } from "./facts/embedded";
import { DEFAULT_LIST, defaultPeers, filedPeers, groupPeers } from "./peers-rules";
import type { CompanyProfile } from "./types";

const profiles = embeddedProfiles();
const of = (ticker: string): CompanyProfile => {
  const found = profiles.get(ticker);
  if (!found) throw new Error(`No facts of ${ticker}.`);
  return found;
};
const tickers = ({ peers }: { peers: { ticker: string }[] }) => peers.map(({ ticker }) => ticker);

describe("the default list", () => {
  it("is available for every company, marked as not from a filing, without the company itself", () => {
    for (const focal of profiles.values()) {
      const { peers, notes } = defaultPeers(focal, profiles);
      expect(peers).toHaveLength(6);
      expect(peers.some((peer) => isSameIssuer(peer, focal.company))).toBe(false);
      expect(notes.join(" ")).toContain(DEFAULT_LIST);
      for (const { reason } of peers) expect(reason).toContain(DEFAULT_LIST);
    }
  });

  it("consists of banks for the three banks, and of technology companies for all others", () => {
    expect(tickers(defaultPeers(of("BAC"), profiles))).toEqual(["JPM", "WFC", "C", "GS", "MS", "USB"]);
    expect(tickers(defaultPeers(of("C"), profiles))).toEqual([
      "AAPL",
      "MSFT",
      "GOOGL",
      "AMZN",
      "META",
      "NVDA",
    ]);
    expect(tickers(defaultPeers(of("GOOG"), profiles))).toEqual([
      "AAPL",
      "MSFT",
      "AMZN",
      "META",
      "NVDA",
      "TSLA",
    ]);
  });
});

describe("the peers of a proxy statement", () => {
  const source = {
    label: "Proxy statement of Intel",
    url: "https://www.sec.gov/x",
    form: "DEF 14A",
    filed: "2026-03-20",
    via: null,
    quote: null,
    citation: null,
  };
  const named = (peers: [string, string | null][]): CompanyProfile => ({
    ...of("INTC"),
    proxyPeers: {
      source,
      peers: peers.map(([name, companyId]) => ({ name, companyId, quote: `${name}, ` })),
    },
  });

  it("are listed once with their quote, with a note on unresolved names", () => {
    const focal = named([
      ["Alphabet", "GOOGL"],
      ["Google", "GOOG"],
      ["Intel", "INTC"],
      ["Infineon", null],
      ["Gone Inc.", "GONE"],
      ["Micron", "MU"],
    ]);
    const choice = filedPeers(focal, profiles);
    expect(tickers(choice)).toEqual(["GOOGL", "MU"]);
    expect(choice.peers[1]?.reason).toContain("Named in the proxy statement: “Micron,”");
    expect(choice.notes).toEqual(["Also named, but not available here: Infineon, Gone Inc."]);
  });

  it("are empty without a statement", () => {
    expect(filedPeers(of("INTC"), profiles)).toEqual({ peers: [], notes: [] });
  });
});

it("uses a saved set without the focal company, and reports companies that are gone", () => {
  const choice = groupPeers(of("GOOG"), [of("AAPL"), of("GOOGL"), of("MSFT")], "Big", 2);
  expect(tickers(choice)).toEqual(["AAPL", "MSFT"]);
  expect(choice.notes).toEqual([
    "Alphabet Inc. (Class C) is in the set but does not count as its own peer.",
    "2 companies of the set are no longer available.",
  ]);
  expect(groupPeers(of("AAPL"), [of("AAPL")], "Me", 0).peers).toEqual([]);
});

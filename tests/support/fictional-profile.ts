/** Fictional companies for tests of benchmarks. */
import type {
  BoardFacts,
  ChosenPeers,
  CompanyProfile,
  FinancialYear,
  PayYear,
  Peer,
  Source,
  Sourced,
} from "@/lib/benchmarks/types";

export function fictionalSource(label: string): Source {
  const url = `https://filings.example/${encodeURIComponent(label)}`;
  return { label, url, form: "10-K", filed: "2026-02-20", via: null, quote: null, citation: null };
}

type Figures = Omit<FinancialYear, "periodEnd" | "source">;

export type FictionalParts = {
  cik?: number;
  sector?: string;
  subIndustry?: string;
  name?: string;
  pay?: Partial<PayYear> | null;
  ratio?: number;
  approval?: number;
  /** By the last day of the fiscal year. */
  years?: Record<string, Figures>;
  board?: Partial<Record<keyof BoardFacts, number | boolean>>;
  isStale?: boolean;
  origin?: CompanyProfile["origin"];
  publicFloat?: number;
};

let lastCik = 900_000;

/** A profile with only the given data. Partial pay is completed with an ordinary year's. */
export function fictionalProfile(ticker: string, parts: FictionalParts = {}): CompanyProfile {
  const {
    name = `${ticker} Works`,
    sector = "Industrials",
    subIndustry = "Pumps",
    pay,
    ratio,
    approval,
  } = parts;
  const isOwn = parts.origin === "own";
  const proxy = fictionalSource(`Proxy statement of ${name}`);
  lastCik += 1;
  return {
    company: {
      id: isOwn ? "own:6f6b3c1e-0000-4000-8000-000000000001" : ticker,
      ticker: isOwn ? name : ticker,
      name,
      sector,
      subIndustry,
      cik: isOwn ? null : (parts.cik ?? lastCik),
      isOwn,
    },
    origin: parts.origin ?? "facts",
    asOf: "2026-03-01",
    isStale: parts.isStale ?? false,
    payYears: pay ? [{ ...ORDINARY_PAY, source: proxy, ...pay }] : [],
    payRatio: ratio === undefined ? null : { ratio, medianEmployee: null, source: proxy },
    sayOnPay:
      approval === undefined
        ? null
        : { approval, votesFor: null, votesAgainst: null, source: fictionalSource(`Votes of ${name}`) },
    years: Object.entries(parts.years ?? {}).map(([periodEnd, figures]) => ({
      ...figures,
      periodEnd,
      source: fictionalSource(`Annual report of ${name} to ${periodEnd}`),
    })),
    board: parts.board ? boardOf(parts.board, proxy) : null,
    publicFloat:
      parts.publicFloat === undefined
        ? null
        : { value: parts.publicFloat, asOf: "2025-06-30", source: fictionalSource(`Cover of ${name}`) },
    proxyPeers: null,
  };
}

const ORDINARY_PAY: Omit<PayYear, "source"> = {
  fiscalYear: 2025,
  periodEnd: null,
  ceo: "A. Person",
  granted: 10_000_000,
  actuallyPaid: 12_000_000,
  tsrOf100: 150,
  peerTsrOf100: 140,
  flags: [],
};

const NO_BOARD: BoardFacts = {
  size: null,
  independent: null,
  women: null,
  averageAge: null,
  averageTenure: null,
  chairSeparate: null,
  classified: null,
  committees: null,
  meetings: null,
  attendance: null,
  auditFees: null,
  auditorTotalFees: null,
  auditor: null,
};

function boardOf(facts: NonNullable<FictionalParts["board"]>, source: Source): BoardFacts {
  const sourced = Object.entries(facts).map(([name, value]): [string, Sourced<number | boolean>] => [
    name,
    { value, source },
  ]);
  return { ...NO_BOARD, ...Object.fromEntries(sourced) };
}

/** A company with revenue of 100 and this net margin. */
export const earning = (ticker: string, margin: number, more: FictionalParts = {}): CompanyProfile =>
  fictionalProfile(ticker, { ...more, years: { "2025-12-31": { revenue: 100, netIncome: margin } } });

/** A company with this pay in millions and this return on $100. */
export const paying = (
  ticker: string,
  millions: number,
  tsrOf100: number | null,
  more: FictionalParts = {},
): CompanyProfile => fictionalProfile(ticker, { ...more, pay: { granted: millions * 1e6, tsrOf100 } });

/** Six companies with net margins from 10% to 15%. */
export const SIX_EARNING = [10, 11, 12, 13, 14, 15].map((margin, place) => earning(`P${place}`, margin));

/** The input of a benchmark of fictional companies. */
export function fictionalBenchmark(focal: CompanyProfile, profiles: CompanyProfile[], notes: string[] = []) {
  const peers = profiles.map((profile) => {
    const peer: Peer = { ...profile.company, reason: "Chosen for a test", size: null };
    return { peer, profile };
  });
  const chosen: ChosenPeers = {
    peerSet: {
      id: "custom:6f6b3c1e-0000-4000-8000-000000000002",
      name: "Chosen",
      description: "For a test",
      type: "custom",
      companyCount: peers.length,
    },
    peers: peers.map(({ peer }) => peer),
    basis: "custom",
    source: null,
    notes,
  };
  return { focal, peers, chosen, now: new Date("2026-09-01T09:00:00Z") };
}

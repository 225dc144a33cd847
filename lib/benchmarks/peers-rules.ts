import { shortText } from "@/lib/clean-text";
import { formatDay } from "@/lib/days";
import { formatFigure } from "./analysis/format";
import { isSameIssuer, oneEachIssuer } from "./companies/issuers";
import type { CompanyProfile, Peer, Size } from "./types";

/** Peers with notes on how they were chosen. */
export type Choice = { peers: Peer[]; notes: string[] };

/**
 * Returns companies of the same sector, closest in size. Without a known sector, uses all companies and says
 * so.
 * @param all every eligible company; the focal company and its other share classes are excluded
 */
export function sectorPeers(focal: CompanyProfile, all: CompanyProfile[], count: number): Choice {
  const { name, sector } = focal.company;
  const others = rivals(focal, all);
  const candidates = others.filter(({ company }) => sector !== "" && company.sector === sector);
  if (candidates.length === 0) {
    const why = sector
      ? `No other company in the sector ${sector} is known`
      : `The sector of ${name} is not known`;
    const choice = nearest(focal, others, count, "Closest in size, from any sector");
    return { ...choice, notes: [`${why}: the peers are from any sector.`, ...choice.notes] };
  }
  const choice = nearest(focal, candidates, count, `Same sector (${sector})`);
  return { ...choice, notes: [...fewer(candidates.length, count, `sector ${sector}`), ...choice.notes] };
}

/**
 * Returns companies of the same sub-industry, closest in size; fewer than `count` where there are not enough.
 * Falls back to the sector where there are none.
 */
export function directCompetitors(focal: CompanyProfile, all: CompanyProfile[], count: number): Choice {
  const { name, subIndustry } = focal.company;
  const candidates = rivals(focal, all).filter(
    ({ company }) => subIndustry !== "" && company.subIndustry === subIndustry,
  );
  if (candidates.length === 0) {
    const why = subIndustry
      ? `No other company in the sub-industry ${subIndustry} is known`
      : `The sub-industry of ${name} is not known`;
    const choice = sectorPeers(focal, all, count);
    return {
      ...choice,
      notes: [`${why}: the peers are the companies in the sector closest in size.`, ...choice.notes],
    };
  }
  const choice = nearest(focal, candidates, count, `Same sub-industry (${subIndustry})`);
  return {
    ...choice,
    notes: [...fewer(candidates.length, count, `sub-industry ${subIndustry}`), ...choice.notes],
  };
}

/** Returns the largest companies by revenue in any sector. */
export function topByRevenue(focal: CompanyProfile, all: CompanyProfile[], count: number): Choice {
  const sized = rivals(focal, all).flatMap((profile) => {
    const size = sizeBy(profile, "revenue");
    return size ? [{ profile, size }] : [];
  });
  const largest = sized.sort((one, other) => other.size.value - one.size.value).slice(0, count);
  return {
    peers: largest.map((item) => toPeer(item, `One of the ${count} largest by revenue`)),
    notes: ["Companies whose revenue is not known, such as banks and insurers, are not ranked."],
  };
}

/** Builds a peer with the size it was chosen by. */
function toPeer({ profile, size }: Sized, reason: string): Peer {
  return { ...profile.company, reason: size ? `${reason}; ${sizeInWords(size)}` : reason, size };
}

/** Returns each issuer once, without the focal company. */
function rivals(focal: CompanyProfile, all: CompanyProfile[]): CompanyProfile[] {
  const others = all.filter(({ company }) => !isSameIssuer(company, focal.company));
  return oneEachIssuer(others, ({ company }) => company);
}

function nearest(focal: CompanyProfile, candidates: CompanyProfile[], count: number, reason: string): Choice {
  const chosen = nearestInSize(focal, candidates).slice(0, count);
  const why = ({ size }: Sized) => (size ? reason : `${reason}; its size is not known`);
  return { peers: chosen.map((item) => toPeer(item, why(item))), notes: sizeNotes(focal, chosen) };
}

function sizeNotes(focal: CompanyProfile, chosen: Sized[]): string[] {
  const { name } = focal.company;
  const own = sizeOf(focal);
  if (!own) return [`The size of ${name} is not known, so the largest companies were chosen.`];
  const notes =
    own.measure === "totalAssets"
      ? [`The revenue of ${name} is not known, so sizes are compared by total assets.`]
      : [];
  const others = chosen.filter(({ size }) => size?.measure !== own.measure);
  if (others.length === 0) return notes;
  const tickers = others.map(({ profile }) => profile.company.ticker).join(", ");
  const missing = own.measure === "revenue" ? "revenue" : "total assets";
  return [...notes, `The ${missing} of ${tickers} is not known, so companies could not be matched by size.`];
}

function fewer(found: number, wanted: number, group: string): string[] {
  if (found >= wanted) return [];
  const companies = found === 1 ? "Only one other company is" : `Only ${found} other companies are`;
  return [`${companies} known in the ${group}.`];
}

/** Null where unknown or zero, which cannot be compared. */
function sizeBy(profile: CompanyProfile, measure: Size["measure"]): Size | null {
  const year = profile.years.findLast((candidate) => (candidate[measure] ?? 0) > 0);
  const value = year?.[measure];
  return year && value !== undefined ? { value, measure, periodEnd: year.periodEnd } : null;
}

/** Returns revenue where known, or else total assets. */
export function sizeOf(profile: CompanyProfile): Size | null {
  return sizeBy(profile, "revenue") ?? sizeBy(profile, "totalAssets");
}

/** "revenue $391.0bn, fiscal year to Sep 28, 2025" */
function sizeInWords({ value, measure, periodEnd }: Size): string {
  const amount = formatFigure(value, "usd");
  return measure === "revenue"
    ? `revenue ${amount}, fiscal year to ${formatDay(periodEnd)}`
    : `total assets ${amount} at ${formatDay(periodEnd)}`;
}

type Sized = { profile: CompanyProfile; size: Size | null };

/**
 * Sorts candidates by how close they are to the focal company in size: by the ratio (distance of the
 * logarithms), in the focal company's measure. Those without that figure come last, by name. If the focal
 * company's size is unknown, sorts by size, largest first.
 */
function nearestInSize(focal: CompanyProfile, candidates: CompanyProfile[]): Sized[] {
  const own = sizeOf(focal);
  const sized = candidates.map((profile) => ({
    profile,
    size: (own && sizeBy(profile, own.measure)) ?? sizeOf(profile),
  }));
  const distance = ({ size }: Sized) => {
    if (!size) return Number.POSITIVE_INFINITY;
    if (!own) return -size.value;
    if (size.measure !== own.measure) return Number.MAX_VALUE;
    return Math.abs(Math.log(size.value / own.value));
  };
  return sized.sort((one, other) => compare(distance(one), distance(other)) || byTicker(one, other));
}

const compare = (one: number, other: number) => (one === other ? 0 : one - other);

function byTicker(one: Sized, other: Sized): number {
  return one.profile.company.ticker < other.profile.company.ticker ? -1 : 1;
}

const TECHNOLOGY = ["AAPL", "MSFT", "GOOGL", "AMZN", "META", "NVDA", "TSLA", "NFLX", "CRM", "ORCL"];
const FINANCIAL = ["JPM", "BAC", "WFC", "C", "GS", "MS", "USB", "PNC"];
const FINANCIAL_FOCAL = new Set(["JPM", "BAC", "WFC"]);
const DEFAULT_COUNT = 6;

/** Most characters of the quote that names a peer, since a sentence may name forty. */
const MOST_QUOTED = 200;

export const DEFAULT_LIST = "default list, not from a filing";

/**
 * Returns the default peers where no proxy statement names any: the same few large companies for everyone,
 * marked as a default.
 */
export function defaultPeers(focal: CompanyProfile, profiles: ReadonlyMap<string, CompanyProfile>): Choice {
  const list = FINANCIAL_FOCAL.has(focal.company.id) ? FINANCIAL : TECHNOLOGY;
  const known = list.flatMap((ticker) => profiles.get(ticker) ?? []);
  const others = known.filter(({ company }) => !isSameIssuer(company, focal.company));
  return {
    peers: others.slice(0, DEFAULT_COUNT).map((profile) => sizedPeer(profile, `From the ${DEFAULT_LIST}`)),
    notes: [
      `The peers named in the proxy statement of ${focal.company.name} are not known, so this is the ${DEFAULT_LIST}.`,
    ],
  };
}

/**
 * Returns the peers named in the focal company's proxy statement, each once, with the quote.
 * @param profiles profiles of the resolved peers, by company id
 */
export function filedPeers(focal: CompanyProfile, profiles: ReadonlyMap<string, CompanyProfile>): Choice {
  const named = focal.proxyPeers?.peers ?? [];
  const resolved = named.flatMap(({ companyId, quote }) => {
    const profile = companyId === null ? undefined : profiles.get(companyId);
    return profile ? [{ profile, quote }] : [];
  });
  const others = resolved.filter(({ profile }) => !isSameIssuer(profile.company, focal.company));
  const unknown = named
    .filter(({ companyId }) => companyId === null || !profiles.has(companyId))
    .map(({ name }) => name);
  return {
    peers: oneEachIssuer(others, ({ profile }) => profile.company).map(({ profile, quote }) =>
      sizedPeer(profile, `Named in the proxy statement: “${shortText(quote, MOST_QUOTED)}”`),
    ),
    notes: unknown.length > 0 ? [`Also named, but not available here: ${unknown.join(", ")}`] : [],
  };
}

/** Returns the companies of a saved peer set. `missing`: how many are no longer available. */
export function groupPeers(
  focal: CompanyProfile,
  members: CompanyProfile[],
  setName: string,
  missing: number,
): Choice {
  const others = members.filter(({ company }) => !isSameIssuer(company, focal.company));
  const notes = [
    ...(others.length < members.length
      ? [`${focal.company.name} is in the set but does not count as its own peer.`]
      : []),
    ...(missing > 0
      ? [
          `${missing === 1 ? "One company of the set is" : `${missing} companies of the set are`} no longer available.`,
        ]
      : []),
  ];
  return {
    peers: oneEachIssuer(others, ({ company }) => company).map((profile) =>
      sizedPeer(profile, `In your set “${setName}”`),
    ),
    notes,
  };
}

const sizedPeer = (profile: CompanyProfile, reason: string) =>
  toPeer({ profile, size: sizeOf(profile) }, reason);

import { shortText } from "@/lib/clean-text";
import { isSameIssuer, oneEachIssuer } from "./companies/issuers";
import { type Choice, sizeOf, toPeer } from "./peers-rules";
import type { CompanyProfile } from "./types";

const TECHNOLOGY = ["AAPL", "MSFT", "GOOGL", "AMZN", "META", "NVDA", "TSLA", "NFLX", "CRM", "ORCL"];
const FINANCIAL = ["JPM", "BAC", "WFC", "C", "GS", "MS", "USB", "PNC"];
const FINANCIAL_FOCAL = new Set(["JPM", "BAC", "WFC"]);
const DEFAULT_COUNT = 6;

/** Characters of the words that name a peer: a sentence may name forty of them. */
const MOST_QUOTED = 200;

export const DEFAULT_LIST = "default list, not from a filing";

/** What stands in where no proxy statement names peers: the same few large companies for everybody, marked as such. */
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
 * The peers that the focal company's own proxy statement names, each once, with the words that name it.
 * @param profiles those of the peers that were resolved, by company id
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

/** The companies of a set that a person put together. `missing`: how many of them cannot be had any more. */
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

import { type Actor, authorize } from "@/lib/auth/actor";
import { AppError } from "@/lib/errors";
import { coreName } from "./companies/fold";
import { oneEachIssuer } from "./companies/issuers";
import { NameIndex } from "./companies/names";
import { listedCompanies } from "./edgar/listed-companies";
import { embeddedProfiles } from "./facts/embedded";
import { customSetId, customSetUuid } from "./ids";
import { getPeerGroup } from "./peer-groups/queries";
import { PEER_SETS } from "./peer-sets";
import {
  type Choice,
  DEFAULT_LIST,
  defaultPeers,
  directCompetitors,
  filedPeers,
  groupPeers,
  sectorPeers,
  topByRevenue,
} from "./peers-rules";
import { profilesOf, shippedProfiles } from "./profiles";
import type { ChosenPeers, Company, CompanyProfile, PeerSet } from "./types";

type Options = { signal?: AbortSignal };

type Rule = (focal: CompanyProfile, all: CompanyProfile[], count: number) => Choice;

const RULES: Record<string, Rule> = {
  sp_sector: sectorPeers,
  direct_competitors: directCompetitors,
  top_revenue: topByRevenue,
};

/**
 * Returns the companies of a peer set for a focal company, each with the reason. Excludes the company and its
 * other share classes. Throws `notFound` for an unknown company or set, or one closed to this person.
 */
export async function choosePeers(
  actor: Actor,
  companyId: string,
  peerSetId: string,
  options: Options = {},
): Promise<ChosenPeers> {
  authorize(actor, "benchmark.run");
  const focal = await focalProfile(actor, companyId, peerSetId, options);
  const uuid = customSetUuid(peerSetId);
  if (uuid) return ofGroup(actor, focal, uuid);
  const peerSet = PEER_SETS.find(({ id }) => id === peerSetId);
  if (!peerSet) throw new AppError("notFound", "This peer set could not be found.");
  return ofSet(actor, focal, peerSet);
}

/**
 * Returns the profile used for choosing. Filings are read for the peers they name, and for a company without
 * bundled facts. Rules compare bundled facts only, to compare like with like.
 */
async function focalProfile(
  actor: Actor,
  companyId: string,
  peerSetId: string,
  options: Options,
): Promise<CompanyProfile> {
  const shipped = (await shippedProfiles(actor, [companyId])).get(companyId);
  if (!shipped) throw new AppError("notFound", "This company could not be found.");
  if (peerSetId !== "proxy_based" && shipped.origin !== "edgar") return shipped;
  return (await profilesOf(actor, [companyId], options)).get(companyId) ?? shipped;
}

async function ofSet(actor: Actor, focal: CompanyProfile, peerSet: PeerSet): Promise<ChosenPeers> {
  const rule = RULES[peerSet.id];
  if (rule && peerSet.companyCount !== "Auto") {
    const choice = rule(focal, [...embeddedProfiles().values()], peerSet.companyCount);
    const notes = [...amongWhom(focal), ...choice.notes];
    return { peerSet, peers: choice.peers, basis: "rule", source: null, notes };
  }
  const named = await withListed(focal);
  const ids = (named.proxyPeers?.peers ?? []).flatMap((peer) => peer.companyId ?? []);
  const filed = filedPeers(named, await shippedProfiles(actor, ids));
  if (focal.proxyPeers && filed.peers.length > 0)
    return { peerSet, ...filed, basis: "filing", source: focal.proxyPeers.source };
  const choice = defaultPeers(focal, embeddedProfiles());
  const marked = { ...peerSet, description: `${peerSet.description} (${DEFAULT_LIST})` };
  return {
    peerSet: marked,
    ...choice,
    notes: [...choice.notes, ...filed.notes],
    basis: "default",
    source: null,
  };
}

/** Adds peers named in the filing that only EDGAR knows. */
async function withListed(focal: CompanyProfile): Promise<CompanyProfile> {
  const { proxyPeers } = focal;
  if (!proxyPeers) return focal;
  const unknown = proxyPeers.peers.flatMap(({ companyId, name }) => (companyId === null ? [name] : []));
  const listed = await resolveListedNames(unknown);
  const peers = proxyPeers.peers.map((peer) => ({
    ...peer,
    companyId: peer.companyId ?? listed.get(peer.name)?.id ?? null,
  }));
  return { ...focal, proxyPeers: { ...proxyPeers, peers } };
}

async function ofGroup(actor: Actor, focal: CompanyProfile, uuid: string): Promise<ChosenPeers> {
  const { id, name, companyIds } = await getPeerGroup(actor, uuid);
  const profiles = await shippedProfiles(actor, companyIds);
  const members = companyIds.flatMap((companyId) => profiles.get(companyId) ?? []);
  const choice = groupPeers(focal, members, name, companyIds.length - members.length);
  const peerSet: PeerSet = {
    id: customSetId(id),
    name,
    description: "Your own set",
    type: "custom",
    companyCount: choice.peers.length,
  };
  return { peerSet, ...choice, basis: "custom", source: null };
}

/** Notes that the focal company is not among its own peers, where a reader would not expect it. */
function amongWhom({ company }: CompanyProfile): string[] {
  const { size } = embeddedProfiles();
  return embeddedProfiles().has(company.id)
    ? []
    : [`The peers are chosen from the ${size} S&P 500 companies included with BoardGPT.`];
}

/** The peers a proxy statement names, as returned by `GET /api/companies/{id}/proxy-peers`. */
type ProxyPeers = {
  /** `mentionContext`: the quote that names it, or its origin. */
  peers: { id: string; ticker: string; name: string; sector: string; mentionContext: string }[];
  companyCount: number;
  /** The filing, or a note that there is none. */
  source: string;
  /** The filing's URL; null for the default list. */
  sourceUrl: string | null;
  /**
   * The metric the proxy statement uses these companies for, which is pay, and what benchmarks find about
   * them.
   */
  extractedMetrics: {
    compensationComparison: boolean;
    governanceMetrics: boolean;
    performanceMetrics: boolean;
  };
  notes: string[];
};

/**
 * Returns the compensation peers of a company, or else the default list, marked as such. Throws `notFound`
 * like `choosePeers`.
 */
export async function proxyPeersOf(
  actor: Actor,
  companyId: string,
  options: { signal?: AbortSignal } = {},
): Promise<ProxyPeers> {
  const { peers, basis, source, notes } = await choosePeers(actor, companyId, "proxy_based", options);
  const isFiled = basis === "filing";
  return {
    peers: peers.map(({ id, ticker, name, sector, reason }) => ({
      id,
      ticker,
      name,
      sector,
      mentionContext: reason,
    })),
    companyCount: peers.length,
    source: source?.label ?? `The ${DEFAULT_LIST}`,
    sourceUrl: source?.url ?? null,
    extractedMetrics: {
      compensationComparison: isFiled,
      governanceMetrics: false,
      performanceMetrics: false,
    },
    notes,
  };
}

/** One index per list; EDGAR's list is reloaded once a day. */
const indexes = new WeakMap<Company[], NameIndex>();

/**
 * Resolves peer names without bundled facts against EDGAR's list. A name shared by two issuers resolves to
 * neither. Empty where EDGAR is off or unavailable.
 */
async function resolveListedNames(names: string[]): Promise<Map<string, Company>> {
  if (names.length === 0) return new Map();
  const companies = await listedCompanies();
  const index = indexes.get(companies) ?? makeIndex(companies);
  indexes.set(companies, index);
  return new Map(
    names.flatMap((name) => {
      const company = index.resolve(name);
      return company ? [[name, company] as const] : [];
    }),
  );
}

function makeIndex(companies: Company[]): NameIndex {
  const named = oneEachIssuer(companies, (company) => company).map((company) => ({
    company,
    name: withoutState(company.name),
  }));
  const borne = Map.groupBy(named, ({ name }) => coreName(name));
  return new NameIndex(
    companies,
    named.filter(({ name }) => borne.get(coreName(name))?.length === 1),
  );
}

/**
 * Removes EDGAR's marker of the state of registration: "NORTHGATE PUMPS INC /DE/" → "NORTHGATE PUMPS INC".
 */
function withoutState(name: string): string {
  return name.replace(/\s*[/\\][A-Z]{0,4}[/\\]?\s*$/, "");
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ownCompanyUuid } from "@/lib/benchmarks/ids";
import { toCompany } from "@/lib/benchmarks/own/profile";
import type { OwnCompanyView } from "@/lib/benchmarks/own/types";
import type { ChosenPeers, Company } from "@/lib/benchmarks/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { RequestError, request } from "@/lib/ui/request";

/** A shorter text finds nothing that a person could mean. */
export const SHORTEST_SEARCH = 2;

const FAILED = "Failed to search companies.";

function search(text: string, signal: AbortSignal): Promise<Company[]> {
  const query = new URLSearchParams({ q: text });
  return request<Company[]>(`/api/companies/search?${query}`, FAILED, { signal });
}

/**
 * The companies that a text finds. Each text has a question of its own, and the answer to one that is no longer asked is
 * dropped. What was found before stays until then, so that the list does not blink at each letter.
 */
export function useCompanySearch(text: string) {
  return useQuery({
    queryKey: queryKeys.companySearch(text),
    queryFn: ({ signal }) => search(text, signal),
    enabled: text.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/**
 * A company by its id, as an address names it. Null: there is none. Not asked for while the id is null.
 * @param known a company that is at hand; it may be the one
 */
export function useCompany(companyId: string | null, known?: Company) {
  return useQuery({
    queryKey: queryKeys.company(companyId ?? ""),
    queryFn: ({ signal }) => (companyId ? findCompany(companyId, signal) : null),
    enabled: companyId !== null,
    initialData: known?.id === companyId ? known : undefined,
  });
}

async function findCompany(companyId: string, signal: AbortSignal): Promise<Company | null> {
  const uuid = ownCompanyUuid(companyId);
  if (!uuid) return (await search(companyId, signal)).find(({ id }) => id === companyId) ?? null;
  const own = await request<OwnCompanyView>(pathOf(queryKeys.ownCompany(uuid)), FAILED, { signal }).catch(
    (error: unknown) => {
      if (error instanceof RequestError && error.status === 404) return null;
      throw error;
    },
  );
  return own && toCompany(own);
}

/** The companies of a peer set for one focal company, each with why it is in. Not asked for while no set is chosen. */
export function usePeers(companyId: string, peerSetId: string | null) {
  return useQuery({
    queryKey: queryKeys.peers(companyId, peerSetId ?? ""),
    enabled: peerSetId !== null,
    queryFn: ({ signal }) => {
      const path = `${pathOf(queryKeys.company(companyId))}/peers`;
      const query = new URLSearchParams({ set: peerSetId ?? "" });
      return request<ChosenPeers>(`${path}?${query}`, "Failed to load the peer companies.", { signal });
    },
  });
}

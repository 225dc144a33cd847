import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ownCompanyUuid } from "@/lib/benchmarks/ids";
import { toCompany } from "@/lib/benchmarks/own/profile";
import type { OwnCompanyView } from "@/lib/benchmarks/own/types";
import type { ChosenPeers, Company } from "@/lib/benchmarks/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { RequestError, request } from "@/lib/ui/request";

/** Shorter texts are not searched. */
export const SHORTEST_SEARCH = 2;

const FAILED = "Failed to search companies.";

function search(text: string, signal: AbortSignal): Promise<Company[]> {
  const query = new URLSearchParams({ q: text });
  return request<Company[]>(`/api/companies/search?${query}`, FAILED, { signal });
}

/**
 * The companies that match a text. Results for an outdated text are dropped; previous results stay visible
 * until new ones arrive, so that the list does not flicker.
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
 * A company by id. Null if there is none. Disabled while the id is null.
 * @param known a company already loaded, which may be the one
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

/**
 * The companies in a peer set for a focal company, each with the reason for its inclusion. Disabled while no
 * set is selected.
 */
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

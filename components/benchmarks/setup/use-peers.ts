import { useQuery } from "@tanstack/react-query";
import type { ChosenPeers } from "@/lib/benchmarks/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";

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

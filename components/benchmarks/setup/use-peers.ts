import { useQuery } from "@tanstack/react-query";
import type { ChosenPeers } from "@/lib/benchmarks/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";

/** The companies of a peer set for one focal company, each with why it is in. */
export function usePeers(companyId: string, peerSetId: string) {
  return useQuery({
    queryKey: queryKeys.peers(companyId, peerSetId),
    queryFn: ({ signal }) => {
      const path = `${pathOf(queryKeys.company(companyId))}/peers`;
      const query = new URLSearchParams({ set: peerSetId });
      return request<ChosenPeers>(`${path}?${query}`, "Failed to load the peer companies.", { signal });
    },
  });
}

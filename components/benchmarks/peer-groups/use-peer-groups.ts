import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRead } from "@/components/layout/use-read";
import type { CreatePeerGroupInput } from "@/lib/benchmarks/peer-groups/schema";
import type { PeerGroupView } from "@/lib/benchmarks/peer-groups/types";
import { PEER_SETS } from "@/lib/benchmarks/peer-sets";
import type { PeerSet } from "@/lib/benchmarks/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";

/** The person's saved peer sets. */
export function usePeerGroups() {
  return useRead<PeerGroupView[]>(queryKeys.peerGroups(), "Failed to load your peer sets.");
}

/** A saved set in the form of the four standard ones. */
export function asPeerSet({ id, name, companies }: PeerGroupView): PeerSet {
  return { id, name, description: "Created by you", type: "custom", companyCount: companies.length };
}

/** A standard or saved set; undefined while loading, or if it no longer exists. */
export function usePeerSet(peerSetId: string | null): PeerSet | undefined {
  const { data: groups = [] } = usePeerGroups();
  return [...PEER_SETS, ...groups.map(asPeerSet)].find(({ id }) => id === peerSetId);
}

/** Saves a peer set, new or (if one is given) edited, and refreshes what depends on it. */
export function useSavePeerGroup(group: PeerGroupView | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CreatePeerGroupInput) =>
      request<PeerGroupView>(
        pathOf(group ? queryKeys.peerGroup(group.uuid) : queryKeys.peerGroups()),
        "Failed to save the peer set.",
        { method: group ? "PATCH" : "POST", body },
      ),
    onSuccess: async () => {
      toast.success("Peer Set Saved");
      await queryClient.invalidateQueries({ queryKey: queryKeys.peerGroups() });
      await queryClient.invalidateQueries({ queryKey: queryKeys.peers() });
    },
  });
}

/**
 * Deletes a peer set. Benchmarks that used it are kept. `onDeleted` is also called if the list no longer
 * contains it.
 */
export function useDeletePeerGroup({ uuid }: Pick<PeerGroupView, "uuid">, onDeleted: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request(pathOf(queryKeys.peerGroup(uuid)), "Failed to delete the peer set.", {
        method: "DELETE",
      }),
    meta: { errorTitle: "Delete Failed" },
    onSuccess: () => {
      toast.success("Peer Set Deleted");
      onDeleted();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.peerGroups() }),
  });
}

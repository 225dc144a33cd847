import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRead } from "@/components/layout/use-read";
import type { CreatePeerGroupInput } from "@/lib/benchmarks/peer-groups/schema";
import type { PeerGroupView } from "@/lib/benchmarks/peer-groups/types";
import { PEER_SETS } from "@/lib/benchmarks/peer-sets";
import type { PeerSet } from "@/lib/benchmarks/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";

/** The peer sets that this person put together. */
export function usePeerGroups() {
  return useRead<PeerGroupView[]>(queryKeys.peerGroups(), "Failed to load your peer sets.");
}

/** A saved one as it is offered beside the four. */
export function asPeerSet({ id, name, companies }: PeerGroupView): PeerSet {
  return { id, name, description: "Created by you", type: "custom", companyCount: companies.length };
}

/** One of the four, or a saved one; undefined while it is not known, or when it is gone. */
export function usePeerSet(peerSetId: string | null): PeerSet | undefined {
  const { data: groups = [] } = usePeerGroups();
  return [...PEER_SETS, ...groups.map(asPeerSet)].find(({ id }) => id === peerSetId);
}

/** Saves a peer set, new or (with one given) changed; what is shown of it follows. */
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

/** Deletes a peer set. Benchmarks that were run with it stay. `onDeleted` is called also when the list is without it by then. */
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

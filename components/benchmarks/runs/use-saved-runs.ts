import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRead } from "@/components/layout/use-read";
import type { RunComparison } from "@/lib/benchmarks/runs/types";
import type { RunView } from "@/lib/benchmarks/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";

/** One's own benchmarks and those others share, latest first. Refetched whenever it is shown. */
export function useSavedRuns() {
  return useRead<RunView[]>(queryKeys.benchmarkRuns(), "Failed to load the saved benchmarks.", {
    staleTime: 0,
  });
}

/** The differences between two runs. */
export function useRunComparison(runId: string, otherId: string) {
  const path = `${pathOf(queryKeys.benchmarkRun(runId))}/comparison?${new URLSearchParams({ with: otherId })}`;
  return useQuery({
    queryKey: [...queryKeys.benchmarkRun(runId), "comparison", otherId],
    queryFn: ({ signal }) =>
      request<RunComparison>(path, "The two benchmarks could not be compared.", { signal }),
    staleTime: 0,
  });
}

/**
 * Shares a run with the board, unshares it, or deletes it, then refreshes the list, even if another window
 * was faster. `onDeleted` is called even if the list, and the component that started the deletion, no longer
 * exist.
 */
export function useRunMutations(
  { id, focalLabel }: Pick<RunView, "id" | "focalLabel">,
  onDeleted: ((runId: string) => void) | undefined,
) {
  const queryClient = useQueryClient();
  const path = pathOf(queryKeys.benchmarkRun(id));
  const onSettled = () => queryClient.invalidateQueries({ queryKey: queryKeys.benchmarkRuns(), exact: true });
  const share = useMutation({
    mutationFn: (isShared: boolean) =>
      request(path, "The benchmark could not be shared.", { method: "PATCH", body: { isShared } }),
    meta: { errorTitle: "Not Changed" },
    onSuccess: (_answer, isShared) =>
      isShared
        ? toast.success("Benchmark Shared", {
            description: `Everyone on the board can open the benchmark of ${focalLabel}.`,
          })
        : toast.success("No Longer Shared", {
            description: `Only you can open the benchmark of ${focalLabel}.`,
          }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => request(path, "The benchmark could not be deleted.", { method: "DELETE" }),
    meta: { errorTitle: "Not Deleted" },
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: queryKeys.benchmarkRun(id) });
      toast.success("Benchmark Deleted");
      onDeleted?.(id);
    },
    onSettled,
  });
  return { share, remove };
}

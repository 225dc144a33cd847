import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRead } from "@/components/layout/use-read";
import { toCompany } from "@/lib/benchmarks/own/profile";
import type { OwnCompanyForm } from "@/lib/benchmarks/own/schema";
import type { OwnCompanyView } from "@/lib/benchmarks/own/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";

export function useOwnCompanies() {
  return useRead<OwnCompanyView[]>(queryKeys.ownCompanies(), "Failed to load your companies.");
}

/** Saves a company, new or (if one is given) edited. */
export function useSaveOwnCompany(own: OwnCompanyView | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: OwnCompanyForm) => {
      const path = own ? queryKeys.ownCompany(own.uuid) : queryKeys.ownCompanies();
      return request<OwnCompanyView>(pathOf(path), "Failed to save the company.", {
        method: own ? "PATCH" : "POST",
        body,
      });
    },
    onSuccess: (saved) => {
      toast.success("Company Saved");
      queryClient.setQueryData(queryKeys.company(saved.id), toCompany(saved));
      void queryClient.invalidateQueries({ queryKey: queryKeys.peers() });
      return queryClient.invalidateQueries({ queryKey: queryKeys.ownCompanies() });
    },
  });
}

/**
 * Deletes a company. Benchmarks that used it are kept. `onDeleted` is also called if the list no longer
 * contains it.
 */
export function useDeleteOwnCompany({ uuid }: Pick<OwnCompanyView, "uuid">, onDeleted: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request(pathOf(queryKeys.ownCompany(uuid)), "Failed to delete the company.", { method: "DELETE" }),
    meta: { errorTitle: "Delete Failed" },
    onSuccess: () => {
      toast.success("Company Deleted");
      onDeleted();
    },
    onSettled: () => {
      // Its own peers may still be on screen and must not be refetched.
      void queryClient.invalidateQueries({ queryKey: queryKeys.peers(), refetchType: "none" });
      return queryClient.invalidateQueries({ queryKey: queryKeys.ownCompanies() });
    },
  });
}

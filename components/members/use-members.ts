"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { Role } from "@/lib/auth/policy";
import { changeMemberAction, removeMemberAction } from "@/lib/members/actions";
import type { Member } from "@/lib/members/types";
import { callAction } from "@/lib/ui/call-action";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { LIST_RETRIES } from "@/lib/ui/query-client";
import { request } from "@/lib/ui/request";

/** Every account. */
export function useMembers() {
  const queryKey = queryKeys.members();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      request<Member[]>(pathOf(queryKey), "Failed to load the board members.", { signal }),
    retry: LIST_RETRIES,
    meta: { errorTitle: "Loading Error" },
  });
}

const meta = { errorTitle: "Error" };

/** What can be done with an account. The list follows. */
export function useMemberMutations({ id, email }: Pick<Member, "id" | "email">) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: queryKeys.members() });
  const changeRole = useMutation({
    mutationFn: (role: Role) =>
      callAction(changeMemberAction({ id, change: { role } }), "Failed to update the user role"),
    meta,
    onSuccess: () => toast.success("User role updated successfully"),
    onSettled,
  });
  const approve = useMutation({
    mutationFn: (role: Role) =>
      callAction(
        changeMemberAction({ id, change: { role, status: "active" } }),
        "Failed to approve the account",
      ),
    meta,
    onSuccess: () =>
      toast.success("Account approved", { description: `${email} can sign in to the board now.` }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => callAction(removeMemberAction({ id }), "Failed to delete the user"),
    meta,
    onSuccess: () => toast.success("User deleted successfully"),
    onSettled,
  });
  return { changeRole, approve, remove };
}

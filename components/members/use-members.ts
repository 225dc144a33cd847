import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRead } from "@/components/layout/use-read";
import type { Role } from "@/lib/auth/policy";
import { changeMemberAction, removeMemberAction, removePasskeysAction } from "@/lib/members/actions";
import type { MemberChange } from "@/lib/members/schema";
import type { Member } from "@/lib/members/types";
import { callAction } from "@/lib/ui/call-action";
import { queryKeys } from "@/lib/ui/keys";
import { LIST_RETRIES } from "@/lib/ui/query-client";
import { toast } from "@/lib/ui/toast";

/** All accounts. */
export function useMembers() {
  return useRead<Member[]>(queryKeys.members(), "Failed to load the board members.", {
    retry: LIST_RETRIES,
    meta: { errorTitle: "Loading Error" },
  });
}

const meta = { errorTitle: "Error" };

export type MemberMutations = ReturnType<typeof useMemberMutations>;

/** The actions on an account, by name. They refresh the list and the outbox. */
export function useMemberMutations({ id, email }: Pick<Member, "id" | "email">) {
  const queryClient = useQueryClient();
  const onSettled = () =>
    Promise.all(
      [queryKeys.members(), queryKeys.invitations(), queryKeys.outbox()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  const change = (change: MemberChange, fallback: string) =>
    callAction(changeMemberAction({ id, change }), fallback);
  const changeRole = useMutation({
    mutationFn: (role: Role) => change({ role }, "Failed to update the user role"),
    meta,
    onSuccess: () => toast.success("User role updated successfully"),
    onSettled,
  });
  const approve = useMutation({
    mutationFn: (role: Role) => change({ role, status: "active" }, "Failed to approve the account"),
    meta,
    onSuccess: () =>
      toast.success("Account Approved", { description: `${email} can sign in to the board now.` }),
    onSettled,
  });
  const suspend = useMutation({
    mutationFn: () => change({ status: "suspended" }, "Failed to suspend the user"),
    meta,
    onSuccess: () => toast.success("User Suspended", { description: `${email} no longer has access.` }),
    onSettled,
  });
  const reinstate = useMutation({
    mutationFn: () => change({ status: "active" }, "Failed to reinstate the user"),
    meta,
    onSuccess: () => toast.success("User Reinstated", { description: `${email} can sign in again.` }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => callAction(removeMemberAction({ id }), "Failed to delete the user"),
    meta,
    onSuccess: () => toast.success("User deleted successfully"),
    onSettled,
  });
  const removePasskeys = useMutation({
    mutationFn: () => callAction(removePasskeysAction({ id }), "Failed to remove the passkeys"),
    meta,
    onSuccess: () =>
      toast.success("Passkeys Removed", { description: `${email} is signed out and can add a new one.` }),
    onSettled,
  });
  return { changeRole, approve, suspend, reinstate, remove, removePasskeys };
}

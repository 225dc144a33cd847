"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { Role } from "@/lib/auth/policy";
import { ROLE_NAME } from "@/lib/role-names";
import { RequestError, request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";

/** What keeps an invitation from being accepted: `mismatch` means that somebody else is signed in by now. */
export type AcceptanceIssue = { message: string; kind: "mismatch" | "password" | "other" };

/** Accepts the invitation for the signed-in account, then goes home. */
export function useAcceptInvitation(token: string) {
  const router = useRouter();
  const { mutate, reset, error, isPending, isSuccess } = useMutation({
    mutationFn: (password: string | undefined) =>
      request<{ role: Role }>(
        `/api/invitations/${encodeURIComponent(token)}/accept`,
        "Failed to process invitation",
        { method: "POST", body: { password } },
      ),
    onSuccess: ({ role }) => {
      toast.success("Invitation Accepted", { description: `You are on the board as ${ROLE_NAME[role]}.` });
      router.push("/");
      router.refresh();
    },
  });
  return { accept: mutate, again: reset, issue: error && issueOf(error), busy: isPending || isSuccess };
}

function issueOf(error: Error): AcceptanceIssue {
  const status = error instanceof RequestError ? error.status : 0;
  const kind = status === 403 ? "mismatch" : status === 400 ? "password" : "other";
  return { message: error.message, kind };
}

"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import {
  createInvitationAction,
  deleteInvitationAction,
  resendInvitationAction,
} from "@/lib/invitations/actions";
import type { CreateInvitationInput } from "@/lib/invitations/schema";
import type { InvitationView } from "@/lib/invitations/types";
import { callAction } from "@/lib/ui/call-action";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { LIST_RETRIES } from "@/lib/ui/query-client";
import { request } from "@/lib/ui/request";

const meta = { errorTitle: "Error" };

/** Every invitation, the latest first. */
export function useInvitations() {
  const queryKey = queryKeys.invitations();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      request<InvitationView[]>(pathOf(queryKey), "Failed to load the invitations.", { signal }),
    retry: LIST_RETRIES,
    meta: { errorTitle: "Loading Error" },
  });
}

function useInvitationMutation<Input, Answer>(
  mutationFn: (input: Input) => Promise<Answer>,
  announce: (answer: Answer) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    meta,
    onSuccess: announce,
    onSettled: () =>
      // What was mailed shows in the outbox too.
      Promise.all(
        [queryKeys.invitations(), queryKeys.outbox()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

function announceSent({ email }: InvitationView): void {
  toast.success("Invitation Sent", {
    description: `An email is on its way to ${email} with instructions for joining.`,
  });
}

/** Invites an address. The list follows. */
export function useSendInvitation() {
  return useInvitationMutation(
    (input: CreateInvitationInput) =>
      callAction(createInvitationAction(input), "Failed to send the invitation"),
    announceSent,
  );
}

/** What can be done with an invitation. The list follows. */
export function useInvitationMutations({ id }: Pick<InvitationView, "id">) {
  const resend = useInvitationMutation(
    () => callAction(resendInvitationAction({ id }), "Failed to resend the invitation"),
    announceSent,
  );
  const remove = useInvitationMutation(
    () => callAction(deleteInvitationAction({ id }), "Failed to delete the invitation"),
    () => toast.success("Invitation deleted successfully"),
  );
  return { resend, remove };
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRead } from "@/components/layout/use-read";
import {
  copyInvitationLinkAction,
  createInvitationAction,
  deleteInvitationAction,
  resendInvitationAction,
} from "@/lib/invitations/actions";
import type { InvitationForm } from "@/lib/invitations/schema";
import type { InvitationView } from "@/lib/invitations/types";
import { callAction } from "@/lib/ui/call-action";
import { copyText } from "@/lib/ui/clipboard";
import { queryKeys } from "@/lib/ui/keys";
import { LIST_RETRIES } from "@/lib/ui/query-client";
import { toast } from "@/lib/ui/toast";

const meta = { errorTitle: "Error" };

/** All invitations, latest first. */
export function useInvitations() {
  return useRead<InvitationView[]>(queryKeys.invitations(), "Failed to load the invitations.", {
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
      // Emails also appear in the outbox.
      Promise.all(
        [queryKeys.invitations(), queryKeys.outbox()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

type Invited = Pick<InvitationView, "id" | "email">;

/** Copies the link of an invitation, to pass on when no email is sent. */
function useCopyLink() {
  return useMutation({
    mutationFn: ({ id }: Invited) => callAction(copyInvitationLinkAction({ id }), "Failed to copy the link"),
    meta,
    onSuccess: async ({ link }, { email }) => {
      if (await copyText(link)) {
        toast.success("Link Copied", {
          description: `Pass it on to ${email} only: it works once, for that address.`,
        });
      } else {
        toast.warning("Copy this link by hand", { description: link, duration: Infinity });
      }
    },
  });
}

/**
 * Reports what happened to an invitation. `keepsMail`: no email service is set up, so its link is passed on
 * by hand.
 */
function announceTo(keepsMail: boolean): (invited: Invited) => void {
  return ({ email }) => {
    if (keepsMail)
      toast.success("Invitation Created", {
        description: `Copy its link below and pass it on to ${email} yourself.`,
      });
    else
      toast.success("Invitation Sent", {
        description: `An email is on its way to ${email} with instructions for joining.`,
      });
  };
}

/** Invites an address and refreshes the list. */
export function useSendInvitation(keepsMail: boolean) {
  return useInvitationMutation(
    (input: InvitationForm) => callAction(createInvitationAction(input), "Failed to send the invitation"),
    announceTo(keepsMail),
  );
}

/** The actions on an invitation, which refresh the list. */
export function useInvitationMutations({ id }: Invited, keepsMail: boolean) {
  const copy = useCopyLink();
  const resend = useInvitationMutation(
    () => callAction(resendInvitationAction({ id }), "Failed to resend the invitation"),
    announceTo(keepsMail),
  );
  const remove = useInvitationMutation(
    () => callAction(deleteInvitationAction({ id }), "Failed to delete the invitation"),
    () => toast.success("Invitation deleted successfully"),
  );
  return { copy, resend, remove };
}

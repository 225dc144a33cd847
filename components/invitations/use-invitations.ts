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

/** Every invitation, the latest first. */
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
      // What was mailed shows in the outbox too.
      Promise.all(
        [queryKeys.invitations(), queryKeys.outbox()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

type Invited = Pick<InvitationView, "id" | "email">;

/** Copies the link of an invitation, for passing on where no mail is sent. */
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
        toast.warning("Copy this link by hand", { description: link, duration: Infinity, closeButton: true });
      }
    },
  });
}

/** Time to read what to do, and to do it. */
const KEPT_SHOWN_MS = 20_000;

/** Says what became of an invitation. `keepsMail`: no mail service is set. */
function useAnnouncement(keepsMail: boolean): (invited: Invited) => void {
  const copy = useCopyLink();
  return (invited) => {
    if (keepsMail) {
      toast.success("Invitation Ready", {
        description: `No email service is set up, so no email was sent to ${invited.email}. The invitation is kept in the outbox for an administrator. Copy its link and pass it on yourself.`,
        action: { label: "Copy link", onClick: () => copy.mutate(invited) },
        duration: KEPT_SHOWN_MS,
      });
    } else {
      toast.success("Invitation Sent", {
        description: `An email is on its way to ${invited.email} with instructions for joining.`,
      });
    }
  };
}

/** Invites an address. The list follows. */
export function useSendInvitation(keepsMail: boolean) {
  return useInvitationMutation(
    (input: InvitationForm) => callAction(createInvitationAction(input), "Failed to send the invitation"),
    useAnnouncement(keepsMail),
  );
}

/** What can be done with an invitation. The list follows. */
export function useInvitationMutations({ id }: Invited, keepsMail: boolean) {
  const copy = useCopyLink();
  const resend = useInvitationMutation(
    () => callAction(resendInvitationAction({ id }), "Failed to resend the invitation"),
    useAnnouncement(keepsMail),
  );
  const remove = useInvitationMutation(
    () => callAction(deleteInvitationAction({ id }), "Failed to delete the invitation"),
    () => toast.success("Invitation deleted successfully"),
  );
  return { copy, resend, remove };
}

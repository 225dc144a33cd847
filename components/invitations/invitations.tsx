"use client";

import type { Viewer } from "@/components/members/person";
import { InvitationsTable } from "./invitations-table";
import { SendInvitation } from "./send-invitation";
import { useInvitations } from "./use-invitations";

/** The invitations: sending one, and those that were sent. `keepsMail`: no mail service is set. */
export function Invitations({ me, keepsMail }: { me: Viewer; keepsMail: boolean }) {
  const { data: invitations, error } = useInvitations();
  return (
    <div className="flex flex-col gap-6">
      <SendInvitation me={me} keepsMail={keepsMail} />
      <InvitationsTable me={me} keepsMail={keepsMail} invitations={invitations} error={error} />
    </div>
  );
}

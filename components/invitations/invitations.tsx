"use client";

import type { Viewer } from "@/components/members/person";
import { InvitationsTable } from "./invitations-table";
import { SendInvitation } from "./send-invitation";
import { useInvitations } from "./use-invitations";

/** The invitations: sending one, and those that were sent. */
export function Invitations({ me }: { me: Viewer }) {
  const { data: invitations, error } = useInvitations();
  return (
    <div className="flex flex-col gap-6">
      <SendInvitation me={me} />
      <InvitationsTable me={me} invitations={invitations} error={error} />
    </div>
  );
}

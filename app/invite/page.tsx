import type { Metadata } from "next";
import { InvalidInvitation } from "@/components/invitations/invitation-issue";

export const metadata: Metadata = { title: "Invitation", robots: { index: false, follow: false } };

/** For a link that has lost its token. */
export default function InvitationWithoutToken() {
  return <InvalidInvitation />;
}

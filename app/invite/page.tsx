import type { Metadata } from "next";
import { InvalidInvitation } from "@/components/invitations/invitation-issue";

export const metadata: Metadata = { title: "Invitation", robots: { index: false, follow: false } };

/** A link that lost its token on the way. */
export default function InvitationWithoutToken() {
  return <InvalidInvitation />;
}

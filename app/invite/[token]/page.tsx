import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AcceptAsInvited } from "@/components/invitations/accept-as-invited";
import { AccountMismatch } from "@/components/invitations/account-mismatch";
import { InvitationCard } from "@/components/invitations/invitation-card";
import {
  InvalidInvitation,
  InvitationIssue,
  InvitationNotFound,
} from "@/components/invitations/invitation-issue";
import { SignInToAccept } from "@/components/invitations/sign-in-to-accept";
import { ownAccount } from "@/lib/accounts/queries";
import { currentActor } from "@/lib/auth/actor";
import { signInProviders } from "@/lib/auth/providers";
import { TooManyTries } from "@/lib/auth/rate-limit";
import { isToken } from "@/lib/auth/token";
import { boardName } from "@/lib/email/letter";
import { hasAccepted } from "@/lib/invitations/accept-as-actor";
import { lookUpInvitation } from "@/lib/invitations/look-up";
import { currentSettings } from "@/lib/settings/queries";

// The address of this page grants access: it must not be sent to other sites or search engines.
export const metadata: Metadata = {
  title: "Invitation",
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

export default async function InvitationPage({ params }: PageProps<"/invite/[token]">) {
  const { token } = await params;
  if (!isToken(token)) return <InvalidInvitation />;
  const [invitation, actor, settings] = await Promise.all([
    lookUpInvitation(token).catch(tooManyTries),
    currentActor(),
    currentSettings(),
  ]);
  if (invitation instanceof TooManyTries) return <InvitationIssue>{invitation.message}</InvitationIssue>;
  if (!invitation) {
    // People who have accepted can still follow the link to reach the home page.
    if (actor && (await hasAccepted(actor, token))) redirect("/");
    return <InvitationNotFound />;
  }
  const board = boardName(settings.organizationName);
  if (actor?.email === invitation.email) {
    const { isConfirmed } = await ownAccount(actor);
    return (
      <AcceptAsInvited token={token} board={board} invitation={invitation} needsPassword={!isConfirmed} />
    );
  }
  return (
    <InvitationCard board={board} invitation={invitation}>
      {actor ? (
        <AccountMismatch token={token} invited={invitation.email} current={actor.email} />
      ) : (
        <SignInToAccept token={token} providers={signInProviders().map(({ name }) => name)} />
      )}
    </InvitationCard>
  );
}

// Shown instead of the invitation; any other error is unexpected.
function tooManyTries(error: unknown): TooManyTries {
  if (error instanceof TooManyTries) return error;
  throw error;
}

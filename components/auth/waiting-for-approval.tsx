import { Suspense } from "react";
import { Notice } from "@/components/layout/notice";
import { Button } from "@/components/ui/button";
import { mailNote } from "@/lib/accounts/mail-note";
import { ownAccount } from "@/lib/accounts/queries";
import type { CurrentUser } from "@/lib/members/types";
import { ResendConfirmation } from "./resend-confirmation";

type Waiting = Pick<CurrentUser, "id" | "firstName" | "email">;

/** For a signed-in account awaiting approval: who approves it, and how to check. No board content. */
export function WaitingForApproval({ user }: { user: Waiting }) {
  return (
    <Notice
      title="Waiting for Approval"
      actions={
        <>
          <Button asChild>
            <a href="/">Check again</a>
          </Button>
          <Button asChild variant="outline">
            <a href="/api/logout">Logout</a>
          </Button>
        </>
      }
    >
      <p>
        Thank you, {user.firstName}. Your account{" "}
        <strong className="font-medium wrap-anywhere text-foreground">{user.email}</strong> has been created
        and is waiting for approval.
      </p>
      <p>
        An administrator or the chair of your board will approve it and confirm your role. Until then, you
        cannot open meetings, papers or briefs. If this takes too long, contact one of them directly.
      </p>
      <Suspense>
        <AddressState user={user} />
      </Suspense>
    </Notice>
  );
}

async function AddressState({ user }: { user: Waiting }) {
  const { isConfirmed } = await ownAccount(user);
  if (isConfirmed) return <p>Your email address is confirmed.</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border bg-card px-4 py-3 text-sm">
      <p className="min-w-48 flex-1">
        Your email address is <strong className="font-medium text-foreground">not confirmed yet</strong>.
        Please open the link in our email. If the board has invited you, you can start right after that.{" "}
        {mailNote()}
      </p>
      <ResendConfirmation small />
    </div>
  );
}

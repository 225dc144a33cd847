import { TextLink } from "@/components/auth/text-link";
import { mailNote } from "@/lib/accounts/mail-note";
import { LINK_MINUTES } from "@/lib/accounts/types";

/** Shown after signing up, until the account is approved: what to do, and what happens next. */
export function AccountCreated() {
  const note = mailNote();
  return (
    <div role="status" className="rounded-lg border bg-card px-5 py-4">
      <p className="font-medium">Your account has been created. What happens next:</p>
      <ol className="mt-2 list-decimal space-y-1 pl-5 text-sm text-pretty text-muted-foreground">
        <li>
          Within {LINK_MINUTES} minutes, open the link in the email that we have sent you to confirm your
          address. If you already had an account, the email says so. {note}
        </li>
        <li>
          If the board has invited you, you can start right away. Otherwise, an administrator or the chair
          approves your account.
        </li>
        <li>
          <TextLink href="/login">Sign in</TextLink> at any time to see whether you have been approved, or to
          have the link sent again.
        </li>
      </ol>
    </div>
  );
}

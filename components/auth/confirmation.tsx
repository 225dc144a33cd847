import Link from "next/link";
import { Notice } from "@/components/layout/notice";
import { Button } from "@/components/ui/button";
import type { ConfirmationState } from "@/lib/accounts/types";
import { ConfirmButton } from "./confirm-button";
import { ResendConfirmation } from "./resend-confirmation";

/** A confirmation link opened by someone who is signed out. It confirms the account that one is signed in as. */
export function SignInToConfirm({ token }: { token: string }) {
  return (
    <Notice
      title="Confirm your email address"
      actions={
        <Button asChild>
          <Link href={`/login?confirm=${encodeURIComponent(token)}`}>Sign In</Link>
        </Button>
      }
    >
      <p>Please sign in with the account that you have made. You then come back here and confirm.</p>
      <p>If you have not made an account, close this page: without you the address stays unconfirmed.</p>
    </Notice>
  );
}

type ConfirmationProps = { token: string; email: string; state: ConfirmationState };

/** A confirmation link opened by a signed-in person. Nothing happens before the click: mail scanners open links too. */
export function Confirmation({ token, email, state }: ConfirmationProps) {
  const address = <strong className="font-medium break-all text-foreground">{email}</strong>;
  if (state === "ready") {
    return (
      <Notice title="Confirm your email address" actions={<ConfirmButton token={token} />}>
        <p>Is {address} your address? Confirm it to finish your account.</p>
      </Notice>
    );
  }
  if (state === "done") {
    return (
      <Notice title="Your address is confirmed" actions={<GoHome />}>
        <p>{address} is yours; there is nothing more to do here.</p>
      </Notice>
    );
  }
  if (state === "otherAccount") {
    return (
      <Notice
        title="This link is for another account"
        actions={
          <Button asChild>
            <a href="/api/logout">Logout</a>
          </Button>
        }
      >
        <p>
          You are signed in as {address}. Log out, then open the link again and sign in with that account.
        </p>
      </Notice>
    );
  }
  return (
    <Notice title="This link does not work any more" actions={<ResendConfirmation />}>
      <p>A confirmation link works once and for a short time, and only the latest one does.</p>
      <p>We can mail a new one to {address}.</p>
    </Notice>
  );
}

function GoHome() {
  return (
    <Button asChild>
      <Link href="/">Go Home</Link>
    </Button>
  );
}

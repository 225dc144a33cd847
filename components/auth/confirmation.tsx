import { Notice } from "@/components/layout/notice";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { ConfirmationState } from "@/lib/accounts/types";
import { A_ROLE } from "@/lib/role-names";
import { ConfirmButton } from "./confirm-button";
import { ConfirmInvited } from "./confirm-invited";
import { ResendConfirmation } from "./resend-confirmation";
import { TextLink } from "./text-link";

/** A confirmation link opened while signed out. It confirms the account the person then signs in to. */
export function SignInToConfirm({ token }: { token: string }) {
  return (
    <Notice
      title="Confirm Your Email Address"
      actions={
        <Button asChild>
          <Link href={`/login?confirm=${encodeURIComponent(token)}`}>Sign In</Link>
        </Button>
      }
    >
      <p>
        Please sign in with the account you created. You will then be brought back here to confirm the
        address.
      </p>
      <p>If you did not create an account, close this page and the address will stay unconfirmed.</p>
    </Notice>
  );
}

type ConfirmationProps = { token: string; email: string; state: ConfirmationState };

/**
 * A confirmation link opened while signed in. Nothing happens before the click, because mail scanners open
 * links too.
 */
export function Confirmation({ token, email, state }: ConfirmationProps) {
  const address = <strong className="font-medium wrap-anywhere text-foreground">{email}</strong>;
  if (state.name === "ready" && state.role) {
    return (
      <Notice title="Confirm Your Email Address" actions={<ConfirmInvited token={token} />}>
        <p>
          {address} is invited to join the board as {A_ROLE[state.role]}. To accept, enter the password you
          signed up with.
        </p>
        <p>
          If you did not choose that password, <TextLink href="/forgot-password">choose a new one</TextLink>{" "}
          instead.
        </p>
      </Notice>
    );
  }
  if (state.name === "ready") {
    return (
      <Notice title="Confirm Your Email Address" actions={<ConfirmButton token={token} />}>
        <p>Is {address} your address? Confirm it to finish setting up your account.</p>
      </Notice>
    );
  }
  if (state.name === "done") {
    return (
      <Notice title="Your address is confirmed" actions={<GoHome />}>
        <p>You have confirmed {address}. There is nothing more to do here.</p>
      </Notice>
    );
  }
  if (state.name === "otherAccount") {
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
          You are signed in as {address}. Log out, then open the link again and sign in with the account it
          was sent to.
        </p>
      </Notice>
    );
  }
  return (
    <Notice title="This link no longer works" actions={<ResendConfirmation />}>
      <p>A confirmation link works only once and for a short time, and only the latest one is valid.</p>
      <p>We can send a new one to {address}.</p>
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

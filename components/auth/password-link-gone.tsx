import { Notice } from "@/components/layout/notice";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { LINK_MINUTES } from "@/lib/accounts/types";

/** For a password link that is unknown, expired or used; deliberately does not say which. */
export function PasswordLinkGone() {
  return (
    <Notice
      title="This link no longer works"
      actions={
        <>
          <Button asChild>
            <Link href="/forgot-password">Request a New Link</Link>
          </Button>
          <Button asChild variant="outline">
            <Link href="/login">Sign In</Link>
          </Button>
        </>
      }
    >
      <p>
        A password link works once, for {LINK_MINUTES} minutes, and only the latest one is valid. If you have
        already used it, please sign in with your password.
      </p>
    </Notice>
  );
}

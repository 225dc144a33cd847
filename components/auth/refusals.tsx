import { Notice } from "@/components/layout/notice";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { RECENT_HOURS } from "@/lib/auth/policy";
import type { CurrentUser } from "@/lib/members/types";
import { ROLE_NAME } from "@/lib/role-names";

/** For a page that explicitly asks for sign-in. */
export function AuthenticationRequired() {
  return (
    <Notice
      title="Authentication Required"
      actions={
        <Button asChild>
          <Link href="/login">Log In</Link>
        </Button>
      }
    >
      <p>Please sign in as an administrator or a chair to see this page.</p>
    </Notice>
  );
}

/** For administration, several hours after the last sign-in. */
export function SignInAgain() {
  return (
    <Notice
      title="Please sign in again"
      actions={
        <Button asChild>
          <Link href="/login?again=admin">Sign In</Link>
        </Button>
      }
    >
      <p>
        You signed in more than {RECENT_HOURS} hours ago. The Admin page requires a recent sign-in, so that
        nobody can make changes from a computer left unattended.
      </p>
    </Notice>
  );
}

/** For someone approved, or given another role, since signing in. The link must not be prefetched. */
export function RoleChanged() {
  return (
    <Notice
      title="Your role has changed"
      actions={
        <Button asChild>
          <a href="/api/auth/renew">Continue</a>
        </Button>
      }
    >
      <p>Since you signed in, you have been given a role that can open the Admin page.</p>
    </Notice>
  );
}

/** For someone whose role has no access to the page. */
export function AccessDenied({ user }: { user: Pick<CurrentUser, "role" | "email" | "status"> }) {
  return (
    <Notice
      title="Access Denied"
      actions={
        <Button asChild>
          <Link href="/">Go Home</Link>
        </Button>
      }
    >
      <p>You don't have permission to access this page.</p>
      <dl className="grid w-fit grid-cols-[auto_1fr] gap-x-4 text-sm">
        <dt>Current role</dt>
        <dd className="text-foreground">
          {ROLE_NAME[user.role]}
          {user.status === "pending" && ", waiting for approval"}
        </dd>
        <dt>Email</dt>
        <dd className="wrap-anywhere text-foreground">{user.email}</dd>
      </dl>
    </Notice>
  );
}

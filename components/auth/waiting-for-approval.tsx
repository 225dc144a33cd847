import { Notice } from "@/components/layout/notice";
import { Button } from "@/components/ui/button";
import type { CurrentUser } from "@/lib/members/types";

/** For a signed-in account that nobody has approved yet: who will, and how to find out. No board content. */
export function WaitingForApproval({ user }: { user: Pick<CurrentUser, "firstName" | "email"> }) {
  return (
    <Notice
      title="Waiting for approval"
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
        <strong className="font-medium text-foreground">{user.email}</strong> was created and waits for
        approval.
      </p>
      <p>
        An administrator or the chair of your board sees it on their Admin page, confirms your role and lets
        you in. Until then meetings, papers and briefs stay closed. If it takes long, ask them directly.
      </p>
    </Notice>
  );
}

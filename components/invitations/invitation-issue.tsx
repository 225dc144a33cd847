import { CircleAlertIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

type InvitationIssueProps = {
  title?: string;
  children: ReactNode;
  /** What to do next, if the message does not say. */
  hint?: string;
  /** Other possible actions. */
  actions?: ReactNode;
};

/** Replaces an invitation that cannot be shown or accepted: why, and what to do next. */
export function InvitationIssue({
  title = "Invitation Issue",
  children,
  hint,
  actions,
}: InvitationIssueProps) {
  return (
    <div className="mx-auto w-full max-w-lg py-6 sm:py-12">
      <div className="flex flex-col gap-4 rounded-lg border border-destructive/50 bg-card p-6 sm:p-8">
        <h1 className="flex items-center gap-2.5 font-title text-2xl font-semibold tracking-tight">
          <CircleAlertIcon className="size-5 shrink-0 text-destructive" aria-hidden="true" />
          {title}
        </h1>
        <p role="alert" className="text-sm text-pretty [overflow-wrap:anywhere]">
          {children}
        </p>
        {hint && <p className="text-sm text-pretty text-muted-foreground">{hint}</p>}
        <div className="flex flex-wrap gap-2">
          {actions}
          <Button asChild variant={actions ? "outline" : "default"}>
            <Link href="/">Go to Home Page</Link>
          </Button>
        </div>
      </div>
    </div>
  );
}

/** For an address that is not a complete invitation link. */
export function InvalidInvitation() {
  return (
    <InvitationIssue hint="Open the whole link from your invitation email, or ask an administrator of your board for a new one.">
      Invalid invitation link
    </InvitationIssue>
  );
}

/** For a link without a valid invitation; deliberately does not say why. */
export function InvitationNotFound() {
  return (
    <InvitationIssue title="Invitation Not Found">
      This invitation link is invalid or has expired. A link works only once, for seven days, and only the
      latest one is valid. Please contact your administrator for a new one.
    </InvitationIssue>
  );
}

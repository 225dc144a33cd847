"use client";

import type { FormEvent } from "react";
import { Field } from "@/components/auth/field";
import { TextLink } from "@/components/auth/text-link";
import { ScriptedForm } from "@/components/layout/scripted-form";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { InvitationPreview } from "@/lib/invitations/types";
import { InvitationCard } from "./invitation-card";
import { InvitationIssue } from "./invitation-issue";
import { LogOutLink } from "./log-out-link";
import { type AcceptanceIssue, useAcceptInvitation } from "./use-accept-invitation";

type AcceptAsInvitedProps = {
  token: string;
  board: string;
  invitation: InvitationPreview;
  /** Whether nobody has proven yet that the address of this account is theirs. */
  needsPassword: boolean;
};

/** For someone who is signed in with the invited address: nothing happens before the click. */
export function AcceptAsInvited({ token, board, invitation, needsPassword }: AcceptAsInvitedProps) {
  const { accept, again, issue, busy } = useAcceptInvitation(token);
  if (issue && issue.kind !== "password") return <Refused token={token} issue={issue} onRetry={again} />;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get("password");
    accept(typeof password === "string" ? password : undefined);
  }

  return (
    <InvitationCard board={board} invitation={invitation}>
      <ScriptedForm onSubmit={onSubmit} onChange={again} className="flex flex-col gap-3">
        {issue && (
          <Alert variant="destructive">
            <AlertDescription className="col-span-2 col-start-1">{issue.message}</AlertDescription>
          </Alert>
        )}
        {needsPassword && <PasswordProof disabled={busy} />}
        <Button type="submit" size="lg" disabled={busy}>
          {busy ? "Processing..." : "Continue to Board GPT"}
        </Button>
      </ScriptedForm>
    </InvitationCard>
  );
}

function PasswordProof({ disabled }: { disabled: boolean }) {
  return (
    <>
      <p className="text-sm text-pretty text-muted-foreground">
        You are signed in with this address, but it has not yet been confirmed as yours. Please enter the
        password for this account. If you did not choose one,{" "}
        <TextLink href="/forgot-password">reset it</TextLink> and open the invitation again.
      </p>
      <Field
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        disabled={disabled}
      />
    </>
  );
}

function Refused({ token, issue, onRetry }: { token: string; issue: AcceptanceIssue; onRetry: () => void }) {
  return (
    <InvitationIssue
      actions={
        issue.kind === "mismatch" ? (
          <LogOutLink token={token}>Log Out Current User</LogOutLink>
        ) : (
          <Button onClick={onRetry}>Try Again</Button>
        )
      }
    >
      {issue.message}
    </InvitationIssue>
  );
}

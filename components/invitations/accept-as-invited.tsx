"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { Field } from "@/components/auth/field";
import { TextLink } from "@/components/auth/text-link";
import { FormError, FormIntro } from "@/components/layout/form-error";
import { ScriptedForm } from "@/components/layout/scripted-form";
import { Button } from "@/components/ui/button";
import type { Role } from "@/lib/auth/policy";
import type { InvitationPreview } from "@/lib/invitations/types";
import { A_ROLE } from "@/lib/role-names";
import { RequestError, request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";
import { InvitationCard } from "./invitation-card";
import { InvitationIssue } from "./invitation-issue";
import { LogOutLink } from "./log-out-link";

type AcceptAsInvitedProps = {
  token: string;
  board: string;
  invitation: InvitationPreview;
  /** Whether the account's address is unverified. */
  needsPassword: boolean;
};

/** For someone signed in with the invited address: nothing happens before the click. */
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
        {needsPassword ? (
          <PasswordProof error={issue?.message ?? null} disabled={busy} />
        ) : (
          <FormError error={issue?.message ?? null} />
        )}
        <Button type="submit" size="lg" disabled={busy}>
          {busy ? "Processing..." : "Continue to Board GPT"}
        </Button>
      </ScriptedForm>
    </InvitationCard>
  );
}

function PasswordProof({ error, disabled }: { error: string | null; disabled: boolean }) {
  return (
    <>
      <FormIntro error={error}>
        <p className="text-sm text-pretty text-muted-foreground">
          You are signed in with this address, but it has not yet been confirmed as yours. Please enter the
          password for this account. If you did not choose one,{" "}
          <TextLink href="/forgot-password">reset it</TextLink> and open the invitation again.
        </p>
      </FormIntro>
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

/** Why an invitation could not be accepted: `mismatch` means that someone else is now signed in. */
type AcceptanceIssue = { message: string; kind: "mismatch" | "password" | "other" };

/** Accepts the invitation for the signed-in account, then opens the home page. */
function useAcceptInvitation(token: string) {
  const router = useRouter();
  const { mutate, reset, error, isPending, isSuccess } = useMutation({
    mutationFn: (password: string | undefined) =>
      request<{ role: Role }>(
        `/api/invitations/${encodeURIComponent(token)}/accept`,
        "Failed to process invitation",
        { method: "POST", body: { password } },
      ),
    onSuccess: ({ role }) => {
      toast.success("Invitation Accepted", { description: `You are on the board as ${A_ROLE[role]}.` });
      router.push("/");
      router.refresh();
    },
  });
  return { accept: mutate, again: reset, issue: error && issueOf(error), busy: isPending || isSuccess };
}

function issueOf(error: Error): AcceptanceIssue {
  const status = error instanceof RequestError ? error.status : 0;
  const kind = status === 403 ? "mismatch" : status === 400 ? "password" : "other";
  return { message: error.message, kind };
}

"use client";

import { type FormEvent, useState } from "react";
import { emailProblem } from "@/components/auth/validate";
import { FormSelect } from "@/components/layout/form-select";
import { LabelledField } from "@/components/layout/labelled-field";
import { ScriptedForm } from "@/components/layout/scripted-form";
import type { Viewer } from "@/components/members/person";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { canInvite, ROLES } from "@/lib/auth/policy";
import { INVITATION_DAYS } from "@/lib/invitations/constants";
import { ROLE_NAME } from "@/lib/role-names";
import { InvitationsTable } from "./invitations-table";
import { useInvitations, useSendInvitation } from "./use-invitations";

/** A form to send an invitation, and those already sent. `keepsMail`: no email service is set up. */
export function Invitations({ me, keepsMail }: { me: Viewer; keepsMail: boolean }) {
  const list = useInvitations();
  return (
    <div className="flex flex-col gap-6">
      <SendInvitation me={me} keepsMail={keepsMail} />
      <InvitationsTable me={me} keepsMail={keepsMail} list={list} />
    </div>
  );
}

/** Invites someone by email, with a role that the viewer may give. */
function SendInvitation({ me, keepsMail }: { me: Viewer; keepsMail: boolean }) {
  const { mutate, isPending } = useSendInvitation(keepsMail);
  const [error, setError] = useState<string | null>(null);
  const [sent, setSent] = useState(0);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const email = String(fields.get("email"));
    const role = ROLES.find((known) => known === fields.get("role"));
    const problem = emailProblem(email);
    setError(problem);
    if (problem) return;
    mutate({ email, role }, { onSuccess: () => clear(form), onError: ({ message }) => setError(message) });
  }

  function clear(form: HTMLFormElement) {
    form.reset();
    setSent((count) => count + 1);
  }

  return (
    <Card aria-labelledby="send-invitation-title">
      <CardHeader>
        <CardTitle id="send-invitation-title">Send Invitation</CardTitle>
      </CardHeader>
      <CardContent>
        <ScriptedForm onSubmit={onSubmit} onChange={() => setError(null)}>
          <fieldset
            disabled={isPending}
            className="grid min-w-0 items-start gap-4 sm:grid-cols-[1fr_12rem_auto]"
          >
            <LabelledField label="Email Address" hint={hintFor(keepsMail)} error={error}>
              {(field) => <Input {...field} name="email" type="email" autoComplete="off" aria-required />}
            </LabelledField>
            {/* Resetting the form does not reset the select, so it is remounted. */}
            <RoleField key={sent} me={me} />
            <Button type="submit" className="sm:mt-5">
              {isPending ? "Sending..." : "Send Invitation"}
            </Button>
          </fieldset>
        </ScriptedForm>
      </CardContent>
    </Card>
  );
}

function hintFor(keepsMail: boolean): string {
  const sent = keepsMail
    ? "No email service is set up, so copy the link from the list below and pass it on yourself."
    : "The link is sent by email.";
  return `Invitations expire after ${INVITATION_DAYS} days. ${sent} It works once, for this address only.`;
}

function RoleField({ me }: { me: Viewer }) {
  const offered = ROLES.filter((role) => canInvite(me, role));
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor="invitation-role">Role</Label>
      <FormSelect
        id="invitation-role"
        name="role"
        defaultValue="member"
        options={offered.map((role) => ({ value: role, label: ROLE_NAME[role] }))}
      />
    </div>
  );
}

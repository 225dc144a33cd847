import type { ReactNode } from "react";
import { Moment } from "@/components/layout/moment";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { MailState, MailTrouble } from "@/lib/email/state";
import { DATE_TIME } from "@/lib/ui/dates";

/** Whether and how email is sent. */
export function EmailConfiguration({ mail }: { mail: MailState }) {
  return (
    <Card aria-labelledby="email-configuration-title">
      <CardHeader>
        <CardTitle id="email-configuration-title">Email Configuration</CardTitle>
        <Badge variant={mail.sender ? "default" : "secondary"}>
          {mail.sender ? "Configured" : "Not configured"}
        </Badge>
      </CardHeader>
      <CardContent className="flex flex-col gap-4 text-sm">
        <p className="text-pretty">
          {mail.sender
            ? "Emails are sent through Resend."
            : "No email service is set up. Emails are kept in the Outbox, where an administrator can open them and pass their links on. The deployment guide shows how to have them sent."}
        </p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
          {mail.sender && <Fact name="Sender">{mail.sender}</Fact>}
          <Fact name="Links lead to">{mail.linksTo}</Fact>
        </dl>
        {mail.linksAreLocal && (
          <p className="text-pretty text-risk-medium">
            Such links work on this computer only. The deployment guide shows how to set the address that
            others use.
          </p>
        )}
        {mail.troubles.length > 0 && <MailTroubles troubles={mail.troubles} />}
      </CardContent>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

/** Undelivered emails with the reason, so that someone can act on them. */
function MailTroubles({ troubles }: { troubles: MailTrouble[] }) {
  return (
    <section aria-labelledby="mail-troubles-title" className="border-t pt-3">
      <h3 id="mail-troubles-title" className="font-medium">
        Not delivered
      </h3>
      <ul className="mt-2 flex flex-col gap-3">
        {troubles.map(({ id, to, subject, reason, status, createdAt }) => (
          <li key={id}>
            <p className="wrap-anywhere">
              {subject} <span className="text-muted-foreground">to {to}</span>
            </p>
            <p className="text-pretty text-destructive">
              {reason} {status === "queued" && "BoardGPT will try again."}
            </p>
            <p className="text-xs text-muted-foreground">
              <Moment iso={createdAt} form={DATE_TIME} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

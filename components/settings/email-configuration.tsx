import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { MailState } from "@/lib/email/state";
import { MailTroubles } from "./mail-troubles";

/** Whether and how mail leaves, as it is. */
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
            : "No email service is set up. Emails are kept in the Outbox, where an administrator can open them and pass their links on. To have them sent, set RESEND_API_KEY and MAIL_FROM and restart BoardGPT."}
        </p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
          {mail.sender && <Fact name="Sender">{mail.sender}</Fact>}
          <Fact name="Links lead to">{mail.linksTo}</Fact>
        </dl>
        {mail.linksAreLocal && (
          <p className="text-pretty text-risk-medium">
            Only this computer can open such links. Set AUTH_URL to the address that others use to reach
            BoardGPT.
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

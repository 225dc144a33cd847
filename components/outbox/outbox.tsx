"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { EmptyOutbox } from "./empty-outbox";
import { MailTable } from "./mail-table";
import { useOutbox } from "./use-outbox";

const MailDialog = dynamic(() => import("./mail-dialog").then((module) => module.MailDialog), { ssr: false });

/** Every mail that the product would have sent, where no mail service is set. */
export function Outbox() {
  const { data: mails, error, refetch, isFetching } = useOutbox();
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <Card aria-labelledby="outbox-title">
      <CardHeader>
        <CardTitle id="outbox-title">Outbox</CardTitle>
        <div className="flex gap-2">
          {mails && mails.length > 0 && <EmptyOutbox count={mails.length} />}
          <Button variant="outline" size="sm" disabled={isFetching} onClick={() => refetch()}>
            {isFetching ? "Refreshing..." : "Refresh"}
          </Button>
        </div>
      </CardHeader>
      <WhyThisIsHere />
      {error && !mails && (
        <CardContent>
          <p role="alert" className="text-sm">
            {error.message}
          </p>
        </CardContent>
      )}
      {!mails && !error && (
        <CardContent>
          <p role="status" data-loading className="text-sm text-muted-foreground">
            Loading outbox...
          </p>
        </CardContent>
      )}
      {mails?.length === 0 && (
        <CardContent className="text-sm text-muted-foreground">
          No emails yet. Invitations, confirmations and password links will appear here.
        </CardContent>
      )}
      {mails && mails.length > 0 && <MailTable mails={mails} onOpen={setOpenId} />}
      {openId && <MailDialog mailId={openId} onClose={() => setOpenId(null)} />}
    </Card>
  );
}

function WhyThisIsHere() {
  return (
    <div className="flex flex-col gap-1.5 border-b px-4 py-3 text-sm text-pretty text-muted-foreground sm:px-5">
      <p className="max-w-prose">
        <strong className="font-medium text-foreground">Why am I seeing this?</strong> No email service is set
        up, so nothing is sent. Each email is kept here for 30 days: open it and pass its link on to the
        person yourself.
      </p>
      <p className="max-w-prose">
        The links give access to accounts, so only administrators can see the outbox, and opening an email is
        recorded in the activity log. Once RESEND_API_KEY and MAIL_FROM are set, emails are sent and this tab
        disappears.
      </p>
    </div>
  );
}

import dynamic from "next/dynamic";
import { useState } from "react";
import { Absent } from "@/components/layout/absent";
import { Confirm } from "@/components/layout/confirm";
import { Moment } from "@/components/layout/moment";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { KeptMail } from "@/lib/outbox/types";
import { DATE_TIME } from "@/lib/ui/dates";
import { useEmptyOutbox, useOutbox } from "./use-outbox";

const MailDialog = dynamic(() => import("./mail-dialog").then((module) => module.MailDialog), { ssr: false });

/** All emails that would have been sent, when no email service is set up. */
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
      {!mails && <Absent what="the outbox" error={error} isBusy={isFetching} onRetry={refetch} />}
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
    <p className="border-b px-4 py-3 text-sm text-pretty text-muted-foreground sm:px-5">
      <strong className="font-medium text-foreground">Why am I seeing this?</strong> No email service is set
      up: open an email and pass its link on yourself. Emails are kept for 30 days, and opening one is
      recorded.
    </p>
  );
}

/** Deletes all emails in the outbox, after confirmation. */
function EmptyOutbox({ count }: { count: number }) {
  const empty = useEmptyOutbox();
  const all = count === 1 ? "The email will be deleted." : "All emails will be deleted.";
  return (
    <Confirm
      title="Empty the outbox?"
      text={`${all} Links you have passed on will still work. The others will have to be requested again.`}
      action="Empty"
      onConfirm={() => empty.mutate()}
    >
      <Button variant="outline" size="sm" disabled={empty.isPending}>
        {empty.isPending ? "Emptying..." : "Empty Outbox"}
      </Button>
    </Confirm>
  );
}

// On a phone the recipient and the date are below the subject.
const WIDE_ONLY = "max-md:hidden";

/** Recipient, subject and date. The subject opens the email. */
function MailTable({ mails, onOpen }: { mails: KeptMail[]; onOpen: (mailId: string) => void }) {
  return (
    <Table>
      <TableHeader>
        <TableRow>
          <TableHead className={WIDE_ONLY}>To</TableHead>
          <TableHead>Subject</TableHead>
          <TableHead className={WIDE_ONLY}>Date</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {mails.map(({ id, to, subject, createdAt }) => (
          <TableRow key={id}>
            <TableCell className={`${WIDE_ONLY} max-w-72 wrap-anywhere`}>{to}</TableCell>
            <TableCell>
              <button
                type="button"
                onClick={() => onOpen(id)}
                className="py-1 text-left font-medium wrap-anywhere text-primary underline-offset-4 hover:underline"
              >
                {subject}
              </button>
              <span className="block text-muted-foreground md:hidden">
                <span className="wrap-anywhere">{to}</span>
                <br />
                <Moment iso={createdAt} form={DATE_TIME} />
              </span>
            </TableCell>
            <TableCell className={`${WIDE_ONLY} whitespace-nowrap text-muted-foreground`}>
              <Moment iso={createdAt} form={DATE_TIME} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

import { Moment } from "@/components/layout/moment";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { KeptMail } from "@/lib/outbox/types";
import { DATE_TIME } from "@/lib/ui/dates";

// On a phone the recipient and the date stand under the subject.
const WIDE_ONLY = "max-md:hidden";

/** Who was to be told what, and when. The subject opens the mail. */
export function MailTable({ mails, onOpen }: { mails: KeptMail[]; onOpen: (mailId: string) => void }) {
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

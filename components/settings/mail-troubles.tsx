import { Moment } from "@/components/layout/moment";
import type { MailTrouble } from "@/lib/email/state";
import { DATE_TIME } from "@/lib/ui/dates";

/** The mails that did not arrive, with the reason, so that someone can do something about it. */
export function MailTroubles({ troubles }: { troubles: MailTrouble[] }) {
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

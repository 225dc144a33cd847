"use client";

import { Moment } from "@/components/layout/moment";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { DATE_TIME } from "@/lib/ui/dates";
import { MailFrame } from "./mail-frame";
import { MailLink } from "./mail-link";
import { useOpenedMail } from "./use-outbox";

/** A mail of the outbox as its recipient would see it, with its link to pass on. */
export function MailDialog({ mailId, onClose }: { mailId: string; onClose: () => void }) {
  const { data: mail, error } = useOpenedMail(mailId);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="grid-cols-[minmax(0,1fr)] sm:max-w-2xl">
        <DialogHeader>
          <DialogTitle className="wrap-anywhere">{mail?.subject ?? "Email"}</DialogTitle>
          <DialogDescription className="wrap-anywhere">
            {mail && (
              <>
                To {mail.to}, <Moment iso={mail.createdAt} form={DATE_TIME} />
              </>
            )}
            {!mail && !error && "Opening..."}
          </DialogDescription>
        </DialogHeader>
        {error && <p role="alert">{error.message}</p>}
        {mail?.link && <MailLink link={mail.link} />}
        {mail ? <MailFrame html={mail.html} /> : !error && <Skeleton className="h-[min(30rem,60dvh)]" />}
      </DialogContent>
    </Dialog>
  );
}

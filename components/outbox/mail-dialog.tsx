import { CopyIcon } from "lucide-react";
import { Moment } from "@/components/layout/moment";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { copyAndTell } from "@/lib/ui/clipboard";
import { DATE_TIME } from "@/lib/ui/dates";
import { useOpenedMail } from "./use-outbox";

/** An email in the outbox as its recipient would see it, with its link to pass on. */
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

/** The link in an email, to open here or to pass on. */
function MailLink({ link }: { link: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border bg-muted px-3 py-2">
      <a
        href={link}
        target="_blank"
        rel="noreferrer"
        className="min-w-48 flex-1 text-sm break-all text-primary underline underline-offset-4"
      >
        {link}
      </a>
      <Button variant="outline" size="sm" onClick={() => copyAndTell(link, "Select the link instead.")}>
        <CopyIcon />
        Copy link
      </Button>
    </div>
  );
}

// Links must not navigate within the frame, so they open in a new tab.
const LINKS_OUTSIDE = '<head><base target="_blank">';

/** An email's HTML in a sandbox: no scripts, an opaque origin, no forms. Links open an ordinary new tab. */
export function MailFrame({ html }: { html: string }) {
  return (
    <iframe
      title="Email"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html.replace("<head>", LINKS_OUTSIDE)}
      className="h-[min(30rem,60dvh)] w-full rounded-md border bg-white"
    />
  );
}

import { ArrowLeftIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Moment } from "@/components/layout/moment";
import { Link } from "@/components/ui/link";
import type { MeetingView } from "@/lib/meetings/types";
import { cn } from "@/lib/ui/cn";
import { DATE_TIME } from "@/lib/ui/dates";

type PrepHeaderProps = {
  meeting: Pick<MeetingView, "id" | "title" | "scheduledDate">;
  current: "agenda" | "minutes";
  children?: ReactNode;
};

/** The meeting's title, a link back to all meetings, and links to its pages. */
export function PrepHeader({ meeting, current, children }: PrepHeaderProps) {
  const address = `/prep/${meeting.id}`;
  return (
    <header className="pb-5 print:hidden">
      <Link
        href="/prep"
        className="inline-flex min-h-6 items-center gap-1 text-sm text-muted-foreground hover:text-foreground"
      >
        <ArrowLeftIcon className="size-3.5" aria-hidden="true" />
        All meetings
      </Link>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-title text-2xl font-semibold tracking-tight break-words sm:text-[1.75rem]">
            {meeting.title}
          </h1>
          <p className="mt-1 text-sm text-muted-foreground">
            <Moment iso={meeting.scheduledDate} form={DATE_TIME} />
          </p>
        </div>
        {children}
      </div>
      <nav aria-label="This meeting" className="mt-4 flex gap-x-1 border-b">
        <Tab href={`/prep-me?meeting=${meeting.id}`} label="Papers and Brief" />
        <Tab href={address} label="Agenda" isCurrent={current === "agenda"} />
        <Tab href={`${address}/minutes`} label="Minutes" isCurrent={current === "minutes"} />
      </nav>
    </header>
  );
}

function Tab({ href, label, isCurrent = false }: { href: string; label: string; isCurrent?: boolean }) {
  return (
    <Link
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className={cn(
        "-mb-px border-b-2 px-3 py-2 text-sm",
        isCurrent
          ? "border-primary font-medium"
          : "border-transparent text-muted-foreground hover:text-foreground",
      )}
    >
      {label}
    </Link>
  );
}

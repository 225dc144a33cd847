import { HistoryIcon } from "lucide-react";
import { Moment } from "@/components/layout/moment";
import { Button } from "@/components/ui/button";
import type { BriefView } from "@/lib/briefs/types";
import { DATE_TIME } from "@/lib/ui/dates";

type EarlierBannerProps = { view: BriefView; onLatest: () => void; onCompare: () => void };

/** Says that this is not the latest brief, and leads to that one. */
export function EarlierBanner({ view, onLatest, onCompare }: EarlierBannerProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border bg-muted px-4 py-3 text-sm"
    >
      <HistoryIcon className="size-4 shrink-0 print:hidden" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-56 text-pretty">
        You are reading the brief of <Moment iso={view.createdAt} form={DATE_TIME} />.
      </p>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button size="sm" variant="outline" onClick={onCompare}>
          Compare with the latest
        </Button>
        <Button size="sm" variant="outline" onClick={onLatest}>
          Show the latest
        </Button>
      </div>
    </div>
  );
}

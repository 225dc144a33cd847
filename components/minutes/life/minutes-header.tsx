"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { Moment } from "@/components/layout/moment";
import { PageHeader } from "@/components/layout/page-header";
import { Badge } from "@/components/ui/badge";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import type { MinutesPage } from "@/lib/minutes/types";
import { DATE_TIME } from "@/lib/ui/dates";
import { DownloadMinutes } from "./download-minutes";
import { MoveButtons } from "./move-buttons";
import { STATE_NAMES } from "./state-names";

/** Of which meeting the minutes are, how they stand, and what can be done with them as a whole. */
export function MinutesHeader({ page }: { page: MinutesPage }) {
  const { meeting, minutes } = page;
  return (
    <>
      <PageHeader title="Minutes" back>
        <div className="flex flex-wrap items-center gap-2">
          {minutes && <DownloadMinutes minutes={minutes} />}
          {minutes && <MoveButtons page={page} minutes={minutes} />}
        </div>
      </PageHeader>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-5 text-sm">
        <h2 className="font-medium [overflow-wrap:anywhere]">{meeting.title}</h2>
        <span className="text-muted-foreground">
          <Moment iso={meeting.scheduledDate} form={DATE_TIME} />
        </span>
        {minutes && <Badge variant="secondary">{STATE_NAMES[minutes.state]}</Badge>}
        <Versions page={page} />
        <Link
          className="text-primary underline underline-offset-4 print:hidden"
          href={`/prep-me?meeting=${meeting.id}`}
        >
          Papers
        </Link>
      </div>
    </>
  );
}

function Versions({ page: { meeting, minutes, versions } }: { page: MinutesPage }) {
  const router = useRouter();
  if (!minutes || versions.length < 2) return null;
  return (
    <Select
      value={String(minutes.version)}
      onValueChange={(version) => router.push(`/prep/${meeting.id}/minutes?version=${version}`)}
    >
      <SelectTrigger aria-label="Version" className="h-8 w-auto print:hidden">
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        {versions.map(({ id, version, state }) => (
          <SelectItem key={id} value={String(version)}>
            Version {version}, {STATE_NAMES[state].toLowerCase()}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}

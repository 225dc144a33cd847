"use client";

import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { EvidenceProvider } from "@/components/evidence/evidence-context";
import { PaperSourceProvider } from "@/components/evidence/paper-source";
import { Moment } from "@/components/layout/moment";
import { Button } from "@/components/ui/button";
import { KEPT_DAYS } from "@/lib/offline/constants";
import type { DeviceKey } from "@/lib/offline/device/key";
import type { KeptMeeting } from "@/lib/offline/device/records";
import { formatBytes } from "@/lib/ui/bytes";
import { DATE } from "@/lib/ui/dates";
import { deviceSource } from "./device-source";
import { PackView } from "./pack-view";
import { RemoveEverything } from "./remove-everything";
import { SyncState } from "./sync-state";
import { UnsentNotes } from "./unsent-notes";
import type { Device } from "./use-device";

const DAY_MS = 24 * 60 * 60 * 1000;

type KeptPacksProps = {
  device: Device;
  deviceKey: DeviceKey;
  packs: NonNullable<Device["packs"]>;
  /** When the server was last asked, in ms. */
  checkedAt: number;
};

/** The meetings that are kept, and the one that is being read. */
export function KeptPacks({ device, deviceKey, packs, checkedAt }: KeptPacksProps) {
  const asked = useSearchParams().get("meeting");
  const { meetings, drafts, bytes } = packs;
  const chosen = meetings.find(({ meeting }) => meeting.id === asked) ?? meetings[0];
  const goesAt = new Date(checkedAt + KEPT_DAYS * DAY_MS).toISOString();
  return (
    <div className="flex flex-col gap-5">
      <SyncState device={device} unsent={drafts.length} />
      {meetings.length > 1 && <MeetingList meetings={meetings} chosenId={chosen?.meeting.id} />}
      <UnsentNotes drafts={drafts} onChanged={device.renew} />
      {chosen ? (
        <Pack key={chosen.meeting.id} kept={chosen} deviceKey={deviceKey} onWritten={device.renew} />
      ) : (
        <p className="text-sm">No papers are left on this device.</p>
      )}
      <footer className="flex flex-wrap items-center justify-between gap-2 border-t pt-3 text-sm text-muted-foreground">
        <p>
          {formatBytes(bytes)}, encrypted. Will be removed on <Moment iso={goesAt} form={DATE} /> unless this
          device goes online first.
        </p>
        <RemoveEverything>Remove everything…</RemoveEverything>
      </footer>
    </div>
  );
}

function Pack({
  kept,
  deviceKey,
  onWritten,
}: {
  kept: KeptMeeting;
  deviceKey: DeviceKey;
  onWritten: () => void;
}) {
  const { id } = kept.meeting;
  const source = useMemo(() => deviceSource(deviceKey, id, onWritten), [deviceKey, id, onWritten]);
  return (
    <PaperSourceProvider value={source}>
      <EvidenceProvider>
        <PackView kept={kept} deviceKey={deviceKey} />
      </EvidenceProvider>
    </PaperSourceProvider>
  );
}

function MeetingList({ meetings, chosenId }: { meetings: KeptMeeting[]; chosenId: string | undefined }) {
  return (
    <nav aria-label="Kept meetings" className="flex flex-wrap gap-2">
      {meetings.map(({ meeting }) => (
        <Button
          key={meeting.id}
          variant={meeting.id === chosenId ? "secondary" : "outline"}
          size="sm"
          aria-current={meeting.id === chosenId ? "true" : undefined}
          onClick={() => window.history.pushState(null, "", `?meeting=${meeting.id}`)}
        >
          <span className="max-w-60 truncate">{meeting.title}</span>
          <Moment iso={meeting.scheduledDate} form={DATE} />
        </Button>
      ))}
    </nav>
  );
}

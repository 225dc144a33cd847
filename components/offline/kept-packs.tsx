import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { EvidenceProvider } from "@/components/evidence/evidence-context";
import { PaperSourceProvider } from "@/components/evidence/paper-source";
import { Confirm } from "@/components/layout/confirm";
import { Moment } from "@/components/layout/moment";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { KEPT_DAYS } from "@/lib/offline/constants";
import type { DeviceKey } from "@/lib/offline/device/key";
import type { Draft, KeptMeeting } from "@/lib/offline/device/records";
import { deleteDraft } from "@/lib/offline/device/sync";
import { formatBytes } from "@/lib/ui/bytes";
import { DATE } from "@/lib/ui/dates";
import { useOnline } from "@/lib/ui/use-online";
import { deviceSource } from "./device-source";
import { PackView } from "./pack-view";
import { RemoveEverything } from "./remove-everything";
import type { Device } from "./use-device";

const DAY_MS = 24 * 60 * 60 * 1000;

type KeptPacksProps = {
  device: Device;
  deviceKey: DeviceKey;
  packs: NonNullable<Device["packs"]>;
  /** When the server was last contacted, in ms. */
  checkedAt: number;
};

/** The stored meetings, and the open one. */
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

/** Whether there is a connection, and whether all notes have been sent. */
function SyncState({ device: { synced, renew }, unsent }: { device: Device; unsent: number }) {
  const isOnline = useOnline();
  const isUpToDate = isOnline && synced?.isReached && unsent === 0;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p role="status">
        {isUpToDate ? "You are online. Your notes are on the server." : sentence(isOnline, unsent)}
      </p>
      {isOnline && !isUpToDate && (
        <Button variant="outline" size="sm" onClick={() => void renew()}>
          Send now
        </Button>
      )}
      {isOnline && (
        <a href="/prep-me" className="text-primary underline-offset-4 hover:underline">
          Open Prep Me
        </a>
      )}
    </div>
  );
}

function sentence(isOnline: boolean, unsent: number): string {
  const state = isOnline ? "Trying to reach BoardGPT..." : "You are offline.";
  if (unsent === 0) return state;
  const notes = unsent === 1 ? "1 note is" : `${unsent} notes are`;
  return `${isOnline ? "" : `${state} `}${notes} on this device only${isOnline ? "." : " and will be sent when you are online."}`;
}

/** Notes rejected by the server, which only their author can discard. */
function UnsentNotes({ drafts, onChanged }: { drafts: Draft[]; onChanged: () => Promise<void> }) {
  const refused = drafts.filter(({ fault }) => fault !== null);
  if (refused.length === 0) return null;
  return (
    <Alert variant="warning">
      <AlertTitle>
        {refused.length === 1 ? "1 note could not be sent" : `${refused.length} notes could not be sent`}
      </AlertTitle>
      <AlertDescription className="flex flex-col gap-3">
        <p>
          The paper may have been deleted or closed to you since you wrote. Copy what you need. The notes stay
          here until you delete them or sign out.
        </p>
        <ul className="flex flex-col gap-2">
          {refused.map(({ id, text, page, fault }) => (
            <li key={id} className="flex flex-wrap items-start justify-between gap-2 border-t pt-2">
              <div className="min-w-0">
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text || "A highlight"}</p>
                <p className="text-xs text-muted-foreground">
                  Page {page}. {fault}
                </p>
              </div>
              <Confirm
                title="Delete this note?"
                text="What you wrote will be lost."
                action="Delete Note"
                onConfirm={() => void deleteDraft(id).then(onChanged)}
              >
                <Button variant="ghost" size="sm">
                  Delete
                </Button>
              </Confirm>
            </li>
          ))}
        </ul>
      </AlertDescription>
    </Alert>
  );
}

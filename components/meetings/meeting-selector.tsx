"use client";

import { PlusIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { Moment } from "@/components/layout/moment";
import { SelectOnDemand } from "@/components/layout/select-on-demand";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import type { MeetingView } from "@/lib/meetings/types";
import { DATE } from "@/lib/ui/dates";
import { useOnceTrue } from "@/lib/ui/use-once-true";
import { NO_MEETING } from "./no-meeting-chosen";
import { useMeetings } from "./use-meetings";

type MeetingSelectorProps = { selectedId: string | null; canCreate: boolean };

/** Chooses the meeting to prepare. The choice stands in the address. */
export function MeetingSelector({ selectedId, canCreate }: MeetingSelectorProps) {
  const router = useRouter();
  const [isLoading, startTransition] = useTransition();
  const { data: meetings = [], isPending } = useMeetings();
  const selected = meetings.find((meeting) => meeting.id === selectedId);

  function select(id: string) {
    startTransition(() => router.push(`/prep-me?meeting=${id}`));
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1.5">
        <div className="flex justify-between gap-4 max-sm:pe-12">
          <Label htmlFor="meeting">Board Meeting</Label>
          <span role="status" className="text-xs leading-none text-muted-foreground">
            {isLoading && "Loading..."}
          </span>
        </div>
        <SelectOnDemand
          id="meeting"
          value={selected?.id ?? NO_MEETING}
          shown={<MeetingName meeting={selected} />}
          options={[
            { value: NO_MEETING, label: "No meeting selected" },
            ...meetings.map((meeting) => ({ value: meeting.id, label: <MeetingName meeting={meeting} /> })),
          ]}
          onChange={select}
          disabled={isPending}
          aria-busy={isLoading}
          // On a phone the title takes as many lines as it needs: nothing below repeats it.
          className="max-sm:h-auto max-sm:min-h-10 max-sm:py-1.5 max-sm:*:data-[slot=select-value]:whitespace-normal"
        />
      </div>
      {canCreate && <CreateMeeting isFirst={!isPending && meetings.length === 0} onCreated={select} />}
    </div>
  );
}

function MeetingName({ meeting }: { meeting: MeetingView | undefined }) {
  if (!meeting) return "No meeting selected";
  return (
    <span className="flex min-w-0 gap-3">
      <span className="truncate max-sm:[[role=combobox]_&]:whitespace-normal">{meeting.title}</span>
      {/* Tells meetings of one name apart in the list; of the chosen one the panel below shows the date. */}
      <span className="shrink-0 text-muted-foreground [[role=combobox]_&]:hidden">
        <Moment iso={meeting.scheduledDate} form={DATE} />
      </span>
    </span>
  );
}

const loadDialog = () => import("./create-meeting-dialog").then((module) => module.CreateMeetingDialog);
const CreateMeetingDialog = dynamic(loadDialog, { ssr: false });

/** Only ahead of time: where it fails, opening the dialog loads it again. */
const prepare = () => void loadDialog().catch(() => {});

type CreateMeetingProps = {
  /** No meeting exists yet, so this is the main action. */
  isFirst: boolean;
  onCreated: (id: string) => void;
};

function CreateMeeting({ isFirst, onCreated }: CreateMeetingProps) {
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useOnceTrue(isOpen);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={opener}
        variant={isFirst ? "default" : "outline"}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <PlusIcon />
        <span className={isFirst ? undefined : "max-sm:sr-only"}>Create Meeting</span>
      </Button>
      {wasOpened && (
        <CreateMeetingDialog open={isOpen} onOpenChange={setOpen} onCreated={onCreated} opener={opener} />
      )}
    </>
  );
}

"use client";

import { PlusIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState, useTransition } from "react";
import { Moment } from "@/components/layout/moment";
import { orClose } from "@/components/layout/or-retry";
import { SelectOnDemand } from "@/components/layout/select-on-demand";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import type { MeetingView } from "@/lib/meetings/types";
import { ahead } from "@/lib/ui/ahead";
import { cn } from "@/lib/ui/cn";
import { DATE } from "@/lib/ui/dates";
import { useOnceTrue } from "@/lib/ui/use-once-true";
import { NO_MEETING } from "./no-meeting-chosen";
import { setComing } from "./prep-tab";
import { useMeetings } from "./use-meetings";

type MeetingSelectorProps = {
  selectedId: string | null;
  canCreate: boolean;
  /** Details of the selected meeting, in the same row if there is room. */
  children?: ReactNode;
};

/** Selects the meeting to prepare. The selection is in the address. */
export function MeetingSelector({ selectedId, canCreate, children }: MeetingSelectorProps) {
  const router = useRouter();
  const [isLoading, startTransition] = useTransition();
  const { data: meetings = [], isPending } = useMeetings();
  const selected = meetings.find((meeting) => meeting.id === selectedId);

  useEffect(() => {
    if (!isLoading) setComing(null);
  }, [isLoading]);

  function select(id: string) {
    setComing(id);
    startTransition(() => router.push(`/prep-me?meeting=${id}`));
  }

  return (
    <div className={cn("flex flex-wrap gap-x-1 gap-y-2 sm:gap-x-3", selected ? "items-center" : "items-end")}>
      <div className={cn("flex min-w-0 flex-1 flex-col gap-1.5", selected ? "basis-40" : "basis-48")}>
        {/* The selected meeting needs no label. */}
        <Label htmlFor="meeting" className={selected && "sr-only"}>
          Board Meeting
        </Label>
        <span role="status" className="sr-only">
          {isLoading && "Loading..."}
        </span>
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
          className={cn(
            "aria-busy:opacity-60",
            selected && "font-semibold sm:font-title sm:text-[0.9375rem]",
          )}
        />
      </div>
      {children}
      {canCreate && (
        <CreateMeeting
          look={selected ? "ghost" : !isPending && meetings.length === 0 ? "default" : "outline"}
          onCreated={select}
        />
      )}
    </div>
  );
}

function MeetingName({ meeting }: { meeting: MeetingView | undefined }) {
  if (!meeting) return "No meeting selected";
  return (
    <span className="flex min-w-0 gap-3">
      <span className="truncate">{meeting.title}</span>
      {/* Distinguishes meetings of one name in the list; the panel below shows the selected one's date. */}
      <span className="shrink-0 text-muted-foreground [[role=combobox]_&]:hidden">
        <Moment iso={meeting.scheduledDate} form={DATE} />
      </span>
    </span>
  );
}

const loadDialog = () => import("./create-meeting-dialog").then((module) => module.CreateMeetingDialog);
const CreateMeetingDialog = dynamic(orClose(loadDialog), { ssr: false });

const prepare = ahead(loadDialog);

type CreateMeetingProps = {
  /** The main action while there is no meeting yet, secondary once one is selected. */
  look: "default" | "outline" | "ghost";
  onCreated: (id: string) => void;
};

function CreateMeeting({ look, onCreated }: CreateMeetingProps) {
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useOnceTrue(isOpen);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={opener}
        variant={look}
        className={look === "ghost" ? "px-2" : undefined}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <PlusIcon />
        <span className={look === "default" ? undefined : "max-sm:sr-only"}>Create Meeting</span>
      </Button>
      {wasOpened && (
        <CreateMeetingDialog open={isOpen} onOpenChange={setOpen} onCreated={onCreated} opener={opener} />
      )}
    </>
  );
}

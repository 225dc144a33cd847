"use client";

import {
  BanIcon,
  CircleCheckIcon,
  EllipsisVerticalIcon,
  type LucideIcon,
  PencilIcon,
  Trash2Icon,
  Undo2Icon,
} from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useRef, useState } from "react";
import { ActionMenu } from "@/components/layout/action-menu";
import { Confirm } from "@/components/layout/confirm";
import { orClose } from "@/components/layout/or-retry";
import { Button } from "@/components/ui/button";
import type { MeetingStatus, MeetingView } from "@/lib/meetings/types";
import { useOnceTrue } from "@/lib/ui/use-once-true";
import { useMeetingMutations } from "./use-meeting-mutations";

const EditMeetingDialog = dynamic(
  orClose(() => import("./edit-meeting-dialog").then((module) => module.EditMeetingDialog)),
  { ssr: false },
);

type Step = MeetingStatus | "delete";

type Question = { item: string; title: string; text: string; action: string };

/** The effect of each step on the meeting and its papers, shown for confirmation. */
const STEPS: Record<Step, Question> = {
  completed: {
    item: "Mark as completed…",
    title: "Mark this meeting as completed?",
    text: "It will no longer be listed as an upcoming meeting. Its papers, briefs and questions stay as they are, open to the same people. You can set it back to scheduled.",
    action: "Mark as Completed",
  },
  cancelled: {
    item: "Cancel meeting…",
    title: "Cancel this meeting?",
    text: "It will no longer be listed as an upcoming meeting, and Home will no longer list its actions. Its papers, briefs and questions are kept, and search and chat still find them. If the agenda has been published, the whole board is told by email. You can set the meeting back to scheduled.",
    action: "Cancel Meeting",
  },
  scheduled: {
    item: "Set back to scheduled…",
    title: "Set this meeting back to scheduled?",
    text: "It will be listed as an upcoming meeting again, unless its date has passed. Its papers, briefs and questions stay as they are.",
    action: "Set Back to Scheduled",
  },
  delete: {
    item: "Delete…",
    title: "Delete this meeting?",
    text: "The meeting goes to the bin with its papers, briefs and questions. Search and chat no longer find them. Chairs and administrators can restore it for 30 days under Admin, Bin. After that, it is deleted for good. If the agenda has been published, the whole board is told by email that the meeting is canceled.",
    action: "Move to Bin",
  },
};

const ICON = {
  completed: CircleCheckIcon,
  cancelled: BanIcon,
  scheduled: Undo2Icon,
  delete: Trash2Icon,
} as const;

const OFFERED: Record<MeetingStatus, Step[]> = {
  scheduled: ["completed", "cancelled", "delete"],
  completed: ["scheduled", "delete"],
  cancelled: ["scheduled", "delete"],
};

/** Actions of chairs and administrators on a meeting. */
export function MeetingActions({ meeting }: { meeting: MeetingView }) {
  const { setStatus, remove } = useMeetingMutations(meeting);
  const [isEdited, setIsEdited] = useState(false);
  const wasEdited = useOnceTrue(isEdited);
  // The last action stays in the dialog while it fades out.
  const [asked, setAsked] = useState<Step>("completed");
  const [isAsking, setIsAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isBusy = setStatus.isPending || remove.isPending;

  function ask(step: Step) {
    setAsked(step);
    setIsAsking(true);
  }

  function take() {
    if (asked === "delete") remove.mutate();
    else setStatus.mutate(asked);
  }

  return (
    <>
      <ActionMenu
        button={
          <Button ref={opener} variant="ghost" size="icon" disabled={isBusy}>
            <EllipsisVerticalIcon />
            <span className="sr-only">Meeting</span>
          </Button>
        }
        actions={[
          {
            key: "edit",
            label: <Entry Icon={PencilIcon}>Edit…</Entry>,
            onSelect: () => setIsEdited(true),
          },
          ...OFFERED[meeting.status].map((offered) => ({
            key: offered,
            label: <Entry Icon={ICON[offered]}>{STEPS[offered].item}</Entry>,
            onSelect: () => ask(offered),
          })),
        ]}
      />
      {wasEdited && (
        <EditMeetingDialog meeting={meeting} open={isEdited} onOpenChange={setIsEdited} opener={opener} />
      )}
      <Confirm
        title={STEPS[asked].title}
        text={STEPS[asked].text}
        action={STEPS[asked].action}
        open={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={take}
        opener={opener}
      />
    </>
  );
}

function Entry({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon aria-hidden="true" />
      {children}
    </>
  );
}

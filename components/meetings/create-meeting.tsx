"use client";

import { PlusIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useOnceTrue } from "@/lib/ui/use-once-true";

const loadDialog = () => import("./create-meeting-dialog").then((module) => module.CreateMeetingDialog);
const CreateMeetingDialog = dynamic(loadDialog, { ssr: false });

/** Only ahead of time: where it fails, opening the dialog loads it again. */
const prepare = () => void loadDialog().catch(() => {});

type CreateMeetingProps = {
  /** No meeting exists yet, so this is the main action. */
  isFirst: boolean;
  onCreated: (id: string) => void;
};

export function CreateMeeting({ isFirst, onCreated }: CreateMeetingProps) {
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

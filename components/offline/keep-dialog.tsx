"use client";

import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { KEPT_DAYS } from "@/lib/offline/constants";
import { KeepForm } from "./keep-form";
import { KeptHere } from "./kept-here";
import { useKeep } from "./use-keep";

type KeepDialogProps = {
  meetingId: string;
  /** Papers that are not on this device yet. */
  missing: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Keeps the pack of a meeting on this device, renews it or removes it. */
export function KeepDialog({ meetingId, missing, open, onOpenChange }: KeepDialogProps) {
  const keeping = useKeep(meetingId);
  const { state } = keeping;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Keep for Offline Reading</DialogTitle>
          <DialogDescription>
            This meeting’s papers, its brief and your notes are kept on this device, encrypted with a
            passphrase. They are removed, along with any note that has not been sent, when you sign out, when
            your session ends, or after {KEPT_DAYS} days without a connection.
          </DialogDescription>
        </DialogHeader>
        {!state && <Skeleton className="h-24" />}
        {state?.isPossible === false && (
          <p role="alert" className="text-sm text-pretty">
            This browser cannot keep papers safely. Open BoardGPT over https, in an up-to-date browser and not
            in a private window.
          </p>
        )}
        {state?.isPossible && state.isKept && <KeptHere keeping={keeping} missing={missing} />}
        {state?.isPossible && !state.isKept && <KeepForm keeping={keeping} />}
      </DialogContent>
    </Dialog>
  );
}

"use client";

import { Confirm } from "@/components/layout/confirm";
import { Button } from "@/components/ui/button";
import { KeepForm } from "./keep-form";
import type { Keep } from "./use-keep";

/** What can be done with a pack that is kept on this device. */
export function KeptHere({ keeping, missing }: { keeping: Keep; missing: number }) {
  const { keep, remove } = keeping;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-pretty">This meeting is kept on this device. {sentenceOn(missing)}</p>
      <KeepForm keeping={keeping} action="Update" />
      <div className="flex flex-wrap gap-2 border-t pt-4">
        <Button asChild variant="outline" size="sm">
          <a href="/offline">Open Offline Reading</a>
        </Button>
        <Confirm
          title="Remove this meeting from the device?"
          text="Its papers, brief and notes will be deleted from this device, including notes that have not been sent. Nothing on the server changes."
          action="Remove from Device"
          onConfirm={() => remove.mutate()}
        >
          <Button variant="ghost" size="sm" disabled={remove.isPending || keep.isPending}>
            Remove from this device…
          </Button>
        </Confirm>
      </div>
    </div>
  );
}

function sentenceOn(missing: number): string {
  if (missing === 0) return "Update it to fetch a new brief and your latest notes.";
  return missing === 1
    ? "1 paper was added since. Update it to fetch it."
    : `${missing} papers were added since. Update it to fetch them.`;
}

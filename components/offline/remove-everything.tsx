import type { ReactNode } from "react";
import { Confirm } from "@/components/layout/confirm";
import { Button } from "@/components/ui/button";
import { removeEverything } from "@/lib/offline/device/worker";

/** Deletes everything stored on this device, after confirmation. */
export function RemoveEverything({ children }: { children: ReactNode }) {
  return (
    <Confirm
      title="Remove everything from this device?"
      text="All kept papers, briefs and notes will be deleted from this device, including notes that have not been sent. Nothing on the server changes."
      action="Remove Everything"
      onConfirm={() => void removeEverything()}
    >
      <Button type="button" variant="ghost">
        {children}
      </Button>
    </Confirm>
  );
}

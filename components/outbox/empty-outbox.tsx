"use client";

import { Confirm } from "@/components/layout/confirm";
import { Button } from "@/components/ui/button";
import { useEmptyOutbox } from "./use-outbox";

/** Deletes every mail of the outbox, once that is confirmed. */
export function EmptyOutbox({ count }: { count: number }) {
  const empty = useEmptyOutbox();
  const all = count === 1 ? "The email will be deleted." : "All emails will be deleted.";
  return (
    <Confirm
      title="Empty the outbox?"
      text={`${all} Links you have passed on will still work. The others will have to be requested again.`}
      action="Empty"
      onConfirm={() => empty.mutate()}
    >
      <Button variant="outline" size="sm" disabled={empty.isPending}>
        {empty.isPending ? "Emptying..." : "Empty Outbox"}
      </Button>
    </Confirm>
  );
}

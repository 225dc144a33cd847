"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { removeSampleAction } from "@/lib/sample/actions";
import { callAction } from "@/lib/ui/call-action";
import { toast } from "@/lib/ui/toast";

/** Says that the data is a sample, with a button that removes it. */
export function SampleLoaded() {
  const router = useRouter();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callAction(removeSampleAction({}), "Failed to remove the sample board"),
    meta: { errorTitle: "Sample Board Not Removed" },
    onSuccess: () => {
      toast.success("Sample Board Removed", { description: "It stays in the bin for 30 days." });
      client.clear();
      router.refresh();
    },
  });
  return (
    <section
      aria-label="Sample board"
      className="flex flex-col items-start justify-between gap-3 border-b bg-accent px-4 py-3 last:border-b-0 sm:flex-row sm:items-center sm:px-6"
    >
      <p className="max-w-prose text-sm text-pretty">
        <span className="font-medium">The sample board is loaded.</span> Northmere Theatre Trust, its people
        and its figures are fictional. It moves to the bin when you create your own first meeting.
      </p>
      <Button variant="outline" size="sm" disabled={isPending} onClick={() => mutate()} className="shrink-0">
        {isPending ? "Removing..." : "Remove the sample board"}
      </Button>
    </section>
  );
}

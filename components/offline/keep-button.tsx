"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { orClose } from "@/components/layout/or-retry";
import type { DocumentView } from "@/lib/documents/types";
import { queryKeys } from "@/lib/ui/keys";
import { KEEPING } from "./keeping-key";

const KeepDialog = dynamic(
  orClose(() => import("./keep-dialog").then((module) => module.KeepDialog)),
  {
    ssr: false,
  },
);

/** Offers to store a meeting's pack on this device, and shows whether it is. Its code is loaded on demand. */
export function KeepButton({ meetingId }: { meetingId: string }) {
  const [isOpened, setOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const missing = useMissing(meetingId);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
        className="inline-block py-0.5 underline underline-offset-4 hover:text-foreground print:hidden"
      >
        {missing === null ? "Keep for offline" : missing > 0 ? "Update offline papers" : "Kept for offline"}
      </button>
      {isOpened && (
        <KeepDialog meetingId={meetingId} missing={missing ?? 0} open={isOpen} onOpenChange={setOpen} />
      )}
    </>
  );
}

/** How many papers of a stored meeting are not on this device; null if the meeting is not stored. */
function useMissing(meetingId: string): number | null {
  const { data: kept = null } = useQuery({
    queryKey: [...KEEPING, meetingId, "papers"],
    staleTime: 0,
    networkMode: "always",
    queryFn: async () => {
      // Without a service worker nothing is stored, so nothing needs to be loaded.
      if (!navigator.serviceWorker?.controller) return null;
      return (await import("@/lib/offline/device/kept")).keptPapers(meetingId);
    },
  });
  // Shares the query of the list of papers next to it.
  const papers = useQuery<DocumentView[]>({ queryKey: queryKeys.documents(meetingId), enabled: false }).data;
  return kept && (papers ?? []).filter(({ id, searchable }) => searchable && !kept.includes(id)).length;
}

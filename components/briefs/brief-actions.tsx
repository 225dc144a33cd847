"use client";

import { CopyIcon, PrinterIcon } from "lucide-react";
import { DownloadMenu } from "@/components/layout/download-menu";
import { useAgenda } from "@/components/meetings/agenda-context";
import { Button } from "@/components/ui/button";
import type { BriefView } from "@/lib/briefs/types";
import type { MeetingView } from "@/lib/meetings/types";
import { copyText } from "@/lib/ui/clipboard";
import { toast } from "@/lib/ui/toast";
import { briefText } from "./brief-text";
import { useKeyFigures } from "./use-key-figures";

/** Takes the brief along: as text, or on paper. */
export function BriefActions({ meeting, view }: { meeting: MeetingView; view: BriefView }) {
  const agenda = useAgenda();
  const figures = useKeyFigures(view.id);

  async function copy() {
    const copied = await copyText(briefText(meeting, view, { figures, agenda }));
    if (copied) toast.success("Copied to Clipboard");
    else
      toast.error("Copy Failed", {
        description: "The browser did not allow it. Please print the brief instead.",
      });
  }
  return (
    <>
      <Button variant="outline" size="sm" onClick={copy}>
        <CopyIcon />
        <span className="max-sm:sr-only">Copy</span>
      </Button>
      <DownloadMenu
        address={`/api/briefs/${view.id}/export`}
        done="Board Brief Downloaded"
        size="sm"
        isCompact
      />
      <Button variant="outline" size="sm" className="max-sm:hidden" onClick={() => window.print()}>
        <PrinterIcon />
        Print
      </Button>
    </>
  );
}

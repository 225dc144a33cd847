"use client";

import { ExternalLinkIcon, Maximize2Icon, Minimize2Icon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { SheetHeader, SheetTitle } from "@/components/ui/sheet";
import type { Citation } from "@/lib/evidence/types";
import type { SourceLocation } from "./source-location";
import { usePage } from "./use-page";

type HeaderProps = {
  location: SourceLocation;
  trail: Citation[];
  wide: boolean;
  onWide: (wide: boolean) => void;
};

/** Which paper and page this is, and the way to the original file. */
export function SourcePanelHeader({ location, trail, wide, onWide }: HeaderProps) {
  const { data, isError } = usePage(location.documentId, location.page);
  const cited = trail.find((citation) => citation.documentId === location.documentId);
  const title = data?.title ?? cited?.title ?? "Source";
  return (
    <SheetHeader>
      <SheetTitle className="text-base leading-snug break-words">{title}</SheetTitle>
      <div className="flex flex-wrap items-center gap-x-4 text-sm text-muted-foreground">
        <span>
          Page {location.page}
          {data?.pages ? ` of ${data.pages}` : ""}
        </span>
        {!isError && (
          <a
            href={`/api/documents/${location.documentId}/file#page=${location.page}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 text-primary underline-offset-4 hover:underline"
          >
            Open the original
            <ExternalLinkIcon className="size-3.5" aria-hidden="true" />
            <span className="sr-only">(in a new tab)</span>
          </a>
        )}
        <Button
          variant="ghost"
          size="sm"
          className="ml-auto max-sm:hidden"
          aria-pressed={wide}
          onClick={() => onWide(!wide)}
        >
          {wide ? <Minimize2Icon /> : <Maximize2Icon />}
          {wide ? "Narrower" : "Wider"}
        </Button>
      </div>
    </SheetHeader>
  );
}

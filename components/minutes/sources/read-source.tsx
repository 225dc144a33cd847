"use client";

import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { sourceLinesAction } from "@/lib/minutes/actions";
import type { LineView, SourceView } from "@/lib/minutes/types";
import { callAction } from "@/lib/ui/call-action";
import { useOnceTrue } from "@/lib/ui/use-once-true";

const loadSheet = () => import("./source-sheet").then((module) => module.SourceSheet);
const SourceSheet = dynamic(loadSheet, { ssr: false });

/** Only ahead of time: where it fails, opening it loads it again. */
const prepare = () => void loadSheet().catch(() => {});

/** Opens all lines of a source, part by part. */
export function ReadSource({ source: { id, name } }: { source: SourceView }) {
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useOnceTrue(isOpen);
  const [lines, setLines] = useState<LineView[]>([]);
  const { mutate, data, isPending } = useMutation({
    mutationFn: (from: number) =>
      callAction(sourceLinesAction({ sourceId: id, from }), "The lines could not be shown."),
    meta: { errorTitle: "Not Shown" },
    onSuccess: (part, from) => setLines((known) => [...known.slice(0, from), ...part.lines]),
  });

  function open(next: boolean) {
    setOpen(next);
    if (next) mutate(0);
  }

  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="h-7 px-2 text-xs"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => open(true)}
      >
        Read
        <span className="sr-only"> {name}</span>
      </Button>
      {wasOpened && (
        <SourceSheet
          sourceId={id}
          name={name}
          lines={lines}
          count={data?.of}
          isLoading={isPending}
          onMore={() => mutate(lines.length)}
          isOpen={isOpen}
          onOpenChange={open}
        />
      )}
    </>
  );
}

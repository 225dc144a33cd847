"use client";

import { type ReactNode, useEffect, useRef } from "react";
import type { PageLayout } from "@/lib/evidence/types";
import { cn } from "@/lib/ui/cn";
import { PageText } from "../page-text";
import type { PdfSource } from "./file-pieces";
import { PassageMarks } from "./passage-marks";
import { TextLayer } from "./text-layer";
import { useDrawing } from "./use-drawing";
import { usePdfPage } from "./use-pdf-page";
import { useShownWidth } from "./use-shown-width";

type PdfPageProps = {
  source: PdfSource;
  number: number;
  layout: PageLayout;
  text: string;
  passage: { start: number; end: number } | null;
  /** 1 fits the width of the panel. */
  zoom: number;
  /** The page cannot be shown as it looks. */
  onFailure: (error: unknown) => void;
  /** Drawn between the page and its words. */
  children?: ReactNode;
};

/**
 * A page as it looks, with the cited words marked. Its size and the places of the words are known before the first byte
 * of the file is here, so nothing moves when the drawing comes.
 */
export function PdfPage({ source, number, layout, text, passage, zoom, onFailure, children }: PdfPageProps) {
  const paper = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const shownWidth = useShownWidth(paper);
  const { data: loaded, error: loadError } = usePdfPage(source, number);
  const { isDrawn, error: drawError } = useDrawing(loaded, canvas, shownWidth);
  const failure = loadError ?? drawError;
  useEffect(() => {
    if (failure) onFailure(failure);
  }, [failure, onFailure]);

  return (
    <div
      ref={paper}
      data-drawn={isDrawn || undefined}
      className="relative isolate mx-auto bg-white shadow-sm ring-1 ring-black/10"
      style={{ width: `${100 * zoom}%`, aspectRatio: `${layout.width} / ${layout.height}` }}
    >
      <canvas
        ref={canvas}
        className={cn("absolute inset-0 size-full transition-opacity duration-100", !isDrawn && "opacity-0")}
      >
        {/* What a canvas holds is read out, not shown. */}
        <PageText text={text} passage={passage} isShown={false} />
      </canvas>
      {passage && (
        <PassageMarks key={`${passage.start}-${passage.end}`} layout={layout} text={text} passage={passage} />
      )}
      {children}
      {loaded && shownWidth > 0 && <TextLayer loaded={loaded} shownWidth={shownWidth} />}
      {!isDrawn && <Waiting />}
    </div>
  );
}

/** Shown only to those who wait longer than one notices. */
function Waiting() {
  return (
    <p
      role="status"
      className="sticky top-0 animate-in py-3 text-center text-sm text-neutral-600 fade-in-0 fill-mode-backwards delay-500"
    >
      Loading the page…
    </p>
  );
}

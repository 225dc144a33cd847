import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { PageLayout } from "@/lib/evidence/types";
import { cn } from "@/lib/ui/cn";
import { filling } from "../marks";
import { PageText } from "../page-text";
import type { PdfSource } from "./file-pieces";
import { PassageMarks } from "./passage-marks";
import styles from "./text-layer.module.css";
import { type LoadedPage, usePdfPage } from "./use-pdf-page";

type PdfPageProps = {
  source: PdfSource;
  number: number;
  layout: PageLayout;
  text: string;
  passage: { start: number; end: number } | null;
  /** 1: its text fits the width of the panel. */
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
      style={{ width: `${100 * zoom * filling(layout)}%`, aspectRatio: `${layout.width} / ${layout.height}` }}
    >
      <canvas ref={canvas} className={cn("absolute inset-0 size-full", !isDrawn && "opacity-0")}>
        {/* What a canvas holds is read out, not shown. */}
        <PageText text={text} passage={passage} isShown={false} />
      </canvas>
      {/* In their place from the first moment, where they bring the passage into view, and seen with the words they mark. */}
      <div className={isDrawn ? "contents" : "invisible contents"}>
        {passage && (
          <PassageMarks
            key={`${passage.start}-${passage.end}`}
            layout={layout}
            text={text}
            passage={passage}
          />
        )}
      </div>
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
      Loading the page...
    </p>
  );
}

/** A page is drawn anew once its width has stood still for so long, in milliseconds. */
const STILL = 120;

/** The width of an element in CSS pixels, 0 until it is known: at once at first, later when it has come to rest. */
function useShownWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observed = element.current;
    if (!observed) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isFirst = true;
    const observer = new ResizeObserver(() => {
      const measured = observed.clientWidth;
      clearTimeout(timer);
      if (isFirst) setWidth(measured);
      else timer = setTimeout(() => setWidth(measured), STILL);
      isFirst = false;
    });
    observer.observe(observed);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return width;
}

/**
 * The words of a page over its drawing, to be selected and copied. Readers of the screen are given the structured text
 * instead, in which tables are tables.
 */
function TextLayer({ loaded, shownWidth }: { loaded: LoadedPage; shownWidth: number }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    return layWords(loaded, element);
  }, [loaded]);
  const scale = shownWidth / loaded.page.getViewport({ scale: 1 }).width;
  return (
    <div
      ref={container}
      aria-hidden="true"
      data-words=""
      className={styles.layer}
      style={{ "--total-scale-factor": scale } as CSSProperties}
    />
  );
}

/** Lays the words of a page into an element, and returns how to take them away again. */
function layWords({ pdfjs, page }: LoadedPage, container: HTMLElement): () => void {
  const layer = new pdfjs.TextLayer({
    textContentSource: page.streamTextContent(),
    container,
    viewport: page.getViewport({ scale: 1 }),
  });
  // Cancelled, or words that cannot be had: what is drawn stays readable without them.
  layer.render().catch(() => container.replaceChildren());
  return () => {
    layer.cancel();
    container.replaceChildren();
  };
}

/** Whether a page stands on its canvas, or why it does not. */
type DrawingState = { isDrawn: boolean; error: unknown };

const WAITING: DrawingState = { isDrawn: false, error: null };

/** Draws a page whenever it or the width it is shown at changes; a drawing that is no longer wanted is cancelled. */
function useDrawing(
  loaded: LoadedPage | undefined,
  canvas: RefObject<HTMLCanvasElement | null>,
  shownWidth: number,
): DrawingState {
  const [state, setState] = useState(WAITING);
  useEffect(() => {
    const target = canvas.current;
    if (!loaded || !target || shownWidth === 0) return;
    const drawing = drawPage(loaded, target, shownWidth);
    drawing.done.then(
      () => setState({ isDrawn: true, error: null }),
      (error: unknown) => setState({ isDrawn: false, error }),
    );
    return drawing.cancel;
  }, [loaded, canvas, shownWidth]);
  return state;
}

/** A page that takes longer is given up, in milliseconds. */
const PATIENCE = 15_000;

/** A drawing under way. `cancel` may be called at any time; `done` never settles after it. */
type Drawing = { done: Promise<void>; cancel: () => void };

/** Thrown when a page takes too long to draw. */
class TooSlow extends Error {}

/**
 * Draws a page for a width in CSS pixels. It is drawn apart and put on `target` in one go, so that what is shown
 * (an earlier zoom of the same page) stays until the new drawing is whole.
 */
function drawPage({ page, failed }: LoadedPage, target: HTMLCanvasElement, shownWidth: number): Drawing {
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({
    scale: canvasScale(natural, shownWidth, window.devicePixelRatio || 1),
  });
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const task = page.render({ canvas, viewport });
  let isCancelled = false;
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new TooSlow("The page is taking too long to display.")), PATIENCE);
  });
  const done = Promise.race([task.promise, failed, late])
    .then(() => show(canvas, target))
    .catch((error: unknown) => {
      task.cancel();
      throw error;
    })
    .finally(() => {
      // Safari counts the memory of canvases that nobody holds any longer.
      canvas.width = 0;
      canvas.height = 0;
    });
  return {
    done: unless(() => isCancelled, done),
    cancel: () => {
      isCancelled = true;
      task.cancel();
    },
  };
}

function show(canvas: HTMLCanvasElement, target: HTMLCanvasElement): void {
  target.width = canvas.width;
  target.height = canvas.height;
  target.getContext("2d")?.drawImage(canvas, 0, 0);
}

/** The same promise, which stays silent for ever where nobody wants to know any longer. */
function unless(isOver: () => boolean, promise: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    promise.then(
      () => !isOver() && resolve(),
      (error: unknown) => !isOver() && reject(error),
    );
  });
}

/** What every browser can draw on, phones included: pixels in all, and along one side. */
const MAX_PIXELS = 16 * 1024 * 1024;
const MAX_SIDE = 8192;

type Size = { width: number; height: number };

/**
 * Pixels for each point of a page that is shown `shownWidth` CSS pixels wide on a screen of `pixelRatio`: sharp where
 * that can be, and less so for a page of enormous size, which would take all memory.
 * @param page in points
 */
export function canvasScale(page: Size, shownWidth: number, pixelRatio: number): number {
  const wanted = (shownWidth / page.width) * pixelRatio;
  return Math.min(
    wanted,
    Math.sqrt(MAX_PIXELS / (page.width * page.height)),
    MAX_SIDE / page.width,
    MAX_SIDE / page.height,
  );
}

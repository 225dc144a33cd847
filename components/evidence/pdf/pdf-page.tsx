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
  /** The page cannot be rendered. */
  onFailure: (error: unknown) => void;
  /** Drawn between the page and its text. */
  children?: ReactNode;
};

/**
 * A rendered page with the cited words marked. Its size and the positions of the words are known before the
 * file is loaded, so nothing moves when the rendering appears.
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
        {/* A text alternative for the canvas, for screen readers only. */}
        <PageText text={text} passage={passage} isShown={false} />
      </canvas>
      {/* Positioned from the start, to scroll the passage into view, but visible only with the words it marks. */}
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

/** Shown only after a noticeable delay. */
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

/** A page is re-rendered once its width has been stable for this many milliseconds. */
const STILL = 120;

/** The width of an element in CSS pixels, 0 until known: immediately at first, then debounced. */
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
 * The text of a page over its rendering, to be selected and copied. Screen readers get the structured text
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

/** Adds the words of a page to an element, and returns a function that removes them. */
function layWords({ pdfjs, page }: LoadedPage, container: HTMLElement): () => void {
  const layer = new pdfjs.TextLayer({
    textContentSource: page.streamTextContent(),
    container,
    viewport: page.getViewport({ scale: 1 }),
  });
  // Canceled, or no text available: the rendering remains readable without it.
  layer.render().catch(() => container.replaceChildren());
  return () => {
    layer.cancel();
    container.replaceChildren();
  };
}

/** Whether a page has been drawn, or why not. */
type DrawingState = { isDrawn: boolean; error: unknown };

const WAITING: DrawingState = { isDrawn: false, error: null };

/** Draws a page whenever it or its width changes; an outdated drawing is canceled. */
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

/** Time limit for drawing a page, in milliseconds. */
const PATIENCE = 15_000;

/** A drawing in progress. `cancel` may be called at any time; `done` never settles after it. */
type Drawing = { done: Promise<void>; cancel: () => void };

/** Thrown when a page takes too long to draw. */
class TooSlow extends Error {}

/**
 * Draws a page for a width in CSS pixels. It is drawn off screen and copied to `target` at once, so that the
 * previous drawing (another zoom of the same page) stays until the new one is complete.
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
      // Safari counts the memory of unreferenced canvases.
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

/** The same promise, which never settles once it is no longer needed. */
function unless(isOver: () => boolean, promise: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    promise.then(
      () => !isOver() && resolve(),
      (error: unknown) => !isOver() && reject(error),
    );
  });
}

/** Canvas limits of all browsers, phones included: total pixels, and pixels per side. */
const MAX_PIXELS = 16 * 1024 * 1024;
const MAX_SIDE = 8192;

type Size = { width: number; height: number };

/**
 * Canvas pixels per point of a page that is shown `shownWidth` CSS pixels wide on a screen of `pixelRatio`:
 * sharp where possible, and less so for a huge page, which would use up memory.
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

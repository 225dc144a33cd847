import { type RefObject, useEffect, useState } from "react";
import { canvasScale } from "./canvas-scale";
import type { LoadedPage } from "./use-pdf-page";

/** Whether a page stands on its canvas, or why it does not. */
export type DrawingState = { isDrawn: boolean; error: unknown };

const WAITING: DrawingState = { isDrawn: false, error: null };

/** Draws a page whenever it or the width it is shown at changes; a drawing that is no longer wanted is cancelled. */
export function useDrawing(
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

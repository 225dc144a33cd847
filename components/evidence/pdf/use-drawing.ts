"use client";

import { type RefObject, useEffect, useState } from "react";
import { drawPage } from "./draw-page";
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

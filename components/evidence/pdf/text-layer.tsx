"use client";

import { type CSSProperties, useEffect, useRef } from "react";
import styles from "./text-layer.module.css";
import type { LoadedPage } from "./use-pdf-page";

/**
 * The words of a page over its drawing, to be selected and copied. Readers of the screen are given the structured text
 * instead, in which tables are tables.
 */
export function TextLayer({ loaded, shownWidth }: { loaded: LoadedPage; shownWidth: number }) {
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

"use client";

import { type RefObject, useLayoutEffect, useRef } from "react";
import type { SourceLocation } from "./source-location";

/** A page is read from its top, unless a passage of it is to be seen, which brings itself into view. */
export function useTopOfPage(scroller: RefObject<HTMLElement | null>, location: SourceLocation): void {
  const { documentId, page, passage } = location;
  const isWhole = passage === null;
  useLayoutEffect(() => {
    if (documentId && page && isWhole) scroller.current?.scrollTo({ top: 0, left: 0 });
  }, [scroller, documentId, page, isWhole]);
}

/** What stands in the middle of a scrolled element stays there when its content grows or shrinks. */
export function useKeepPlace(scroller: RefObject<HTMLElement | null>, zoom: number): void {
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const element = scroller.current;
    const growth = zoom / before.current;
    before.current = zoom;
    if (!element || growth === 1) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
    element.scrollTop = (scrollTop + clientHeight / 2) * growth - clientHeight / 2;
    element.scrollLeft = (scrollLeft + clientWidth / 2) * growth - clientWidth / 2;
  }, [scroller, zoom]);
}

"use client";

import { type RefObject, useLayoutEffect, useRef } from "react";

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

"use client";

import { type RefObject, useEffect, useState } from "react";

/** A page is drawn anew once its width has stood still for so long, in milliseconds. */
const STILL = 120;

/** The width of an element in CSS pixels, 0 until it is known: at once at first, later when it has come to rest. */
export function useShownWidth(element: RefObject<HTMLElement | null>): number {
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

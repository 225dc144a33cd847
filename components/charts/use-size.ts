import { type RefCallback, useCallback, useState } from "react";

type Size = { width: number; height: number };

/**
 * The measured size of an element, in pixels; null until known. An element hidden in another tab keeps its
 * last size.
 */
export function useSize(): [size: Size | null, measure: RefCallback<HTMLElement>] {
  const [size, setSize] = useState<Size | null>(null);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [size, measure];
}

import { useEffect, useRef } from "react";

/** Until the results have been drawn. */
const DELAY_MS = 100;

/** Id of what is scrolled to and takes the focus, for the button that was pressed is gone. */
export const INSIGHTS_ID = "instant-insights";

/**
 * Brings the insights of a run into view, once, as soon as they are shown. Returns how the run to wait for is named.
 * @param shownId the run whose results are on the screen; null while something else is
 */
export function useScrollToInsights(shownId: string | null): (runId: string) => void {
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (shownId === null || shownId !== awaited.current) return;
    const timer = setTimeout(() => {
      awaited.current = null;
      showInsights();
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [shownId]);
  return (runId) => {
    awaited.current = runId;
  };
}

/** Without motion for whoever does not want any. */
function showInsights(): void {
  const insights = document.getElementById(INSIGHTS_ID);
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  insights?.focus({ preventScroll: true });
  insights?.scrollIntoView({ behavior: isStill ? "auto" : "smooth", block: "start" });
}

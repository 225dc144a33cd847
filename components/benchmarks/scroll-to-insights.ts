/** Until the results are on the screen. */
const DELAY_MS = 100;

/** Id of what is scrolled to and takes the focus, for the button that was pressed is gone. */
export const INSIGHTS_ID = "instant-insights";

/** Brings the insights into view once they are there, without motion for whoever does not want any. */
export function scrollToInsights(): void {
  setTimeout(() => {
    const insights = document.getElementById(INSIGHTS_ID);
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    insights?.focus({ preventScroll: true });
    insights?.scrollIntoView({ behavior: isStill ? "auto" : "smooth", block: "start" });
  }, DELAY_MS);
}

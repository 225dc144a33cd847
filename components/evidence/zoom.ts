/** Widths of a page as shares of the panel's. */
const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4];

/** The page fills the width of the panel. */
export const FIT = 1;
/** Most of a line fills the width of a phone, in letters that can be read. */
export const READABLE = 1.5;

/** The next step of zoom in a direction; the same where there is none. */
export function zoomed(zoom: number, direction: 1 | -1): number {
  const next = direction > 0 ? STEPS.find((step) => step > zoom) : STEPS.findLast((step) => step < zoom);
  return next ?? zoom;
}

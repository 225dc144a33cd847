/** Page widths as multiples of the panel's. */
const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4];

/** The page fills the width of the panel. */
export const FIT = 1;
/** Most of a line fills the width of a phone, at a readable size. */
export const READABLE = 1.5;

/** The next zoom step in a direction; unchanged at the limit. */
export function zoomed(zoom: number, direction: 1 | -1): number {
  const next = direction > 0 ? STEPS.find((step) => step > zoom) : STEPS.findLast((step) => step < zoom);
  return next ?? zoom;
}

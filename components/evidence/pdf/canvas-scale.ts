/** What every browser can draw on, phones included: pixels in all, and along one side. */
const MAX_PIXELS = 16 * 1024 * 1024;
const MAX_SIDE = 8192;

type Size = { width: number; height: number };

/**
 * Pixels for each point of a page that is shown `shownWidth` CSS pixels wide on a screen of `pixelRatio`: sharp where
 * that can be, and less so for a page of enormous size, which would take all memory.
 * @param page in points
 */
export function canvasScale(page: Size, shownWidth: number, pixelRatio: number): number {
  const wanted = (shownWidth / page.width) * pixelRatio;
  return Math.min(
    wanted,
    Math.sqrt(MAX_PIXELS / (page.width * page.height)),
    MAX_SIDE / page.width,
    MAX_SIDE / page.height,
  );
}

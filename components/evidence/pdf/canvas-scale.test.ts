import { expect, it } from "vitest";
import { canvasScale } from "./pdf-page";

const A4 = { width: 595, height: 842 };

it("is as sharp as the screen", () => {
  expect(canvasScale(A4, 595, 1)).toBe(1);
  expect(canvasScale(A4, 1190, 2)).toBe(4);
});

it("stays within browser limits, whatever the size of the page", () => {
  for (const page of [
    A4,
    { width: 14400, height: 14400 },
    { width: 100, height: 1e6 },
    { width: 1e6, height: 1 },
  ]) {
    const scale = canvasScale(page, 4000, 3);
    expect(page.width * scale).toBeLessThanOrEqual(8192);
    expect(page.height * scale).toBeLessThanOrEqual(8192);
    expect(page.width * page.height * scale ** 2).toBeLessThanOrEqual(16 * 1024 * 1024 + 1);
  }
});

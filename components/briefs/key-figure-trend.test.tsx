import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { KeyFigureTrend, placePoints, span } from "./brief-document";

it.each([
  ["rises from the bottom to the top", [1, 2, 3], [25, 14, 3]],
  ["is flat when nothing changes", [5, 5], [14, 14]],
  ["has room for negative figures", [-10, 10], [25, 3]],
])("a trend %s", (_, values, heights) => {
  expect(placePoints(values).map(([, y]) => y)).toEqual(heights);
});

it("is described in words for screen readers", () => {
  const points = [
    { period: "March 2026", text: "$40,000", value: 40_000 },
    { period: "April 2026", text: "$42,000", value: 42_000 },
  ];
  render(<KeyFigureTrend points={points} step="month" />);
  expect(screen.getByText("March 2026: $40,000; April 2026: $42,000")).toBeTruthy();
  expect(screen.getByText("By month, Mar–Apr 2026")).toBeTruthy();
});

it.each([
  ["July 2024", "November 2024", "Jul–Nov 2024"],
  ["November 2023", "January 2024", "Nov 2023–Jan 2024"],
  ["Jul 31, 2024", "Nov 30, 2024", "Jul 31–Nov 30, 2024"],
  ["2022", "2024", "2022–2024"],
])("a trend from %s to %s covers %s", (first, last, told) => {
  expect(span(first, last)).toBe(told);
});

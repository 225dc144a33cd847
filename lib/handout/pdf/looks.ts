import type { RiskLevel } from "@/lib/ai/brief/schema";
import type { Ink } from "./fragments";

/** A4 in points, with its margins. */
export const PAGE = { width: 595.28, height: 841.89, left: 74, right: 74, top: 78, bottom: 92 };
export const TEXT_WIDTH = PAGE.width - PAGE.left - PAGE.right;

const DARK = "#1b1f27";
const MUTED = "#545b66";
export const ACCENT = "#1d3f6e";
export const RULE = "#c9ced6";
/** Behind the row that a table is about. */
export const TINT = "#eef2f8";

/** As on paper in the product (app/globals.css): dark enough for small print, and never without the word. */
export const LEVEL_COLOR: Record<RiskLevel, string> = {
  high: "#8a1c12",
  medium: "#6b4a00",
  low: "#17466b",
  opportunity: "#14532d",
};

export const INK = {
  organization: { face: "labelBold", size: 9, color: ACCENT },
  title: { face: "textBold", size: 26, color: DARK },
  subject: { face: "text", size: 15, color: DARK },
  date: { face: "label", size: 9.5, color: MUTED },
  heading: { face: "textBold", size: 14.5, color: DARK },
  subheading: { face: "textBold", size: 11.5, color: DARK },
  body: { face: "text", size: 10.75, color: DARK },
  strong: { face: "textBold", size: 10.75, color: DARK },
  note: { face: "label", size: 8.75, color: MUTED },
  term: { face: "labelBold", size: 8.75, color: DARK },
  notice: { face: "label", size: 9.5, color: LEVEL_COLOR.high },
  source: { face: "labelBold", size: 8.75, color: DARK },
  place: { face: "label", size: 8.75, color: MUTED },
  quote: { face: "quote", size: 9.75, color: DARK },
  address: { face: "label", size: 7.5, color: MUTED },
  caption: { face: "labelBold", size: 8.75, color: DARK },
  columnHead: { face: "labelBold", size: 7.75, color: MUTED },
  cell: { face: "label", size: 8.25, color: DARK },
  rowHead: { face: "labelBold", size: 8.25, color: DARK },
  cite: { face: "label", size: 8, color: ACCENT },
  furniture: { face: "label", size: 7.75, color: MUTED },
} as const satisfies Record<string, Ink>;

/** Distance between base lines for a size of type. */
export function leading(size: number): number {
  return size < 10 ? size * 1.42 : size < 13 ? size * 1.48 : size * 1.22;
}

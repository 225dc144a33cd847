import type { RiskLevel } from "@/lib/ai/brief/constants";
import type { ExportDocument } from "../document";
import type { Ink } from "./fragments";

/** A4 in points. */
export const SHEET = { width: 595.28, height: 841.89 };

/**
 * A page in points. The text area is between `top` and `floor`, from `left`, `textWidth` wide. `head` and `foot`: the baseline of
 * the running header, and the rule above the footer.
 */
type PageBox = {
  left: number;
  textWidth: number;
  top: number;
  floor: number;
  head: number;
  foot: number;
};

/** The appearance of a document. `air`: factor for the gaps between blocks; `rowAir`: points above and below a table's rows. */
export type Looks = { page: PageBox; ink: Record<keyof typeof INK, Ink>; air: number; rowAir: number };

const DARK = "#1b1f27";
const MUTED = "#545b66";
const ACCENT = "#1d3f6e";
export const RULE = "#c9ced6";
/** Background of the row that a table is about. */
export const TINT = "#eef2f8";

/** As on paper in the product (app/globals.css): dark enough for small print, and always shown with the word. */
export const LEVEL_COLOR: Record<RiskLevel, string> = {
  high: "#8a1c12",
  medium: "#6b4a00",
  low: "#17466b",
  opportunity: "#14532d",
};

const INK = {
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

type Margins = { side: number; top: number; bottom: number; head: number; foot: number };

function pageBox({ side, top, bottom, head, foot }: Margins): PageBox {
  const { width, height } = SHEET;
  return { left: side, textWidth: width - 2 * side, top, floor: height - bottom, head, foot: height - foot };
}

/** For a brief of several pages. */
const READING: Looks = {
  page: pageBox({ side: 74, top: 78, bottom: 92, head: 44, foot: 58 }),
  ink: INK,
  air: 1,
  rowAir: 2.4,
};

/** For a document on one page: narrow margins and smaller type, still readable at arm's length. */
const COMPACT: Looks = {
  page: pageBox({ side: 38, top: 40, bottom: 50, head: 26, foot: 40 }),
  ink: {
    ...INK,
    organization: { ...INK.organization, size: 8 },
    title: { ...INK.title, size: 16 },
    subject: { ...INK.subject, size: 10 },
    date: { ...INK.date, size: 8 },
    heading: { ...INK.heading, size: 11 },
    subheading: { ...INK.subheading, size: 9.5 },
    body: { ...INK.body, size: 8.5 },
    strong: { ...INK.strong, size: 8.5 },
    note: { ...INK.note, size: 7.25 },
    notice: { ...INK.notice, size: 8.5 },
    source: { ...INK.source, size: 7.5 },
    place: { ...INK.place, size: 7.5 },
    caption: { ...INK.caption, size: 8 },
    columnHead: { ...INK.columnHead, size: 7 },
    cell: { ...INK.cell, size: 7.5 },
    rowHead: { ...INK.rowHead, size: 7.5 },
    cite: { ...INK.cite, size: 6.75 },
    furniture: { ...INK.furniture, size: 7 },
  },
  air: 0.45,
  rowAir: 1.5,
};

/** The appearance of a document, by its density. */
export function looksOf({ density = "reading" }: Pick<ExportDocument, "density">): Looks {
  return density === "compact" ? COMPACT : READING;
}

/** Distance between baselines for a size of type. */
export function leading(size: number): number {
  return size < 10 ? size * 1.42 : size < 13 ? size * 1.48 : size * 1.22;
}

import { evenly, type Measure } from "../marks";

/** Font families with the widths of those common in papers, by kind. */
const FAMILIES = [
  "Helvetica, Arial, 'Liberation Sans', sans-serif",
  "'Times New Roman', Times, 'Liberation Serif', serif",
  "'Courier New', Courier, 'Liberation Mono', monospace",
];

let context: CanvasRenderingContext2D | null | undefined;

/** The browser's width of a text in a font of that kind, in pixels; in characters if it cannot measure. */
export const measureText: Measure = (text, face) => {
  context ??= document.createElement("canvas").getContext("2d");
  if (!context) return evenly(text, face);
  context.font = `100px ${FAMILIES[face ?? 0]}`;
  return context.measureText(text).width;
};

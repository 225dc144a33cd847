import { evenly, type Measure } from "../marks";

/** Families as wide as those that papers are mostly set in, by kind of type. */
const FAMILIES = [
  "Helvetica, Arial, 'Liberation Sans', sans-serif",
  "'Times New Roman', Times, 'Liberation Serif', serif",
  "'Courier New', Courier, 'Liberation Mono', monospace",
];

let context: CanvasRenderingContext2D | null | undefined;

/** How wide the browser would set a text in a type of that kind, in pixels; in characters where it cannot tell. */
export const measureText: Measure = (text, face) => {
  context ??= document.createElement("canvas").getContext("2d");
  if (!context) return evenly(text, face);
  context.font = `100px ${FAMILIES[face ?? 0]}`;
  return context.measureText(text).width;
};

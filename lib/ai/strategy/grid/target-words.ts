import type { FoundFigure, FoundKpi, FoundText } from "@/lib/ai/strategy/types";
import { readAmount } from "@/lib/ai/strategy/values/amounts";
import { readDue } from "@/lib/ai/strategy/values/dates";
import type { Setting } from "./setting";

/** A target in words: "95% by Q4 2026" holds a figure and a date, "Open the Leeds office by June 2027" a date. */
export function targetWords(
  text: FoundText | null,
  setting: Setting,
): { figure: FoundFigure | null; text: FoundText; due: FoundKpi["due"] } | null {
  if (!text) return null;
  const match = text.text.match(/^(.{1,200}?),?\s+(?:by|until|before)\s+(.{3,30})$/i);
  const on = match ? readDue(match[2] ?? "", setting.dates) : readDue(text.text, setting.dates);
  const due = on ? { on, place: text.place } : null;
  const amount = match && due ? readAmount(match[1] ?? "", setting.decimal) : null;
  const figure = amount
    ? { value: amount.value, unit: amount.unit, written: amount.written, place: text.place }
    : null;
  return { figure, text, due };
}

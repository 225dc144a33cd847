import type { FoundFigure } from "@/lib/ai/strategy/types";
import { readAmount } from "@/lib/ai/strategy/values/amounts";
import { unitFamily } from "../history/unit-family";
import { percentWords } from "./words";

const PLAIN = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 });
const COMPACT = { notation: "compact", maximumFractionDigits: 2 } as const;
/** Digits beyond which a difference of two decimal figures is noise of the machine. */
const DIGITS = 12;

/**
 * How far a figure is from what it was to be, in full as accounts are written: "$52,525 (8%)", "5 percentage points",
 * "NOK 1.2M (3%)" where the paper writes millions. The share is of `goal`, and left out where it says nothing.
 */
export function gapWords(current: FoundFigure, goal: number): string {
  const gap = Number(Math.abs(current.value - goal).toPrecision(DIGITS));
  if (current.unit === "%") return `${PLAIN.format(gap)} percentage point${gap === 1 ? "" : "s"}`;
  const percent = goal === 0 ? 0 : Math.round((100 * gap) / Math.abs(goal));
  const share = percent > 0 && percent <= 100 ? ` (${percentWords(percent)})` : "";
  return `${amountWords(gap, current)}${share}`;
}

function amountWords(gap: number, current: FoundFigure): string {
  const { unit } = current;
  const isFull = isInFull(current);
  if (unitFamily(unit) === "money" && unit !== "kr") {
    const form = isFull ? toTheCent(gap) : COMPACT;
    return new Intl.NumberFormat("en-US", { style: "currency", currency: unit, ...form }).format(gap);
  }
  const words = isFull ? PLAIN.format(gap) : new Intl.NumberFormat("en-US", COMPACT).format(gap);
  return unit === "x" ? `${words}x` : `${words} ${unit}`.trimEnd();
}

/** Whether a figure is written with all its digits, and not in thousands or millions. */
function isInFull({ written, value }: FoundFigure): boolean {
  const read = readAmount(written);
  return read === null || (read.scale === 1 && Math.abs(read.value) === Math.abs(value));
}

/** With cents only where there are some. */
function toTheCent(gap: number) {
  const decimals = Number.isInteger(gap) ? 0 : 2;
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

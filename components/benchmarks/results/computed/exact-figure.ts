import type { Unit } from "@/lib/benchmarks/analysis/types";

const EXACT = new Intl.NumberFormat("en-US", { maximumFractionDigits: 4 });

/** A figure to compute with: unrounded dollars, four decimals of all else. */
export function exactFigure(value: number, unit: Unit): string {
  const sign = value < 0 ? "−" : "";
  const size = EXACT.format(Math.abs(value));
  switch (unit) {
    case "usd":
      return `${sign}$${size}`;
    case "percent":
      return `${sign}${size}%`;
    case "points":
      return `${sign}${size} points`;
    case "ratio":
      return `${sign}${size}:1`;
    case "times":
      return `${sign}${size}×`;
    case "years":
      return `${sign}${size} years`;
    case "count":
      return `${sign}${size}`;
  }
}

import { everyAmount, type FoundAmount } from "./amount";
import { monthOf } from "./period";

/** Figures that say how much: no years, days of a month, or counts of days, months and years. */
export function tellingFigures(text: string): FoundAmount[] {
  return everyAmount(text).filter((figure) => {
    const { unit, scale, start, end } = figure;
    if (unit !== "plain" || scale > 1 || text.slice(start, end).includes(",")) return true;
    const [before = ""] = /\p{L}+(?=\.?\s$)/u.exec(text.slice(Math.max(0, start - 20), start)) ?? [];
    const [, after = ""] = /^(?:st|nd|rd|th)?\s(\p{L}+)/u.exec(text.slice(end, end + 24)) ?? [];
    const isDay = monthOf(before) !== undefined || monthOf(after) !== undefined;
    return !isYear(figure, text) && !isDay && !/^(?:day|month|year)s?$/.test(after);
  });
}

/** A year is a name of a period. */
function isYear({ value, unit, scale, decimals, start, end }: FoundAmount, text: string): boolean {
  const bare = unit === "plain" && scale === 1 && decimals === 0 && !text.slice(start, end).includes(",");
  return bare && value >= 1900 && value <= 2100;
}

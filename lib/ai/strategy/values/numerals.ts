import type { DecimalMark } from "@/lib/ledger/amount";

/** Digits with what may group them; what the groups mean is told by `readNumeral`. */
export const NUMERAL = "(?:\\d(?:[\\d.,'’\\u00a0\\u202f ]{0,22}\\d)?|[.,]\\d{1,6})";

const SPACED = /^\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?$/;

/**
 * Reads digits with thousands marks and decimals. `decimal` is the mark of the paper where its other figures tell it; it decides
 * what could be either: "1,234" is 1234 unless the paper writes decimals with a comma, "1.234" is 1.234 unless it does.
 * Null for what is no number ("30.06.2026", "1,23,4").
 */
export function readNumeral(written: string, decimal: DecimalMark | null = null): number | null {
  const text = written.replace(/[\u00a0\u202f]/g, " ");
  const joined = /[ '’]/.test(text) ? (SPACED.test(text) ? text.replace(/[ '’]/g, "") : null) : text;
  if (joined === null || joined.replace(/\D/g, "").length > 15) return null;
  // Groups that a space made leave only decimals to read.
  if (joined !== text) return toNumber(joined.replace(",", "."));
  const points = joined.split(".").length - 1;
  const commas = joined.split(",").length - 1;
  if (points === 0 && commas === 0) return toNumber(joined);
  if (points > 0 && commas > 0) {
    const mark = joined.lastIndexOf(".") > joined.lastIndexOf(",") ? "." : ",";
    return grouped(joined, mark === "." ? "," : ".", mark);
  }
  const mark = points > 0 ? "." : ",";
  if (points + commas > 1) return grouped(joined, mark, null);
  const couldBeThousands = /^[1-9]\d{0,2}[.,]\d{3}$/.test(joined);
  const isThousands = couldBeThousands && mark !== (decimal ?? ".");
  return toNumber(isThousands ? joined.replace(mark, "") : joined.replace(mark, "."));
}

function grouped(text: string, mark: DecimalMark, decimal: DecimalMark | null): number | null {
  const at = decimal ? text.lastIndexOf(decimal) : text.length;
  const groups = text.slice(0, at).split(mark);
  const last = groups.at(-1) ?? "";
  // The last group has three digits; those before it three, or two as India writes lakhs and crores.
  const inner = groups.slice(1, -1).every((group) => /^\d{2,3}$/.test(group));
  if (!/^\d{1,3}$/.test(groups[0] ?? "") || !/^\d{3}$/.test(last) || !inner) return null;
  return toNumber(`${groups.join("")}${decimal ? `.${text.slice(at + 1)}` : ""}`);
}

function toNumber(text: string): number | null {
  return /^\d*\.?\d+$/.test(text) ? Number(text) : null;
}

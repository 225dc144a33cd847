const SUFFIXES: Record<string, string> = { K: "k", M: "m", B: "bn", T: "tn" };

/** Writes a rounded value as in a board paper: "12k", "−2.5", and with a currency "$12.4m" or "£1.2bn". */
export function compact(value: number, options: Intl.NumberFormatOptions = {}): string {
  const form = new Intl.NumberFormat("en-US", {
    ...options,
    notation: "compact",
    maximumFractionDigits: 2,
  });
  return form
    .formatToParts(value)
    .map((part) => {
      if (part.type === "minusSign") return "−";
      return part.type === "compact" ? (SUFFIXES[part.value] ?? part.value) : part.value;
    })
    .join("");
}

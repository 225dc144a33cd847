import { cleanText, shortText } from "@/lib/clean-text";
import type { BenchmarkAnalysis } from "../analysis/types";

/** Longest text that is printed, in UTF-16 units. A passage of a filing may be longer, and a forged name may be. */
const TEXT_LIMIT = 2000;
const NAME_LIMIT = 160;

/**
 * An analysis whose texts any document format can hold: one line each, nothing invisible, nothing that turns the direction
 * of what follows. Addresses and ids stay as they are, being plain ASCII.
 */
export function cleanAnalysis(analysis: BenchmarkAnalysis): BenchmarkAnalysis {
  const cleaned = cleanStrings(analysis);
  const { focalCompany } = cleaned;
  return {
    ...cleaned,
    focalCompany: {
      ...focalCompany,
      ticker: shortText(focalCompany.ticker, NAME_LIMIT),
      name: shortText(focalCompany.name, NAME_LIMIT),
    },
  };
}

function cleanStrings<Value>(value: Value): Value {
  const kept = (key: string, part: unknown) => {
    if (typeof part !== "string") return part;
    return key === "url" ? cleanText(part) : shortText(part, TEXT_LIMIT);
  };
  return JSON.parse(JSON.stringify(value, kept));
}

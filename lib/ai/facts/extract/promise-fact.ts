import { terms } from "@/lib/ai/terms";
import type { Citation } from "@/lib/evidence/types";
import type { Fact } from "../types";

const LONGEST_LABEL = 220;
const SHORTEST_QUOTE = 12;

/** A promise as a fact. Its key is made of its telling words, so that it meets the same promise in other wording order. */
export function promiseFact(label: string, dueOn: string, citation: Citation): Fact | null {
  const key = promiseKey(label);
  if (key === "" || citation.quote.trim().length < SHORTEST_QUOTE) return null;
  const shown = label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1).trimEnd()}…` : label;
  return {
    kind: "promise",
    key,
    label: shown,
    period: "",
    value: null,
    unit: "",
    written: "",
    dueOn,
    citation,
  };
}

/** The telling words of a promise without its date, each once, in alphabetical order. */
export function promiseKey(label: string): string {
  return [...new Set(terms(label).filter((term) => !/^\d/.test(term) && !WHEN.test(term)))].sort().join(" ");
}

const WHEN =
  /^(?:jan|januar|january|feb|februar|february|mar|march|apr|april|may|jun|june|jul|july|aug|august|sep|sept|september|oct|octob|october|nov|novemb|november|dec|decemb|december|q[1-4]|quarter|end|month|due|date|first|second|third|fourth|action)$/;

import { formatDay } from "@/lib/days";
import type { Source } from "../types";
import type { FilingAbout } from "./types";

const LONGEST_QUOTE = 1_200;
const TITLES = { "DEF 14A": "Proxy statement", "8-K": "Report on the votes at the annual meeting" };

/** Makes the source of a value of this filing from the words it was read from. */
export const filingSource =
  (form: keyof typeof TITLES, { url, filed, company }: FilingAbout) =>
  (quote: string): Source => ({
    label: `${TITLES[form]} of ${company.name}, filed ${formatDay(filed)}`,
    url,
    form,
    filed,
    via: null,
    quote: quote.length > LONGEST_QUOTE ? `${quote.slice(0, LONGEST_QUOTE)}…` : quote,
    citation: null,
  });

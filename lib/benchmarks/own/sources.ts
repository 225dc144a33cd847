import { formatDay } from "@/lib/days";
import type { Source } from "../types";
import type { FigureOrigin } from "./types";

/** Where a figure of the board's own comes from, as a source: never a link, for it is in no filing. */
export function ownSource(origin: FigureOrigin): Source {
  const base = { url: null, filed: null, via: null };
  if (origin.kind === "typed") {
    const label = `Given by ${origin.by || "a former member"} on ${formatDay(origin.at.slice(0, 10))}`;
    return { ...base, label, form: "typed", quote: null, citation: null };
  }
  const { citation } = origin;
  const label = `${citation.title}, page ${citation.page}`;
  return { ...base, label, form: "paper", quote: citation.quote, citation };
}

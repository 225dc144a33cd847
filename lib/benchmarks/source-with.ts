import type { Source } from "./types";

/** A source with what is known of it; the rest is null. */
export function sourceWith(known: Pick<Source, "label" | "form"> & Partial<Source>): Source {
  return { url: null, filed: null, via: null, quote: null, citation: null, ...known };
}

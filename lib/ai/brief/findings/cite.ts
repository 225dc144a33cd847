import { citeRange } from "@/lib/evidence/cite";
import type { Citation } from "@/lib/evidence/types";
import type { Figure } from "@/lib/ledger/figure";
import type { Paper, Statement } from "./types";

/** Cites table figures: each row is quoted whole and verbatim, once. */
export function citeFigures({ document }: Paper, ...figures: (Figure | undefined)[]): Citation[] {
  const places = figures.flatMap((figure) => figure?.rowPlace ?? []);
  const byPlace = new Map(places.map((place) => [`${place.page} ${place.start}`, place]));
  return [...byPlace.values()].map((place) => citeRange(document, place));
}

export function citeStatement({ document }: Paper, { page, start, end }: Statement): Citation {
  return citeRange(document, { page: page.number, start, end });
}

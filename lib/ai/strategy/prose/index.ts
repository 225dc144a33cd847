import type { PageText } from "@/lib/evidence/types";
import type { FoundKpi, Place } from "../types";
import { Blocks, type PlaceOf } from "./blocks";
import { type Item, itemsOf } from "./items";

/**
 * Finds the objectives and KPIs that a paper states in words, by pattern: "Increase NPS from 42 to 55 by December 2026",
 * "Revenue: $12.4m against a target of $15m (at risk)", labelled blocks, key results with their scores.
 * @param known KPIs of its tables: the lines they stand in are not read again
 */
export function findInProse(pages: PageText[], known: FoundKpi[]): FoundKpi[] {
  const texts = new Map(pages.map(({ number, text }) => [number, text]));
  const placeOf: PlaceOf = (item, { start, end }) => {
    const [from, to] = [item.start + start, item.start + end];
    const quote = (texts.get(item.page) ?? "").slice(from, to);
    return { page: item.page, start: from, end: to, quote, cell: null };
  };
  const isTaken = takenBy(known);
  const blocks = new Blocks(placeOf);
  for (const item of itemsOf(pages)) if (!isTaken(item)) blocks.read(item);
  return blocks.found();
}

function takenBy(known: FoundKpi[]): (item: Item) => boolean {
  const places = Map.groupBy(known.flatMap(placesOf), ({ page }) => page);
  return ({ page, start, text }) =>
    places.get(page)?.some((place) => place.start < start + text.length && place.end > start) ?? false;
}

function placesOf({ namePlace, target, current }: FoundKpi): Place[] {
  return [namePlace, target?.place, current?.place].flatMap((place) => place ?? []);
}

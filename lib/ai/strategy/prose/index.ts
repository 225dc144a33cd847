import type { Grid } from "@/lib/evidence/grid";
import type { PageText } from "@/lib/evidence/types";
import type { FoundKpi } from "../types";
import { Blocks, type PlaceOf } from "./blocks";
import { type Item, itemsOf } from "./items";

/**
 * Finds the objectives and KPIs that a paper states in words, by pattern: "Increase NPS from 42 to 55 by December 2026",
 * "Revenue: $12.4m against a target of $15m (at risk)", labelled blocks, key results with their scores.
 * @param tables what stands in them is no sentence, whether it is a KPI or not
 */
export function findInProse(pages: PageText[], tables: Grid[]): FoundKpi[] {
  const texts = new Map(pages.map(({ number, text }) => [number, text]));
  const placeOf: PlaceOf = (item, { start, end }) => {
    const [from, to] = [item.start + start, item.start + end];
    const quote = (texts.get(item.page) ?? "").slice(from, to);
    return { page: item.page, start: from, end: to, quote, cell: null };
  };
  const isInTable = within(tables);
  const blocks = new Blocks(placeOf);
  for (const item of itemsOf(pages)) if (!isInTable(item)) blocks.read(item);
  return blocks.found();
}

function within(tables: Grid[]): (item: Item) => boolean {
  const cells = tables.flatMap(({ rows }) => rows.flat().flatMap((cell) => cell?.place ?? []));
  const places = Map.groupBy(cells, ({ page }) => page);
  return ({ page, start, text }) =>
    places.get(page)?.some((place) => place.start < start + text.length && place.end > start) ?? false;
}

import type { Company } from "../types";
import { type CompanyIndex, fitOf } from "./search-index";

const MOST_FOUND = 20;

/** What fits best, of the indexes in their order; what is only alike, where nothing fits. */
export function searchIn(indexes: CompanyIndex[], text: string): Company[] {
  const found = indexes.flatMap((index) => index.search(text, MOST_FOUND));
  found.sort((one, other) => fitOf(other) - fitOf(one));
  if (found.length > 0) return found.slice(0, MOST_FOUND).map(({ company }) => company);
  for (const index of indexes) {
    const alike = index.searchAlike(text, MOST_FOUND);
    if (alike.length > 0) return alike.map(({ company }) => company);
  }
  return [];
}

import type { KpiView } from "@/lib/strategy/types";

/** Most that are offered at once. */
export const MOST_FOUND = 30;

/** Letters without their accents and case. */
const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** KPIs other than `ownId` whose name, objective or owner holds every word of the text, at most 30 of them. */
export function findKpis(kpis: KpiView[], ownId: string, text: string): KpiView[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return kpis
    .filter(({ id }) => id !== ownId)
    .filter(({ name, objective, owner }) => {
      const held = plain([name, objective, owner].filter(Boolean).join(" "));
      return words.every((word) => held.includes(word));
    })
    .slice(0, MOST_FOUND);
}

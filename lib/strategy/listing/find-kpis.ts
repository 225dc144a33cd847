import type { KpiView } from "../types";

/** Letters without their accents and case. */
const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** KPIs whose name, objective or owner holds every word of the text, at most `most` of them. */
export function findKpis<Kpi extends Pick<KpiView, "name" | "objective" | "owner">>(
  kpis: Kpi[],
  text: string,
  most: number,
): Kpi[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return kpis
    .filter(({ name, objective, owner }) => {
      const held = plain([name, objective, owner].filter(Boolean).join(" "));
      return words.every((word) => held.includes(word));
    })
    .slice(0, most);
}

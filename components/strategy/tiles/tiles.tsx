"use client";

import { overallProgress } from "@/lib/strategy/rules/words";
import type { KpiView } from "@/lib/strategy/types";
import type { ShownStatus } from "../status-mark";
import { showObjectives } from "../use-strategy-address";
import { type Counts, countStatuses, SOON_DAYS } from "./count-statuses";
import { OverallTile } from "./overall-tile";
import { StatusTile } from "./status-tile";

type TilesProps = { kpis: KpiView[]; status: ShownStatus | null /** ISO day. */; today: string };

const TILES = ["on-track", "at-risk", "off-track"] as const;

/** How the objectives stand, in four figures. Those of a status show the objectives that have it. */
export function Tiles({ kpis, status, today }: TilesProps) {
  const counts = countStatuses(kpis, today);
  return (
    <section
      aria-label="How the objectives stand"
      className="grid grid-cols-2 gap-3 xl:grid-cols-4 print:grid-cols-4"
    >
      {TILES.map((tile) => (
        <StatusTile
          key={tile}
          status={tile}
          count={counts[tile]}
          total={counts.total}
          hint={hintOf(tile, counts)}
          isChosen={status === tile}
          onChoose={() => showObjectives({ status: status === tile ? null : tile, isArchive: false })}
        />
      ))}
      <OverallTile percent={overallProgress(kpis)} measured={counts.measured} total={counts.total} />
    </section>
  );
}

function hintOf(tile: (typeof TILES)[number], counts: Counts): string {
  const { unrated, riskySoon, overdue, total } = counts;
  if (total === 0) return "";
  if (tile === "on-track") return unrated === 0 ? "All are rated" : `${unrated} more not rated`;
  if (counts[tile] === 0) return "";
  if (tile === "at-risk") return `${riskySoon || "None"} of them due within ${SOON_DAYS} days`;
  return `${overdue || "None"} of them past due`;
}

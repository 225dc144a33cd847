"use client";

import { type ShownStatus, SOON_DAYS } from "@/lib/strategy/listing/query";
import type { Counts } from "@/lib/strategy/listing/types";
import { showObjectives } from "../use-strategy-address";
import { OverallTile } from "./overall-tile";
import { StatusTile } from "./status-tile";

type TilesProps = { counts: Counts /** Whole percent. */; overall: number; status: ShownStatus | null };

const TILES = ["on-track", "at-risk", "off-track"] as const;

/** How the objectives stand, in four figures. Those of a status show the objectives that have it. */
export function Tiles({ counts, overall, status }: TilesProps) {
  return (
    <section
      aria-label="Status of the objectives"
      className="grid grid-cols-2 gap-3 md:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4 print:grid-cols-4"
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
      <OverallTile percent={overall} measured={counts.measured} total={counts.total} />
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

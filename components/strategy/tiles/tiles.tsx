import { GaugeIcon } from "lucide-react";
import { STATUS_LOOKS } from "@/components/strategy/status-mark";
import { Progress } from "@/components/ui/progress";
import { type ShownStatus, SOON_DAYS } from "@/lib/strategy/listing/query";
import type { Counts } from "@/lib/strategy/listing/types";
import type { KpiStatus } from "@/lib/strategy/types";
import { cn } from "@/lib/ui/cn";
import { showObjectives } from "../use-strategy-address";

type TilesProps = { counts: Counts /** Whole percent. */; overall: number; status: ShownStatus | null };

const TILES = ["on-track", "at-risk", "off-track"] as const;

/** The state of the objectives in four figures. A status tile filters by that status. */
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
  if (tile === "on-track") return unrated > 0 ? `${unrated} more not rated` : "";
  if (tile === "at-risk") return riskySoon > 0 ? `${riskySoon} due within ${SOON_DAYS} days` : "";
  return overdue > 0 ? `${overdue} overdue` : "";
}

type OverallTileProps = { percent: number; measured: number; total: number };

/** The average progress of the objectives that have one. */
function OverallTile({ percent, measured, total }: OverallTileProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-lg border bg-card px-4 py-3">
      <p className="flex items-center gap-1.5 text-sm font-medium">
        <GaugeIcon className="size-4 shrink-0 max-sm:hidden" aria-hidden="true" />
        Overall Progress
      </p>
      <p className="font-title text-2xl font-semibold tracking-tight sm:text-3xl">{percent}%</p>
      <p className="text-xs text-pretty text-muted-foreground">
        {measured === 0
          ? "None can be measured"
          : `Average of ${measured === total ? `all ${total}` : `${measured} of ${total}`}`}
      </p>
      {measured > 0 && <Progress value={percent} aria-label="Overall progress" className="mt-auto" />}
    </div>
  );
}

type StatusTileProps = {
  status: KpiStatus;
  count: number;
  total: number;
  hint: string;
  isChosen: boolean;
  onChoose: () => void;
};

/** How many objectives have a status. A click shows only these. */
function StatusTile({ status, count, total, hint, isChosen, onChoose }: StatusTileProps) {
  const { name, Icon, text } = STATUS_LOOKS[status];
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cn(
        "flex min-w-0 flex-col gap-1 rounded-lg border bg-card px-4 py-3 text-left hover:border-input",
        isChosen && "border-primary bg-accent hover:border-primary",
      )}
    >
      <span className={cn("flex items-center gap-1.5 text-sm font-medium", text)}>
        <Icon className="size-4 shrink-0" aria-hidden="true" />
        {name}
      </span>
      <span className="font-title text-2xl font-semibold tracking-tight sm:text-3xl">
        {count}
        <span className="text-base font-normal text-muted-foreground">/{total}</span>
      </span>
      {hint && <span className="text-xs text-pretty text-muted-foreground">{hint}</span>}
    </button>
  );
}

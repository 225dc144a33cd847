import { ArrowDownRightIcon, ArrowUpRightIcon, EqualIcon } from "lucide-react";
import type { ComparedMetric } from "@/lib/benchmarks/runs/types";
import { cn } from "@/lib/ui/cn";

const ICONS = { up: ArrowUpRightIcon, down: ArrowDownRightIcon, same: EqualIcon } as const;

const READINGS = {
  better: { words: "better", color: "text-status-good" },
  worse: { words: "worse", color: "text-status-bad" },
  same: { words: "the same", color: "text-muted-foreground" },
  neutral: { words: "neither better nor worse", color: "text-muted-foreground" },
} as const;

/** Which way a figure went, and whether a board would rather have it so: by arrow and word, not by colour alone. */
export function Direction({ metric: { direction, reading } }: { metric: ComparedMetric }) {
  if (!direction || !reading) return null;
  const Icon = ICONS[direction];
  const { words, color } = READINGS[reading];
  return (
    <span className={cn("flex items-center justify-end gap-1", color)}>
      <Icon className="size-3 shrink-0" aria-hidden="true" />
      {words}
    </span>
  );
}

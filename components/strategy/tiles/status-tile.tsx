import type { KpiStatus } from "@/lib/strategy/types";
import { cn } from "@/lib/ui/cn";
import { STATUS_LOOKS } from "../status-mark";

type StatusTileProps = {
  status: KpiStatus;
  count: number;
  total: number;
  hint: string;
  isChosen: boolean;
  onChoose: () => void;
};

/** How many objectives have a status. Pressed, only these are shown. */
export function StatusTile({ status, count, total, hint, isChosen, onChoose }: StatusTileProps) {
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
      <span className="text-xs text-pretty text-muted-foreground">{hint}</span>
    </button>
  );
}

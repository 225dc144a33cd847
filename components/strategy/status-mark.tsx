import { CircleCheckIcon, CircleDashedIcon, OctagonXIcon, TriangleAlertIcon } from "lucide-react";
import type { KpiStatus } from "@/lib/strategy/types";
import { cn } from "@/lib/ui/cn";

/** The name and style of each status; `bar` colors a `Progress`. */
export const STATUS_LOOKS = {
  "on-track": {
    name: "On Track",
    Icon: CircleCheckIcon,
    text: "text-status-good",
    bar: "*:data-[slot=progress-indicator]:bg-status-good",
  },
  "at-risk": {
    name: "At Risk",
    Icon: TriangleAlertIcon,
    text: "text-status-wait",
    bar: "*:data-[slot=progress-indicator]:bg-status-wait",
  },
  "off-track": {
    name: "Off Track",
    Icon: OctagonXIcon,
    text: "text-status-bad",
    bar: "*:data-[slot=progress-indicator]:bg-status-bad",
  },
  unrated: {
    name: "Not rated",
    Icon: CircleDashedIcon,
    text: "text-muted-foreground",
    bar: "*:data-[slot=progress-indicator]:bg-muted-foreground",
  },
} as const;

/** A status as a word and a symbol; the color only repeats it. */
export function StatusMark({ status, className }: { status: KpiStatus | null; className?: string }) {
  const { name, Icon, text } = STATUS_LOOKS[status ?? "unrated"];
  return (
    <span
      className={cn(
        "inline-flex items-center gap-1 text-xs font-semibold whitespace-nowrap [&>svg]:size-3.5",
        text,
        className,
      )}
    >
      <Icon aria-hidden="true" />
      {name}
    </span>
  );
}

import { STATUSES } from "@/lib/strategy/listing/query";
import { cn } from "@/lib/ui/cn";
import { STATUS_LOOKS } from "../status-mark";
import { PLANNED } from "./heat-cell";

const LOOKS = [...STATUSES.map((status) => STATUS_LOOKS[status]), PLANNED];

/** What the signs and colours of the cells mean. */
export function HeatLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {LOOKS.map(({ name, Icon, text }) => (
        <li key={name} className="flex items-center gap-1">
          <Icon className={cn("size-3.5", text)} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}

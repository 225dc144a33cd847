import type { KpiCardView } from "@/lib/strategy/listing/types";
import { DATE, formatLocal } from "@/lib/ui/dates";

/** Whose it is, by when, and of what day its figures are. */
export function KpiFacts({ kpi: { owner, due, period, asOf } }: { kpi: KpiCardView }) {
  return (
    <ul className="flex min-w-0 flex-wrap gap-x-3 gap-y-0.5 text-xs text-muted-foreground *:wrap-anywhere">
      {owner && <li>Owner: {owner}</li>}
      {due && <li>Due {formatLocal(due, DATE)}</li>}
      <li>{period ? `${period}, as of ${formatLocal(asOf, DATE)}` : `As of ${formatLocal(asOf, DATE)}`}</li>
    </ul>
  );
}

import type { ComponentProps, MouseEvent } from "react";
import { withKpi } from "./strategy-address";
import { openKpi } from "./use-strategy-address";

type KpiLinkProps = Omit<ComponentProps<"a">, "href"> & {
  kpiId: string;
  /** Opens it at its value for this period. */
  period?: string;
};

/** Opens a KPI beside the list; a link of its own in a new tab. */
export function KpiLink({ kpiId, period, ...props }: KpiLinkProps) {
  function open(event: MouseEvent<HTMLAnchorElement>) {
    // Whoever asks for a new tab or window gets one.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openKpi(kpiId, period);
  }
  const query = withKpi(new URLSearchParams(), kpiId, period);
  return <a {...props} href={`/strategy${query}`} onClick={open} />;
}

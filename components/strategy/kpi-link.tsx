import type { ComponentProps, MouseEvent } from "react";
import { withKpi } from "./strategy-address";
import { openKpi } from "./use-strategy-address";

type KpiLinkProps = Omit<ComponentProps<"a">, "href"> & {
  kpiId: string;
  /** Opens it at its value for this period. */
  period?: string;
};

/** Opens a KPI next to the list; in a new tab it is an ordinary link. */
export function KpiLink({ kpiId, period, ...props }: KpiLinkProps) {
  function open(event: MouseEvent<HTMLAnchorElement>) {
    // Leaves clicks for a new tab or window to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openKpi(kpiId, period);
  }
  const query = withKpi(new URLSearchParams(), kpiId, period);
  return <a {...props} href={`/strategy${query}`} onClick={open} />;
}

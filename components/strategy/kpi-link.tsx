"use client";

import type { ComponentProps, MouseEvent } from "react";
import { withKpi } from "./kpi-address";
import { openKpi } from "./use-strategy-address";

/** Opens a KPI beside the list; a link of its own in a new tab. */
export function KpiLink({ kpiId, ...props }: Omit<ComponentProps<"a">, "href"> & { kpiId: string }) {
  function open(event: MouseEvent<HTMLAnchorElement>) {
    // Whoever asks for a new tab or window gets one.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openKpi(kpiId);
  }
  return <a {...props} href={`/strategy${withKpi(new URLSearchParams(), kpiId)}`} onClick={open} />;
}

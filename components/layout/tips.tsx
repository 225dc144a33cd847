"use client";

import dynamic from "next/dynamic";
import { useSyncExternalStore } from "react";
import { onTip, shownTip } from "@/lib/ui/tip";

const Tooltip = dynamic(() => import("@/components/ui/tooltip").then((module) => module.Tooltip), {
  ssr: false,
});

const none = () => null;

/** Shows the tip of whatever the reader rests on. */
export function Tips() {
  const tip = useSyncExternalStore(onTip, shownTip, none);
  return tip && <Tooltip tip={tip} />;
}

"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { sendOnceOnDoubleClick } from "@/lib/ui/double-click";
import { tellThatPageAnswers } from "@/lib/ui/early-press";
import { createQueryClient } from "@/lib/ui/query-client";
import { onTip, shownTip } from "@/lib/ui/tip";
import { Toasts } from "./toasts";

/** The context of all client components: cache, toasts and tooltips. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  // The effect of the outermost component: everything below is hydrated by now. Next.js above it starts
  // tracking address changes in an effect that runs after this one.
  useEffect(() => {
    const soon = setTimeout(tellThatPageAnswers);
    return () => clearTimeout(soon);
  }, []);
  useEffect(sendOnceOnDoubleClick, []);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Toasts />
      <Tips />
    </QueryClientProvider>
  );
}

const none = () => null;

// A tooltip that fails to load is not missed and must not take the page down.
const Tooltip = dynamic(
  () =>
    import("@/components/ui/tooltip").then(
      (module) => module.Tooltip,
      () => none,
    ),
  { ssr: false },
);

/** Shows the tooltip of the hovered element. */
function Tips() {
  const tip = useSyncExternalStore(onTip, shownTip, none);
  return tip && <Tooltip tip={tip} />;
}

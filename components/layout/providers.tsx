"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { tellThatPageAnswers } from "@/lib/ui/early-press";
import { createQueryClient } from "@/lib/ui/query-client";
import { onTip, shownTip } from "@/lib/ui/tip";
import { Toasts } from "./toasts";

/** What every client component of the product may count on: cache, toasts and tips. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  // The effect of the outermost component: everything below it answers by now. Next.js above it learns of addresses that a press
  // changes in an effect that runs after this one.
  useEffect(() => {
    const soon = setTimeout(tellThatPageAnswers);
    return () => clearTimeout(soon);
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Toasts />
      <Tips />
    </QueryClientProvider>
  );
}

const none = () => null;

// A tip that does not come is missed by nobody, and must not take the page with it.
const Tooltip = dynamic(
  () =>
    import("@/components/ui/tooltip").then(
      (module) => module.Tooltip,
      () => none,
    ),
  { ssr: false },
);

/** Shows the tip of whatever the reader rests on. */
function Tips() {
  const tip = useSyncExternalStore(onTip, shownTip, none);
  return tip && <Tooltip tip={tip} />;
}

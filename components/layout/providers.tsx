"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { tellThatPageAnswers } from "@/lib/ui/early-press";
import { createQueryClient } from "@/lib/ui/query-client";
import { onTip, shownTip } from "@/lib/ui/tip";
import { toastsWait } from "@/lib/ui/toast";

/** What every client component of the product may count on: cache, toasts and tips. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  // The effect of the outermost component: everything below it answers by now.
  useEffect(() => void tellThatPageAnswers(), []);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Toasts />
      <Tips />
    </QueryClientProvider>
  );
}

const Tooltip = dynamic(() => import("@/components/ui/tooltip").then((module) => module.Tooltip), {
  ssr: false,
});

const none = () => null;

/** Shows the tip of whatever the reader rests on. */
function Tips() {
  const tip = useSyncExternalStore(onTip, shownTip, none);
  return tip && <Tooltip tip={tip} />;
}

const Toaster = dynamic(() => import("@/components/ui/sonner").then((module) => module.Toaster), {
  ssr: false,
});

const TOAST_MS = 5000;

/** Above the field for questions, where a page has one at its end (app/globals.css). */
const BOTTOM = "var(--toast-bottom)";
const OFFSET = { bottom: BOTTOM, right: 16 };
const ON_PHONE = { bottom: BOTTOM, right: 8, left: 8 };

const TOAST = {
  toast: "pe-9! font-sans! max-sm:py-2.5! rounded-md! border-border! bg-popover! text-popover-foreground!",
  // In the corner, not over the edge.
  closeButton:
    "top-1! right-1! left-auto! size-7! transform-none! border-0! bg-transparent! text-muted-foreground! hover:text-foreground!",
  description: "text-muted-foreground! [overflow-wrap:anywhere]",
  error: "border-destructive/60! [&_[data-icon]]:text-destructive",
  success: "[&_[data-icon]]:text-status-good",
};

/**
 * One toast at a time. What shows it is loaded at the first touch or key: nothing is told before, and a screen reader
 * announces only what appears in a region that is there already.
 */
function Toasts() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => toastsWait(() => setNeeded(true)), []);
  useEffect(() => {
    const touched = new AbortController();
    for (const kind of ["pointerdown", "keydown"])
      window.addEventListener(kind, () => setNeeded(true), { once: true, signal: touched.signal });
    return () => touched.abort();
  }, []);
  return (
    isNeeded && (
      <Toaster
        visibleToasts={1}
        duration={TOAST_MS}
        swipeDirections={["right"]}
        position="bottom-right"
        closeButton
        offset={OFFSET}
        mobileOffset={ON_PHONE}
        toastOptions={{ classNames: TOAST }}
      />
    )
  );
}

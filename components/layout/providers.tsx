"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { ThemeProvider } from "next-themes";
import { type ReactNode, useState } from "react";
import { Toaster } from "@/components/ui/sonner";
import { TooltipProvider } from "@/components/ui/tooltip";
import { createQueryClient } from "@/lib/ui/query-client";

const TOAST_MS = 5000;

const TOAST = {
  toast: "font-sans! rounded-md! border-border! bg-popover! text-popover-foreground!",
  description: "text-muted-foreground! [overflow-wrap:anywhere]",
  error: "border-destructive/60! [&_[data-icon]]:text-destructive",
  success: "[&_[data-icon]]:text-status-good",
};

/**
 * What every client component of the product may count on: theme, cache, tooltips, one toast at a time. `nonce` lets the
 * script run that sets the theme before the first paint.
 */
export function Providers({ nonce, children }: { nonce?: string; children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      disableTransitionOnChange
      nonce={nonce}
    >
      <QueryClientProvider client={queryClient}>
        <TooltipProvider>{children}</TooltipProvider>
        <Toaster
          visibleToasts={1}
          duration={TOAST_MS}
          swipeDirections={["right"]}
          position="bottom-right"
          toastOptions={{ classNames: TOAST }}
        />
      </QueryClientProvider>
    </ThemeProvider>
  );
}

"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { tellThatPageAnswers } from "@/lib/ui/early-press";
import { createQueryClient } from "@/lib/ui/query-client";
import { Tips } from "./tips";
import { Toasts } from "./toasts";

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

"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createQueryClient } from "@/lib/ui/query-client";
import { Tips } from "./tips";
import { Toasts } from "./toasts";

/** What every client component of the product may count on: cache, toasts and tips. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Toasts />
      <Tips />
    </QueryClientProvider>
  );
}

import { QueryClientProvider } from "@tanstack/react-query";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, useState } from "react";
import { EvidenceProvider } from "@/components/evidence/evidence-context";
import { createQueryClient } from "@/lib/ui/query-client";

// The simulated browser has no screen: it is a laptop with a mouse.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media === "(hover: hover)",
    onchange: null,
    addListener() {},
    removeListener() {},
  });

type SurroundingsProps = { children: ReactNode; client?: ReturnType<typeof createQueryClient> };

/** What every part of the chat counts on. `client`: a cache that holds something already. */
export function Surroundings({ children, client }: SurroundingsProps) {
  const [own] = useState(() => client ?? createQueryClient());
  const [params] = useState(() => new URLSearchParams());
  return (
    <SearchParamsContext value={params}>
      <QueryClientProvider client={own}>
        <EvidenceProvider>{children}</EvidenceProvider>
      </QueryClientProvider>
    </SearchParamsContext>
  );
}

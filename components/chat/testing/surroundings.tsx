import { QueryClientProvider } from "@tanstack/react-query";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, useState } from "react";
import { EvidenceProvider } from "@/components/evidence/evidence-context";
import { createQueryClient } from "@/lib/ui/query-client";

// jsdom has no screen: this simulates a laptop with a mouse.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media === "(hover: hover)",
    onchange: null,
    addListener() {},
    removeListener() {},
  });

type SurroundingsProps = { children: ReactNode; client?: ReturnType<typeof createQueryClient> };

/** The providers that every part of the chat needs. `client`: a cache with existing data. */
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

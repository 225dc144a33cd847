import { QueryClientProvider } from "@tanstack/react-query";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, useEffect, useState } from "react";
import { Toaster } from "@/components/ui/sonner";
import { createQueryClient } from "@/lib/ui/query-client";

// jsdom has no screen.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  });

/** A page whose parameters follow the address, as in Next.js. */
export function InTheAddress({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const [query, setQuery] = useState(window.location.search);
  useEffect(() => {
    const { pushState, replaceState } = window.history;
    const follow =
      (write: History["pushState"]): History["pushState"] =>
      (...state) => {
        write.apply(window.history, state);
        setQuery(window.location.search);
      };
    window.history.pushState = follow(pushState);
    window.history.replaceState = follow(replaceState);
    return () => {
      Object.assign(window.history, { pushState, replaceState });
    };
  }, []);
  return (
    <SearchParamsContext value={new URLSearchParams(query)}>
      <QueryClientProvider client={client}>
        {children}
        <Toaster />
      </QueryClientProvider>
    </SearchParamsContext>
  );
}

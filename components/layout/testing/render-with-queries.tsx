import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createQueryClient } from "@/lib/ui/query-client";

/** Renders components that query the server, with a cache of their own. */
export function renderWithQueries(children: ReactNode) {
  return render(<QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>);
}

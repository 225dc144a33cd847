import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { toast } from "@/lib/ui/toast";

/** Title of the toast that a failing query or mutation shows; without one it fails where it is shown. */
type Meta = { errorTitle?: string };

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

function showFailure(error: Error, meta: Meta | undefined): void {
  if (meta?.errorTitle) toast.error(meta.errorTitle, { description: error.message });
}

const UNUSED_KEPT_MS = 600_000;

/** Lists that a reader cannot work without are asked for again twice; nothing else is. */
export const LIST_RETRIES = 2;

/** The cache as the product wants it: nothing goes stale by itself, nothing is asked twice, failures are said once. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => showFailure(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => showFailure(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: UNUSED_KEPT_MS,
        refetchOnWindowFocus: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}

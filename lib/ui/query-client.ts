import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { toast } from "@/lib/ui/toast";

/** Title of the toast for a failing query or mutation; without one, the component shows the failure. */
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

/** Essential lists are retried twice; nothing else is. */
export const LIST_RETRIES = 2;

/**
 * A client whose invalidation also covers first loads. When nothing has been loaded before, TanStack Query treats a load in progress,
 * sent before the change, as the response to an invalidation; the list would then lack the change for good, since nothing here goes
 * stale by itself. Such a load is cancelled and restarted.
 */
class FreshQueryClient extends QueryClient {
  override async invalidateQueries<TaggedQueryKey extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<TaggedQueryKey>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const isFirstLoad = ({ state }: Query) => state.data === undefined && state.fetchStatus !== "idle";
    if (filters?.refetchType !== "none") {
      const loading = this.getQueryCache().findAll(filters).filter(isFirstLoad);
      await Promise.all(loading.map((query) => query.cancel({ silent: true, revert: true })));
    }
    return super.invalidateQueries(filters, options);
  }
}

/**
 * Call it after writing to the cache: a fetch in progress may not include the change yet and would overwrite it, so it is restarted.
 */
export function readAgainIfReading(client: QueryClient, queryKey: QueryKey): void {
  if (client.isFetching({ queryKey, exact: true }) > 0)
    void client.invalidateQueries({ queryKey, exact: true });
}

/** The query client of the product: nothing goes stale by itself, requests are not repeated, and each failure is shown once. */
export function createQueryClient(): QueryClient {
  return new FreshQueryClient({
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

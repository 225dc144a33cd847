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

/**
 * A client whose invalidation holds for first loads too. TanStack Query gives a load that is under way, and was sent
 * before the change, as the answer to an invalidation when nothing had been loaded before; the list would then lack the
 * change for good, since nothing here goes stale by itself. Such a load is abandoned and begun again.
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
 * After something was written into the cache: a reading of it that is under way may not know of it yet, and would put back what
 * was there before. It begins anew.
 */
export function readAgainIfReading(client: QueryClient, queryKey: QueryKey): void {
  if (client.isFetching({ queryKey, exact: true }) > 0)
    void client.invalidateQueries({ queryKey, exact: true });
}

/** The cache as the product wants it: nothing goes stale by itself, nothing is asked twice, failures are said once. */
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

import { dehydrate, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { reportError } from "@/lib/log/report-error";

type Prefetch = { queryKey: QueryKey; queryFn: () => Promise<unknown> };

/**
 * Reads on the server what the client components of a page will request. A failed read is reported and left to the client, which
 * retries it and shows the error if it fails again.
 */
export async function prefetch(queries: Prefetch[]) {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryHash }) => reportError(error, `prefetch ${queryHash}`),
    }),
  });
  await Promise.all(queries.map((query) => queryClient.prefetchQuery({ ...query, retry: false })));
  return dehydrate(queryClient);
}

import { dehydrate, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { reportError } from "@/lib/log/report-error";

type Prefetch = { queryKey: QueryKey; queryFn: () => Promise<unknown> };

/**
 * Reads on the server what the client components of a page will ask for. A read that fails is reported and left to
 * the client, which tries again and says so if it fails too.
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

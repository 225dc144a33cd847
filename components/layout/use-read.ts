import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { pathOf } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";

/** Fetches the path that a query key stands for. `failed` is the message if the server gives none. */
export function useRead<Answer, Shown = Answer>(
  queryKey: readonly (string | number)[],
  failed: string,
  options?: Omit<UseQueryOptions<Answer, Error, Shown>, "queryKey" | "queryFn">,
) {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => request<Answer>(pathOf(queryKey), failed, { signal }),
    ...options,
  });
}

import { queryOptions, useQuery } from "@tanstack/react-query";
import type { KeyFigure } from "@/lib/prep-me/key-figures";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";

const NONE: KeyFigure[] = [];

export function keyFiguresOf(briefId: string) {
  const queryKey = queryKeys.keyFigures(briefId);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      request<KeyFigure[]>(pathOf(queryKey), "Failed to load the key figures.", { signal }),
  });
}

/** The key figures of a brief; none if they cannot be loaded, since the brief works without them. */
export function useKeyFigures(briefId: string): KeyFigure[] {
  const { data = NONE } = useQuery(keyFiguresOf(briefId));
  return data;
}

"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import type { ActivityPage } from "@/lib/activity/types";
import { LIST_RETRIES } from "@/lib/ui/query-client";
import { request } from "@/lib/ui/request";
import { type ActivityFields, filterQuery } from "./filter-query";

/** The log, newest first, page by page. Asked for anew whenever the tab is opened. */
export function useActivity(fields: ActivityFields) {
  return useInfiniteQuery({
    queryKey: ["api", "admin", "activity", fields],
    queryFn: ({ pageParam, signal }) =>
      request<ActivityPage>(
        `/api/admin/activity?${filterQuery(fields, pageParam)}`,
        "Failed to load the activity log.",
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ before }) => before,
    retry: LIST_RETRIES,
    staleTime: 0,
    meta: { errorTitle: "Loading Error" },
  });
}

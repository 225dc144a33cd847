import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { LONGEST_TEXT } from "@/lib/strategy/listing/query";
import type { CorrectedField, KpiDetail, KpiListItem } from "@/lib/strategy/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";
import { toast } from "@/lib/ui/toast";
import { refreshStrategy } from "../../refresh-strategy";
import { FIELD_NAMES } from "../corrections";

/** The maximum offered at once. */
export const MOST_FOUND = 30;

/** KPIs other than `ownId` that match these words and are not archived: candidates for a merge. */
export function useFoundKpis(ownId: string, text: string) {
  // The KPI itself is among them, and is removed.
  const query = new URLSearchParams({ q: text.slice(0, LONGEST_TEXT), take: String(MOST_FOUND + 1) });
  return useQuery({
    queryKey: queryKeys.kpiSearch(text),
    queryFn: ({ signal }) =>
      request<KpiListItem[]>(`${pathOf(queryKeys.kpis())}?${query}`, "Failed to load the KPIs.", { signal }),
    placeholderData: keepPreviousData,
    select: (kpis) => kpis.filter(({ id }) => id !== ownId).slice(0, MOST_FOUND),
    staleTime: 0,
  });
}

type Call<Input> = {
  /** Appended to the address of the KPI: "/merge". */
  path?: string;
  method: "PATCH" | "POST";
  fallback: string;
  /** Title and text of the toast on success. */
  done: (input: Input) => { title: string; description?: string };
};

/**
 * A change to a KPI, answered with the KPI to show next. Other strategy data is refetched; after a rejection
 * all of it, because someone else may have changed the KPI.
 */
function useChange<Input>({ id }: Pick<KpiDetail, "id">, call: Call<Input>) {
  const queryClient = useQueryClient();
  // A request sent before a change but answered after it would show the old state or, after a merge, a
  // missing KPI.
  const dropReading = (...ids: string[]) =>
    Promise.all(ids.map((each) => queryClient.cancelQueries({ queryKey: queryKeys.kpi(each) })));
  return useMutation({
    onMutate: () => dropReading(id),
    mutationFn: (body: Input) =>
      request<KpiDetail>(`${pathOf(queryKeys.kpi(id))}${call.path ?? ""}`, call.fallback, {
        method: call.method,
        body,
      }),
    onSuccess: async (changed, input) => {
      await dropReading(id, changed.id);
      queryClient.setQueryData(queryKeys.kpi(changed.id), changed);
      // Not awaited: the form closes at once, and what is below it updates later.
      void refreshAround(queryClient, [id, changed.id]);
      const { title, description } = call.done(input);
      toast.success(title, { description });
    },
    onError: () => refreshStrategy(queryClient),
  });
}

/** Refetches the whole strategy except loaded KPIs: a merged one no longer exists. */
async function refreshAround(queryClient: QueryClient, known: string[]): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queryKeys.strategy() }),
    queryClient.invalidateQueries({
      queryKey: queryKeys.kpis(),
      predicate: ({ queryKey }) => !known.some((id) => queryKey.at(-1) === id),
    }),
  ]);
}

/** Renames the KPI; an empty name restores the one in its latest paper. */
export function useRenameKpi(kpi: KpiDetail) {
  return useChange<{ name: string }>(kpi, {
    method: "PATCH",
    fallback: "The KPI could not be renamed.",
    done: ({ name }) => ({ title: "KPI Renamed", description: `It is now called ${name}.` }),
  });
}

/** Archives or restores the KPI. */
export function useArchiveKpi(kpi: KpiDetail) {
  return useChange<{ isArchived: boolean }>(kpi, {
    method: "PATCH",
    fallback: kpi.isArchived ? "The KPI could not be restored." : "The KPI could not be archived.",
    done: ({ isArchived }) => ({ title: isArchived ? "KPI Archived" : "KPI Restored" }),
  });
}

/** A correction as sent; `value` null reverts to the paper's own. */
type CorrectionInput = {
  valueId: string;
  field: CorrectedField;
  value: string | null;
  reason?: string;
};

/** Corrects a field of a value, or reverts it to what the paper says. */
export function useCorrectKpi(kpi: KpiDetail) {
  return useChange<CorrectionInput>(kpi, {
    path: "/corrections",
    method: "POST",
    fallback: "The value could not be corrected.",
    done: ({ field, value }) =>
      value === null
        ? { title: "Correction Undone", description: `${FIELD_NAMES[field]} follows the paper again.` }
        : {
            title: "Value Corrected",
            description: "The correction is shown next to it and in the activity log.",
          },
  });
}

/** Moves all values of the KPI to another. */
export function useMergeKpi(kpi: KpiDetail) {
  return useChange<{ into: string }>(kpi, {
    path: "/merge",
    method: "POST",
    fallback: "The KPIs could not be merged.",
    done: () => ({
      title: "KPIs Merged",
      description: `What the papers say about ${kpi.name} is now part of this one.`,
    }),
  });
}

/** Moves some values of the KPI to a new one, which is returned. */
export function useSplitKpi(kpi: KpiDetail) {
  return useChange<{ valueIds: string[]; name?: string }>(kpi, {
    path: "/split",
    method: "POST",
    fallback: "The KPI could not be split.",
    done: () => ({ title: "KPI Split", description: `This one is now tracked apart from ${kpi.name}.` }),
  });
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { HeatMap } from "@/lib/strategy/listing/heat-map";
import { FIRST_ROWS, listingPath, MOST_KPIS } from "@/lib/strategy/listing/query";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";
import type { Listing } from "../use-strategy";

/** The listed KPIs by period: the first rows, and once somebody asks for them all. */
export function useHeatMap({ address, searched }: Listing) {
  const [isWhole, setWhole] = useState(false);
  const query = listingPath({ ...address, text: searched, take: isWhole ? MOST_KPIS : FIRST_ROWS });
  const heatMap = useQuery({
    queryKey: queryKeys.strategyHeatMap(query),
    queryFn: ({ signal }) =>
      request<HeatMap>(`${pathOf(queryKeys.strategyHeatMaps())}${query}`, "Failed to load the heat map.", {
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return { ...heatMap, showAll: () => setWhole(true) };
}

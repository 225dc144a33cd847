import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FIRST_KPIS, type ListingQuery, listingPath } from "@/lib/strategy/listing/query";
import type { StrategyOverview } from "@/lib/strategy/listing/types";
import type { StrategyPaper } from "@/lib/strategy/types";
import { pathOf, queryKeys } from "@/lib/ui/keys";
import { request } from "@/lib/ui/request";
import type { StrategyAddress } from "./strategy-address";

const POLL_MS = 3000;
/** Delay after typing before the search. */
const TYPING_MS = 200;

/** The current query of the list, and functions to change it. */
export type Listing = {
  address: StrategyAddress;
  /** As typed, and as searched. */
  text: string;
  searched: string;
  setText: (text: string) => void;
  /** Shows this many, from the first on. */
  take: (count: number) => void;
  /** Shows the previous listing until this one is loaded. */
  isStale: boolean;
};

/**
 * The tracked objectives for the address, their papers and running analyses; polled while a paper is being
 * processed.
 */
export function useStrategy(address: StrategyAddress) {
  const [text, setText] = useState("");
  const searched = useSettled(text, TYPING_MS);
  const [taken, setTaken] = useState({ of: "", count: FIRST_KPIS });
  // Another list starts at its first page.
  const list = listingPath({ ...address, text: searched, take: FIRST_KPIS });
  const asked: ListingQuery = {
    ...address,
    text: searched,
    take: taken.of === list ? taken.count : FIRST_KPIS,
  };
  const strategy = useQuery({
    queryKey: queryKeys.strategyListing(listingPath(asked)),
    queryFn: ({ signal }) =>
      request<StrategyOverview>(
        `${pathOf(queryKeys.strategy())}${listingPath(asked)}`,
        "Failed to load the strategy.",
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.papers.some(({ status }) => status === "reading") ? POLL_MS : false,
  });
  const listing: Listing = {
    address,
    text,
    searched,
    setText,
    take: (count) => setTaken({ of: list, count }),
    isStale: strategy.isPlaceholderData,
  };
  return { strategy, listing };
}

/** A value once it has not changed for some milliseconds; an empty text at once. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === "" ? 0 : ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** The loaded papers, or on request all of them. */
export function useAllPapers({ papers: first, paperCount }: Pick<StrategyOverview, "papers" | "paperCount">) {
  const [isAsked, setAsked] = useState(false);
  const isPart = first.length < paperCount;
  const queryKey = queryKeys.strategyPapers();
  const { data, isLoading } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      request<StrategyPaper[]>(pathOf(queryKey), "Failed to load the papers.", { signal }),
    enabled: isAsked && isPart,
  });
  return { papers: (isAsked && isPart && data) || first, isLoading, askForAll: () => setAsked(true) };
}

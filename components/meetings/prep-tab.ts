import { useRouter, useSearchParams } from "next/navigation";
import { useEffect } from "react";

export const PREP_TABS = ["brief", "changes", "questions", "notes", "ask"] as const;

export type PrepTab = (typeof PREP_TABS)[number];

export const tabNamed = (name: string | null): PrepTab => PREP_TABS.find((tab) => tab === name) ?? "brief";

/** The same address with another tab; the first one needs no word. Other parameters stay. */
export function withTab(params: URLSearchParams, tab: PrepTab): string {
  const next = new URLSearchParams(params);
  if (tab === "brief") next.delete("tab");
  else next.set("tab", tab);
  const query = next.toString();
  return query ? `?${query}` : "";
}

/** The meeting that was chosen and whose page is on its way: what is pressed meanwhile means that one. */
let coming: string | null = null;

export function setComing(meetingId: string | null): void {
  coming = meetingId;
}

/**
 * Which part of a meeting is read, as the address says it. A meeting that was chosen by itself is named there too, so that a link
 * to it stays one.
 */
export function usePrepTab(meetingId: string): { tab: PrepTab; show: (tab: PrepTab) => void } {
  const router = useRouter();
  const tab = tabNamed(useSearchParams().get("tab"));
  useEffect(() => {
    const params = new URLSearchParams(window.location.search);
    if (params.has("meeting")) return;
    params.set("meeting", meetingId);
    put(`?${params}`);
  }, [meetingId]);
  return {
    tab,
    show(next) {
      if (coming) return router.push(`/prep-me${withTab(new URLSearchParams({ meeting: coming }), next)}`);
      // As it is when something is pressed: `useSearchParams` follows only with the next drawing.
      const params = new URLSearchParams(window.location.search);
      if (tabNamed(params.get("tab")) !== next) put(withTab(params, next));
    },
  };
}

/** Changes the address without a round trip to the server; Next.js keeps `useSearchParams` in step. */
const put = (query: string) => window.history.replaceState(null, "", `${window.location.pathname}${query}`);

import { useRouter, useSearchParams } from "next/navigation";
import { useEffect } from "react";

export const PREP_TABS = ["brief", "changes", "questions", "notes", "ask"] as const;

export type PrepTab = (typeof PREP_TABS)[number];

export const tabNamed = (name: string | null): PrepTab => PREP_TABS.find((tab) => tab === name) ?? "brief";

/** The same address with another tab; the first one is the default. Other parameters stay. */
export function withTab(params: URLSearchParams, tab: PrepTab): string {
  const next = new URLSearchParams(params);
  if (tab === "brief") next.delete("tab");
  else next.set("tab", tab);
  const query = next.toString();
  return query ? `?${query}` : "";
}

/** A newly selected meeting whose page is loading: clicks in the meantime apply to it. */
let coming: string | null = null;

export function setComing(meetingId: string | null): void {
  coming = meetingId;
}

/** The open tab of a meeting, in the address. A default meeting is added there too, so that the link stays valid. */
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
      // The current address at the time of a click: `useSearchParams` lags until the next render.
      const params = new URLSearchParams(window.location.search);
      if (tabNamed(params.get("tab")) !== next) put(withTab(params, next));
    },
  };
}

/** Changes the address without a server round trip; Next.js keeps `useSearchParams` in sync. */
const put = (query: string) => window.history.replaceState(null, "", `${window.location.pathname}${query}`);

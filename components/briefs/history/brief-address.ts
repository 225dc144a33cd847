import { useSearchParams } from "next/navigation";

/** Which brief is on the screen: the latest when `briefId` is null, and what it is compared with. */
export type BriefAddress = { briefId: string | null; compareWith: string | null };

const LATEST: BriefAddress = { briefId: null, compareWith: null };
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function idIn(params: URLSearchParams, key: string): string | null {
  const value = params.get(key);
  return value && ID.test(value) ? value : null;
}

/** Reads `?brief=&compare=`; what is no id is as if it were not there. */
export function readBriefAddress(params: URLSearchParams): BriefAddress {
  return { briefId: idIn(params, "brief"), compareWith: idIn(params, "compare") };
}

/** The same address with another brief. Other parameters stay. */
export function writeBriefAddress(params: URLSearchParams, { briefId, compareWith }: BriefAddress): string {
  const next = new URLSearchParams(params);
  for (const [key, id] of [
    ["brief", briefId],
    ["compare", compareWith],
  ] as const) {
    if (id) next.set(key, id);
    else next.delete(key);
  }
  const query = next.toString();
  return query ? `?${query}` : "";
}

/** What the address names, and ways to name another brief: each is a step that the browser's Back undoes. */
export function useBriefAddress() {
  const shown = readBriefAddress(useSearchParams());
  function go(address: BriefAddress) {
    // As it is when something is pressed: `useSearchParams` follows only with the next drawing.
    const params = new URLSearchParams(window.location.search);
    const current = readBriefAddress(params);
    if (address.briefId === current.briefId && address.compareWith === current.compareWith) return;
    // The address changes without a round trip to the server; Next keeps `useSearchParams` in step.
    window.history.pushState(null, "", `${window.location.pathname}${writeBriefAddress(params, address)}`);
  }
  return {
    ...shown,
    show: (briefId: string) => go({ briefId, compareWith: null }),
    compare: (briefId: string, compareWith: string) => go({ briefId, compareWith }),
    showLatest: () => go(LATEST),
  };
}

import { useSearchParams } from "next/navigation";

/** The brief on screen (the latest when `briefId` is null) and the one it is compared with. */
export type BriefAddress = { briefId: string | null; compareWith: string | null };

const LATEST: BriefAddress = { briefId: null, compareWith: null };
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function idIn(params: URLSearchParams, key: string): string | null {
  const value = params.get(key);
  return value && ID.test(value) ? value : null;
}

/** Reads `?brief=&compare=`; invalid ids are ignored. */
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

/** The brief in the address, and functions that change it; each change is undone by the browser's Back. */
export function useBriefAddress() {
  const shown = readBriefAddress(useSearchParams());
  function go(address: BriefAddress) {
    // The current address at the time of a click: `useSearchParams` lags until the next render.
    const params = new URLSearchParams(window.location.search);
    const current = readBriefAddress(params);
    if (address.briefId === current.briefId && address.compareWith === current.compareWith) return;
    // Changes the address without a server round trip; Next.js keeps `useSearchParams` in sync.
    window.history.pushState(null, "", `${window.location.pathname}${writeBriefAddress(params, address)}`);
  }
  return {
    ...shown,
    show: (briefId: string) => go({ briefId, compareWith: null }),
    compare: (briefId: string, compareWith: string) => go({ briefId, compareWith }),
    showLatest: () => go(LATEST),
  };
}

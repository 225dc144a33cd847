import { env } from "@/lib/env";

/**
 * The request under the address that the browser used. The server only knows the one that it listens on, and the
 * redirect address that a provider is told must be the same at both ends of a sign-in. Not a NextRequest, which writes
 * 127.0.0.1 as localhost.
 */
export function ownRequest({ url, headers }: Request): Request {
  const { pathname, search } = new URL(url);
  return new Request(new URL(pathname + search, env.AUTH_URL ?? addressIn(headers)), { headers });
}

function addressIn(headers: Headers): string {
  const host = headers.get("x-forwarded-host") ?? headers.get("host");
  return `${headers.get("x-forwarded-proto") ?? "http"}://${host}`;
}

/** Whether a browser only fetches ahead what may never be opened: nothing may begin or end by that. */
export function isFetchedAhead({ headers }: Request): boolean {
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? "";
  const mode = headers.get("sec-fetch-mode") ?? "navigate";
  return /prefetch|prerender/.test(purpose) || mode !== "navigate";
}

/** Whether another site's page led the browser here. */
export function isLedByOthers({ headers }: Request): boolean {
  return headers.get("sec-fetch-site") === "cross-site";
}

import { env } from "@/lib/env";

/**
 * The request under the address that the browser used. The server knows only the address it listens on, and the redirect
 * URI must be the same at the start and the end of a sign-in. Not a NextRequest, which rewrites 127.0.0.1 to localhost.
 */
export function ownRequest({ url, headers }: Request): Request {
  const { pathname, search } = new URL(url);
  return new Request(new URL(pathname + search, env.AUTH_URL ?? addressIn(headers)), { headers });
}

function addressIn(headers: Headers): string {
  const host = headers.get("x-forwarded-host") ?? headers.get("host");
  return `${headers.get("x-forwarded-proto") ?? "http"}://${host}`;
}

/** Whether the request is a prefetch of a page that may never be opened, which must neither begin nor end anything. */
export function isFetchedAhead({ headers }: Request): boolean {
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? "";
  const mode = headers.get("sec-fetch-mode") ?? "navigate";
  return /prefetch|prerender/.test(purpose) || mode !== "navigate";
}

/** Whether a page of another site led the browser here. */
export function isLedByOthers({ headers }: Request): boolean {
  return headers.get("sec-fetch-site") === "cross-site";
}

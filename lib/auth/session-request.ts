import { NextRequest } from "next/server";

/**
 * The request under the address that the browser used. The server only knows the one that it listens on, and the
 * redirect address that a provider is told must be the same at both ends of a sign-in. Where AUTH_URL is set next-auth
 * puts that in its place.
 */
export function ownRequest(request: NextRequest): NextRequest {
  const host = request.headers.get("x-forwarded-host") ?? request.headers.get("host");
  const protocol = request.headers.get("x-forwarded-proto")?.split(",")[0] ?? request.nextUrl.protocol;
  const { pathname, search } = new URL(request.url);
  const url = URL.parse(pathname + search, `${protocol.replace(":", "")}://${host}`);
  return url ? new NextRequest(url, { headers: request.headers }) : request;
}

/** Whether a browser only fetches ahead what may never be opened: nothing may begin or end by that. */
export function isPrefetch({ headers }: Request): boolean {
  return (
    headers.has("next-router-prefetch") ||
    headers.has("rsc") ||
    /prefetch|prerender/.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "")
  );
}

/** Whether another site's page made the browser come here, or something on a page other than a followed link. */
export function isForeignVisit({ headers }: Request): boolean {
  const mode = headers.get("sec-fetch-mode");
  return headers.get("sec-fetch-site") === "cross-site" || (mode !== null && mode !== "navigate");
}

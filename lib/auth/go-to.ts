/** Redirects the browser to an address: one of our paths, or an address that our own code has checked. */
export function goTo(address: string): Response {
  return new Response(null, { status: 303, headers: { Location: address, "Cache-Control": "no-store" } });
}

/** An empty response, for a prefetch. */
export function nothing(): Response {
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}

/** Sends the browser to another address: a path of ours, or one that our own code has checked. */
export function goTo(address: string): Response {
  return new Response(null, { status: 303, headers: { Location: address, "Cache-Control": "no-store" } });
}

/** No answer, for a request that only fetches ahead. */
export function nothing(): Response {
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}

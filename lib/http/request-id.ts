import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** In requests and answers. What a client sends under this name is overwritten, unless a proxy of ours stands between. */
export const REQUEST_ID_HEADER = "x-request-id";

/** No more than an id: it goes into logs and headers. */
const SANE = /^[\w.:-]{8,128}$/;

type Host = {
  /** How many proxies of ours stand before the server. */
  proxies: number;
  isOnVercel: boolean;
};

/** The id under which a request is found in the logs: the proxy's or the platform's where it can be believed, else a new one. */
export function requestIdOf(headers: IncomingHttpHeaders, { proxies, isOnVercel }: Host): string {
  const given = isOnVercel ? headers["x-vercel-id"] : proxies > 0 ? headers[REQUEST_ID_HEADER] : undefined;
  return typeof given === "string" && SANE.test(given) ? given : randomUUID();
}

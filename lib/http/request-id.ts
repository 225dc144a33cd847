import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** Header of requests and responses. A client's own value is overwritten, unless one of our proxies is in between. */
export const REQUEST_ID_HEADER = "x-request-id";

/** Only an id is accepted, because it goes into logs and headers. */
const SANE = /^[\w.:-]{8,128}$/;

type Host = {
  /** How many of our proxies are in front of the server. */
  proxies: number;
  isOnVercel: boolean;
};

/** The id of a request in the logs: the proxy's or the platform's where it can be trusted, else a new one. */
export function requestIdOf(headers: IncomingHttpHeaders, { proxies, isOnVercel }: Host): string {
  const given = isOnVercel ? headers["x-vercel-id"] : proxies > 0 ? headers[REQUEST_ID_HEADER] : undefined;
  return typeof given === "string" && SANE.test(given) ? given : randomUUID();
}

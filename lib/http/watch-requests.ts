import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/env";
import { type Level, log } from "@/lib/log/log";
import { pathForLog } from "@/lib/log/report-error";
import { openRequestScope } from "@/lib/log/request-scope";
import { decodableAddress } from "./decodable-address";
import { REQUEST_ID_HEADER, requestIdOf } from "./request-id";

const LONGEST_PATH = 200;
/** Requested many times a minute, or with every page; logged at a lower level. */
const MINOR = /^\/(?:_next\/|api\/(?:health|ready)$)/;

/**
 * Gives each request an id and a decodable address before anything else reads it, and logs one line once it is answered. The id is in
 * the headers of both the request and the response.
 */
export function watchRequests(): void {
  const requests = openRequestScope(new AsyncLocalStorage());
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const id = requestIdOf(request.headers, {
      proxies: env.TRUSTED_PROXIES,
      isOnVercel: Boolean(env.VERCEL),
    });
    request.headers[REQUEST_ID_HEADER] = id;
    if (request.url) request.url = decodableAddress(request.url);
    response.setHeader(REQUEST_ID_HEADER, id);
    // Applies to everything that this request triggers.
    requests.enterWith({ id });
    const began = performance.now();
    const path = pathForLog(request.url ?? "").slice(0, LONGEST_PATH);
    response.once("close", () => {
      log(levelOf(path, response.statusCode), "request", {
        requestId: id,
        method: request.method,
        path,
        status: response.statusCode,
        ms: Math.round(performance.now() - began),
        cutOff: response.writableFinished ? undefined : true,
      });
    });
  });
}

function levelOf(path: string, status: number): Level {
  if (status >= 500) return "warn";
  return MINOR.test(path) ? "debug" : "info";
}

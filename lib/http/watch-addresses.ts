import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { env } from "@/lib/env";
import { ADDRESS_HEADER, addressOf } from "./client-address";

/**
 * Writes the believable address of each request into a header of ours before anything else sees it. Next.js itself keeps
 * an X-Forwarded-For that the client sent, under which a stranger could be somebody else at every try.
 */
export function watchAddresses(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[ADDRESS_HEADER] = addressOf({
      remote: request.socket.remoteAddress,
      forwarded: singly(request.headers["x-forwarded-for"]),
      proxies: env.TRUSTED_PROXIES,
    });
  });
}

function singly(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(",") : value;
}

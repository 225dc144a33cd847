import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { env } from "@/lib/env";
import { ADDRESS_HEADER, addressOf } from "./client-address";

/**
 * Writes the trusted address of each request into our own header before anything else reads it. Next.js keeps an X-Forwarded-For that
 * the client sent, with which a stranger could appear as someone else at every try.
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

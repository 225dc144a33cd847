import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Handle = (message: IncomingMessage, response: ServerResponse) => Promise<unknown>;
type OnError = (error: unknown, response: ServerResponse) => void;

/** A fake's server: its port on loopback, and a function that closes it with all open connections. */
export type Loopback = { port: number; close: () => Promise<void> };

/** Listens on loopback. If `handle` fails, the connection is cut, unless `onError` responds. */
export async function listenOnLoopback(
  handle: Handle,
  { port = 0, host = "127.0.0.1", onError = cut }: { port?: number; host?: string; onError?: OnError } = {},
): Promise<Loopback> {
  const server = createServer((message, response) => {
    handle(message, response).catch((error: unknown) => onError(error, response));
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function cut(error: unknown, response: ServerResponse): void {
  response.destroy(error instanceof Error ? error : undefined);
}

/** The complete request body. */
export async function readBody(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Shuts down a fake that runs as a separate process on a signal. */
export function closeOnSignal(fake: Pick<Loopback, "close">): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      fake.close().then(() => process.exit(0));
    });
  }
}

import { connect, createServer, type Socket } from "node:net";

/** A database proxy that counts statements. */
export type CountingProxy = { url: string; statements: () => number; stop: () => void };

/** Frontend messages that run a statement: Execute, and Query with its full text. */
const RUNS = new Set(["E", "Q"].map((type) => type.charCodeAt(0)));
const HEAD_BYTES = 5;
/** The first message has no type byte. */
const FIRST_HEAD_BYTES = 4;

/**
 * Opens a loopback port that forwards to the database at a URL, and counts its clients' statements: the
 * product itself is measured unmodified.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export async function openProxy(databaseUrl: string): Promise<CountingProxy> {
  const target = new URL(databaseUrl);
  let statements = 0;
  const server = createServer((client) => {
    const database = connect(Number(target.port || 5432), target.hostname);
    const count = statementsIn(() => statements++);
    client.on("data", (data: Buffer) => count(data));
    client.pipe(database).pipe(client);
    endTogether(client, database);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The proxy has no port.");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(address.port);
  return { url: url.href, statements: () => statements, stop: () => server.close() };
}

function endTogether(one: Socket, other: Socket): void {
  for (const [socket, twin] of [
    [one, other],
    [other, one],
  ] as const) {
    socket.on("error", () => twin.destroy());
    socket.on("close", () => twin.destroy());
  }
}

/** Parses the messages of one connection, however they are chunked, and calls `onStatement` for each that runs one. */
export function statementsIn(onStatement: () => void): (data: Buffer) => void {
  let left = Buffer.alloc(0);
  let isFirst = true;
  return (data) => {
    left = Buffer.concat([left, data]);
    for (;;) {
      const head = isFirst ? FIRST_HEAD_BYTES : HEAD_BYTES;
      if (left.length < head) return;
      const length = left.readInt32BE(head - 4) + (isFirst ? 0 : 1);
      if (left.length < length) return;
      if (!isFirst && RUNS.has(left[0] ?? 0)) onStatement();
      isFirst = false;
      left = left.subarray(length);
    }
  };
}

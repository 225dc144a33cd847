/**
 * The embedded PostgreSQL: one process, one folder, one loopback port. Started by `embedded.ts` with a channel; says
 * `{port, password}` or `{refused}` on it and stops when the channel closes, so that it never outlives its parent.
 */
import { randomBytes } from "node:crypto";
import { existsSync, renameSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { vector } from "@electric-sql/pglite-pgvector";
import { acquireLock } from "../start/lock.ts";
import { serveConnection } from "./connection.ts";
import { SharedSession } from "./session.ts";

/** How long a predecessor that is just closing is waited for, in milliseconds. */
const PREDECESSOR_MS = 8_000;

export type DatabaseMessage = { port: number; password: string } | { refused: string };

function tell(message: DatabaseMessage): void {
  // The parent may be gone already; then "disconnect" has told us to close.
  if (process.connected) process.send?.(message);
}

function giveUp(sentence: string): never {
  tell({ refused: sentence });
  process.exit(1);
}

/** Opens the database, after making it where there is none. Interrupted while making one, the next start begins anew. */
async function openDatabase(folder: string): Promise<PGlite> {
  try {
    if (!existsSync(folder)) await makeDatabase(folder);
    return await PGlite.create(folder, { extensions: { vector } });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return giveUp(`The embedded database in ${folder} could not be opened: ${reason}`);
  }
}

async function makeDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const database = await PGlite.create(unfinished, { extensions: { vector } });
  await database.close();
  renameSync(unfinished, folder);
}

/** Accepts clients on a free loopback port; they must know the password. */
function listen(session: SharedSession, sockets: Set<Socket>): Server {
  const password = randomBytes(24).toString("base64url");
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    serveConnection(socket, session, password);
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (address && typeof address === "object") tell({ port: address.port, password });
  });
  return server;
}

async function main(folder: string): Promise<void> {
  const stopAsked = new Promise<void>((resolve) => {
    for (const event of ["SIGINT", "SIGTERM", "disconnect"]) process.on(event, () => resolve());
  });
  const lock = await acquireLock(path.join(path.dirname(folder), "database.lock"), PREDECESSOR_MS);
  if (!lock.ok) return giveUp(`The database in ${folder} is in use by process ${lock.pid}.`);
  const database = await openDatabase(folder);
  const session = new SharedSession(database, (error) => {
    console.error("The embedded database stopped working.", error);
    process.exit(1);
  });
  const sockets = new Set<Socket>();
  const server = listen(session, sockets);

  await stopAsked;
  server.close();
  for (const socket of sockets) socket.destroy();
  await session.quiet();
  await database.close();
  lock.release();
  process.exit(0);
}

const [folder] = process.argv.slice(2);
if (!folder) giveUp("Usage: server.ts <folder>");
await main(path.resolve(folder));

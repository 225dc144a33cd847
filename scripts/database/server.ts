/**
 * The embedded PostgreSQL: one process, one folder, one loopback port. Started by `embedded.ts` with an IPC channel; sends
 * `{port, password}` or `{refused}` on it and stops when the channel closes, so that it never outlives its parent. When it replaces one
 * that died, DATABASE_PLACE contains that one's port and password.
 */
import { randomBytes } from "node:crypto";
import fs, { existsSync, renameSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { vector } from "@electric-sql/pglite-pgvector";
import { acquireLock } from "../start/lock.ts";
import { serveConnection } from "./connection.ts";
import { SharedSession } from "./session.ts";

/** How long to wait for a predecessor that is closing, in milliseconds. */
const PREDECESSOR_MS = 8_000;

/** What clients need to connect. */
export type DatabasePlace = { port: number; password: string };

export type DatabaseMessage = DatabasePlace | { refused: string };

// PGlite creates files with mode 666, whatever the umask; only the owner may have access.
process.umask(0o077);
const chmod = fs.chmodSync;
fs.chmodSync = (file, mode) => chmod(file, Number(mode) & 0o700);
const fchmod = fs.fchmodSync;
fs.fchmodSync = (file, mode) => fchmod(file, Number(mode) & 0o700);

function tell(message: DatabaseMessage): void {
  // The parent may be gone already; then "disconnect" has told us to close.
  if (process.connected) process.send?.(message);
}

function giveUp(sentence: string): never {
  tell({ refused: sentence });
  process.exit(1);
}

/** Opens the database, creating it if necessary. If that is interrupted, the next start begins again. */
async function openDatabase(folder: string): Promise<PGlite> {
  try {
    if (!existsSync(folder)) await makeDatabase(folder);
    return await PGlite.create(folder, { extensions: { vector } });
  } catch (error) {
    return giveUp(describeRefusal(folder, error));
  }
}

/** The reason a folder cannot be opened. PGlite's own message is useless, but a system error is not: no space, no permission. */
function describeRefusal(folder: string, error: unknown): string {
  if (error instanceof Error && "code" in error)
    return `The embedded database in ${folder} could not be opened: ${error.message}`;
  return `The embedded database in ${folder} is damaged and cannot be opened. Restore a backup with npm run restore, or move the folder away to start with an empty database.`;
}

async function makeDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const database = await PGlite.create(unfinished, { extensions: { vector } });
  await database.close();
  renameSync(unfinished, folder);
}

function placeToTake(): DatabasePlace {
  const before = process.env.DATABASE_PLACE;
  return before ? JSON.parse(before) : { port: 0, password: randomBytes(24).toString("base64url") };
}

/** Accepts clients on a loopback port, initially a free one; they must know the password. */
function listen(session: SharedSession, sockets: Set<Socket>): Server {
  const { port, password } = placeToTake();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    serveConnection(socket, session, password);
  });
  server.listen(port, "127.0.0.1", () => {
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

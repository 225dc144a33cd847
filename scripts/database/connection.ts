import { createHash, timingSafeEqual } from "node:crypto";
import type { Socket } from "node:net";
import {
  ASK_FOR_PASSWORD,
  fatalError,
  isNegotiation,
  MessageReader,
  passwordOf,
  STARTUP_CODE,
  startupCode,
} from "./messages.ts";
import type { SharedSession, Turn } from "./session.ts";

/**
 * Serves one client: checks its password, then passes each message to the session while holding its turn.
 * The turn lasts until the session is ready for a new query outside a transaction.
 */
export function serveConnection(socket: Socket, session: SharedSession, password: string): void {
  const reader = new MessageReader();
  let startup: Buffer | undefined;
  let admitted = false;
  let turn: Turn | undefined;
  let work: Promise<void> = Promise.resolve();

  function refuse(sqlState: string, text: string): void {
    socket.end(fatalError(sqlState, text));
  }

  /** Handles messages before the first query: declines encryption and cancellation. */
  function greet(message: Buffer): void {
    if (isNegotiation(message)) socket.write("N");
    else if (startupCode(message) === STARTUP_CODE.cancel) socket.end();
    else {
      startup = message;
      socket.write(ASK_FOR_PASSWORD);
    }
  }

  async function admit(message: Buffer, first: Buffer): Promise<void> {
    if (!sameSecret(passwordOf(message) ?? "", password)) return refuse("28P01", "The password is wrong.");
    admitted = true;
    await pass(first);
  }

  async function pass(message: Buffer): Promise<void> {
    turn ??= await session.turn();
    const idle = await turn.send(message, (bytes) => {
      if (socket.writable) socket.write(bytes);
    });
    if (idle) turn = turn.end();
  }

  async function handle(message: Buffer): Promise<void> {
    if (socket.destroyed) return;
    if (!startup) return greet(message);
    if (!admitted) return admit(message, startup);
    if (message.toString("latin1", 0, 1) === "X") socket.end();
    else await pass(message);
  }

  async function handleAll(messages: Buffer[]): Promise<void> {
    for (const message of messages) await handle(message);
  }

  function enqueue(step: () => Promise<void>): void {
    work = work.then(step).catch((error: unknown) => session.fail(error));
  }

  socket.setNoDelay(true);
  socket.on("data", (chunk) => {
    try {
      const messages = reader.push(chunk);
      enqueue(() => handleAll(messages));
    } catch (error) {
      refuse("08P01", error instanceof Error ? error.message : "The message is not valid.");
    }
  });
  // When a client disappears, "close" follows; there is nothing more to do about the error itself.
  socket.on("error", () => socket.destroy());
  socket.on("close", () =>
    enqueue(async () => {
      turn = await turn?.abandon();
    }),
  );
}

function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

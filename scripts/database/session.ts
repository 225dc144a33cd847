import type { PGlite } from "@electric-sql/pglite";
import { queryMessage, SYNC } from "./messages.ts";

/** ReadyForQuery: "Z", a length of 5, and "I" idle, "T" in a transaction, "E" in a failed one. */
const READY = "Z\0\0\0\x05";

/** The right to use the session, held by one connection at a time. */
export interface Turn {
  /** Sends one message; true when the session is idle again, so that others can use it. */
  send(message: Buffer, receive: (bytes: Buffer) => void): Promise<boolean>;
  /** Passes the session to the next connection. */
  end(): undefined;
  /** Releases the session in the middle of a query or a transaction, which is rolled back. */
  abandon(): Promise<undefined>;
}

/**
 * The embedded database has one session. Connections take turns: a turn covers all messages of a query (parse, bind, execute, sync)
 * and all queries of a transaction. Interleaving single messages, as the package's own socket server does, lets one client execute
 * what another has just bound.
 */
export class SharedSession {
  readonly #database: PGlite;
  readonly #onFailure: (error: unknown) => void;
  #last: Promise<void> = Promise.resolve();

  /** `onFailure` is called when the database itself fails; it cannot be used afterwards. */
  constructor(database: PGlite, onFailure: (error: unknown) => void) {
    this.#database = database;
    this.#onFailure = onFailure;
  }

  fail(error: unknown): void {
    this.#onFailure(error);
  }

  /** Waits until the session is free, first come, first served. */
  async turn(): Promise<Turn> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return this.#startTurn(resolve);
  }

  /** Resolves when every turn requested so far is over. */
  async quiet(): Promise<void> {
    await this.#last;
  }

  #startTurn(release: () => void): Turn {
    let status: string | undefined;
    const send = async (message: Buffer, receive: (bytes: Buffer) => void) => {
      status = await this.#execute(message, receive);
      return status === "I";
    };
    const end = (): undefined => {
      release();
    };
    const abandon = async (): Promise<undefined> => {
      const ignore = () => undefined;
      if (status === undefined) await send(SYNC, ignore);
      if (status !== "I") await send(queryMessage("ROLLBACK"), ignore);
      return end();
    };
    return { send, end, abandon };
  }

  /** Runs one message and returns the status of the ReadyForQuery that ends the response, if any. */
  async #execute(message: Buffer, receive: (bytes: Buffer) => void): Promise<string | undefined> {
    let tail = "";
    await this.#database.execProtocolRawStream(message, {
      onRawData: (data) => {
        // The array is a view of the database's own memory and changes after this call.
        const bytes = Buffer.from(data);
        tail = (tail + bytes.toString("latin1", Math.max(0, bytes.length - 6))).slice(-6);
        receive(bytes);
      },
    });
    return tail.startsWith(READY) ? tail.slice(5) : undefined;
  }
}

/**
 * The client's half of the PostgreSQL wire protocol 3.0, as far as sharing one session needs it.
 * Source: PostgreSQL documentation, "Frontend/Backend Protocol", section "Message Formats".
 */

/** Start-up messages have no type byte; their second word identifies them. */
export const STARTUP_CODE = { cancel: 80877102, ssl: 80877103, gss: 80877104 } as const;

export const ASK_FOR_PASSWORD = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);

/** Longest message accepted, in bytes; PostgreSQL's own limit is 1 GiB. */
const MAX_MESSAGE = 512 * 1024 * 1024;

/** Splits a client's byte stream into whole messages. */
export class MessageReader {
  #chunks: Buffer[] = [];
  #length = 0;
  #started = false;

  /** Adds bytes and returns the messages that are now complete. Throws on an impossible length. */
  push(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    const messages: Buffer[] = [];
    for (let message = this.#take(); message; message = this.#take()) messages.push(message);
    return messages;
  }

  #take(): Buffer | undefined {
    const typeBytes = this.#started ? 1 : 0;
    if (this.#length < typeBytes + 4) return undefined;
    const size = typeBytes + this.#peek(typeBytes + 4).readUInt32BE(typeBytes);
    if (size > MAX_MESSAGE || size < typeBytes + 4)
      throw new Error(`A message of ${size} bytes is not valid.`);
    if (this.#length < size) return undefined;
    const all = this.#peek(this.#length);
    const message = all.subarray(0, size);
    this.#chunks = size < all.length ? [all.subarray(size)] : [];
    this.#length -= size;
    if (!this.#started) this.#started = !isNegotiation(message);
    return message;
  }

  /** At least `bytes` of the buffered data in one piece; joins chunks only when necessary. */
  #peek(bytes: number): Buffer {
    const [first] = this.#chunks;
    if (first && first.length >= bytes) return first;
    const joined = Buffer.concat(this.#chunks);
    this.#chunks = [joined];
    return joined;
  }
}

/** Whether the message asks for TLS or GSS encryption; the real start-up message follows it. */
export function isNegotiation(message: Buffer): boolean {
  const code = startupCode(message);
  return code === STARTUP_CODE.ssl || code === STARTUP_CODE.gss;
}

/** The second word of a message without a type byte. */
export function startupCode(message: Buffer): number | undefined {
  return message.length >= 8 ? message.readUInt32BE(4) : undefined;
}

/** The password of a PasswordMessage, undefined for any other message. */
export function passwordOf(message: Buffer): string | undefined {
  if (message.toString("latin1", 0, 1) !== "p") return undefined;
  return message.toString("utf8", 5, message.length - 1);
}

/** An ErrorResponse that ends the connection, with an SQLSTATE of five characters. */
export function fatalError(sqlState: string, text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0M${text}\0\0`, "utf8");
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** A simple Query message. */
export function queryMessage(sql: string): Buffer {
  const body = Buffer.from(`${sql}\0`, "utf8");
  const head = Buffer.alloc(5);
  head.write("Q");
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

export const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);

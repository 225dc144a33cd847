import { AppError } from "@/lib/errors";

/** Largest accepted JSON body, in bytes. */
export const JSON_LIMIT = 1024 * 1024;

/** Reads a JSON body of at most `JSON_LIMIT` bytes. An empty body is `undefined`. Throws `tooLarge`, `unsupported`, `invalid`. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, JSON_LIMIT);
  if (bytes.length === 0) return undefined;
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/(\w+\+)?json\b/i.test(type)) {
    throw new AppError("unsupported", "This call accepts only JSON (Content-Type: application/json).");
  }
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new AppError("invalid", "The body is not valid JSON.");
  }
}

/** Reads a body of at most `limit` bytes. Throws `tooLarge`. */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  if (Number(request.headers.get("content-length")) > limit) throw tooLarge(limit);
  const parts: Uint8Array[] = [];
  let size = 0;
  // The declared length is only a claim: count what arrives.
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > limit) throw tooLarge(limit);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The error for a request that exceeds this many bytes. */
export function tooLarge(limit: number): AppError {
  return new AppError("tooLarge", `The request is larger than ${limit / 1024 / 1024} MB.`);
}

/** How many bytes of a refused body are read: slightly more than the largest file. */
const DISCARDED_BYTES = 64 * 1024 * 1024;
const DISCARDED_MS = 15_000;

/**
 * Reads and discards the rest of a refused body. A client that is still sending when the connection closes never sees the response.
 */
export async function discardBody(request: Request): Promise<void> {
  if (!request.body || request.bodyUsed || request.body.locked) return;
  const reader = request.body.getReader();
  const timer = setTimeout(() => reader.cancel().catch(() => undefined), DISCARDED_MS);
  try {
    for (let size = 0; size < DISCARDED_BYTES; ) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.byteLength;
    }
  } catch {
    // The client has disconnected: nobody is left to answer.
  } finally {
    clearTimeout(timer);
  }
}

import { Readable } from "node:stream";

/** While something is slowly told, whether its reader may still listen is looked up this often. */
const LOOK_EVERY_MS = 1000;

/**
 * The same events, until `assertAllowed` throws: then that is thrown instead of going on. Looked up each second, so that
 * an answer that comes at once costs no query, and before an event that `isDecisive` in any case.
 */
export async function* whileAllowed<Event>(
  events: AsyncIterable<Event>,
  assertAllowed: () => Promise<void>,
  isDecisive: (event: Event) => boolean = () => false,
): AsyncGenerator<Event> {
  let looked = Date.now();
  for await (const event of events) {
    if (isDecisive(event) || Date.now() - looked > LOOK_EVERY_MS) {
      await assertAllowed();
      looked = Date.now();
    }
    yield event;
  }
}

/** The same for the bytes of a file, which a slow reader may take hours to fetch: the stream then fails. */
export function streamWhileAllowed(bytes: Readable, assertAllowed: () => Promise<void>): Readable {
  const guarded = Readable.from(whileAllowed(bytes, assertAllowed), { objectMode: false });
  // Of bytes that nobody began to read, nothing else would let go of the file.
  return guarded.once("close", () => bytes.destroy());
}

import { Readable } from "node:stream";

/** How often, during a slow stream, the reader's permission is checked again. */
const LOOK_EVERY_MS = 1000;

/**
 * Passes events on until `assertAllowed` throws, and then throws that error. Permission is checked every second, so that a
 * fast answer costs no query, and always before an event that `isDecisive`.
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
  // If nobody began to read the bytes, nothing else would close the file.
  return guarded.once("close", () => bytes.destroy());
}

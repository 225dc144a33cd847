import { AsyncLocalStorage } from "node:async_hooks";
import { endedBy, type ModelFailure, tooSlow } from "./model-failure";

/** Bytes of one answer: many times the longest one, including its reasoning. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Aborts its signal when nothing arrived within the current timeout, or when the answer takes too long or is too large. */
export class Watch {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private readonly whole: NodeJS.Timeout;
  private hasSpoken = false;
  private bytes = 0;
  readonly signal: AbortSignal;
  expired: ModelFailure | undefined;

  /** `firstMs`: time until the first words, restarted by each piece of the stream without any. */
  constructor(
    outer: AbortSignal | undefined,
    private readonly firstMs: number,
    wholeMs: number,
  ) {
    this.signal = outer ? AbortSignal.any([outer, this.controller.signal]) : this.controller.signal;
    this.whole = setTimeout(() => this.expire(tooSlow(wholeMs)), wholeMs);
    this.expect(firstMs, "slow");
  }

  /** Words arrived; the next are expected within this time. */
  spoke(nextMs: number): void {
    this.hasSpoken = true;
    this.expect(nextMs, "stalled");
  }

  /** The service sent something: it is alive, though possibly still reasoning. */
  heard(): void {
    if (!this.hasSpoken && !this.signal.aborted) this.expect(this.firstMs, "slow");
  }

  /** Counts received bytes of any kind. */
  received(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes > MOST_BYTES) this.expire(endedBy("length"));
  }

  stop(): void {
    this.hasSpoken = true;
    clearTimeout(this.timer);
    clearTimeout(this.whole);
  }

  private expect(limitMs: number, limit: "slow" | "stalled"): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.expire(tooSlow(limitMs, limit)), limitMs);
  }

  private expire(failure: ModelFailure): void {
    this.expired ??= failure;
    this.controller.abort();
  }
}

const watching = new AsyncLocalStorage<Watch>();

/** Makes a call whose stream the watch observes. */
export function heardBy<T>(watch: Watch, call: () => PromiseLike<T>): PromiseLike<T> {
  return watching.run(watch, call);
}

/**
 * `fetch`, observed by the watch of the call. Reasoning that a service streams beside its words never reaches the AI SDK's consumer,
 * because the SDK withholds a stream until its first words.
 */
export const heardFetch: typeof fetch = async (input, init) => {
  const watch = watching.getStore();
  const response = await fetch(input, init);
  if (!watch || !response.body) return response;
  const heard = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      watch.received(bytes.byteLength);
      // Comments with which a gateway keeps a connection open say nothing about the model.
      if (Buffer.from(bytes).includes("data:")) watch.heard();
      controller.enqueue(bytes);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(heard), { status, statusText, headers });
};

/** Hands on what several senders push, in order, to one reader, who waits for it. */
export class Channel<T> {
  private readonly waiting: T[] = [];
  private wake: () => void = () => undefined;
  private isOver = false;
  private error: unknown;

  push(value: T): void {
    this.waiting.push(value);
    this.wake();
  }

  /** Nothing comes any more; with an error, the reader gets it behind what was pushed before. */
  end(error?: unknown): void {
    if (this.isOver) return;
    this.isOver = true;
    this.error = error;
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for (;;) {
      const next = this.waiting.shift();
      if (next !== undefined) yield next;
      else if (this.isOver) break;
      else
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
    }
    if (this.error !== undefined) throw this.error;
  }
}

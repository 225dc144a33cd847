/** A ResizeObserver where nothing is laid out: every box is told that it has this size. */
export class OneSize {
  constructor(private readonly report: ResizeObserverCallback) {}
  observe(target: Element) {
    const contentRect = { width: 600, height: 240 } as DOMRectReadOnly;
    const box: ResizeObserverSize[] = [];
    const sizes = { borderBoxSize: box, contentBoxSize: box, devicePixelContentBoxSize: box };
    this.report([{ target, contentRect, ...sizes }], this);
  }
  unobserve() {}
  disconnect() {}
}

import type { Locator, Page } from "@playwright/test";

/** The cost of a journey: clicks, fields filled in, and layout shift. */
export type Cost = { clicks: number; fields: number; shift: number };

/** A user whose clicks and input are counted. */
export class Journey {
  readonly cost: Cost = { clicks: 0, fields: 0, shift: 0 };
  /** The elements that shifted, and by what share of the screen. */
  readonly moved: string[] = [];

  constructor(readonly page: Page) {}

  /** Counts layout shifts on every page opened from now on, except those within 500 ms of an input. */
  async watchShifts(): Promise<void> {
    await this.page.exposeFunction("countShift", (value: number, what: string) => {
      this.cost.shift += value;
      this.moved.push(`${value.toFixed(3)} ${what}`);
    });
    await this.page.addInitScript(() => {
      type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };
      type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
      type Count = (value: number, what: string) => void;
      const count = (window as unknown as { countShift: Count }).countShift;
      const name = ({ node, previousRect, currentRect }: Source) =>
        `“${node?.textContent?.trim().slice(0, 30)}” ${Math.round(previousRect.y)} → ${Math.round(currentRect.y)}`;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Shift[])
          if (!entry.hadRecentInput) count(entry.value, entry.sources.map(name).join(", "));
      }).observe({ type: "layout-shift", buffered: true });
    });
  }

  async press(target: Locator): Promise<void> {
    this.cost.clicks += 1;
    await target.click();
  }

  async fill(target: Locator, text: string): Promise<void> {
    this.cost.fields += 1;
    await target.fill(text);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name });
  }

  /** Uses the navigation bar; on a phone, its menu for what the bar does not show. */
  async goTo(name: string): Promise<void> {
    const inBar = this.page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name, exact: true });
    if (await inBar.isVisible()) return this.press(inBar);
    await this.press(this.button("Menu"));
    await this.press(this.page.getByRole("menuitem", { name, exact: true }));
  }
}

import type { Locator, Page } from "@playwright/test";

/** What a journey took: presses of a button, link or key, fields filled in, and how much the page moved by itself. */
export type Cost = { clicks: number; fields: number; shift: number };

/** A person at a page: what they press and fill in is counted. */
export class Journey {
  readonly cost: Cost = { clicks: 0, fields: 0, shift: 0 };

  constructor(readonly page: Page) {}

  /** Counts the shifts of every page that is opened from now on; those that follow on an input within 500 ms do not count. */
  async watchShifts(): Promise<void> {
    await this.page.exposeFunction("countShift", (value: number) => {
      this.cost.shift += value;
    });
    await this.page.addInitScript(() => {
      type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
      const count = (window as unknown as { countShift: (value: number) => void }).countShift;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) count(entry.value);
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

  /** By the bar at the top; on a phone what is not in the bar is in its menu. */
  async goTo(name: string): Promise<void> {
    const inBar = this.page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name, exact: true });
    if (await inBar.isVisible()) return this.press(inBar);
    await this.press(this.button("Menu"));
    await this.press(this.page.getByRole("menuitem", { name, exact: true }));
  }
}

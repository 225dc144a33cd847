import type { Page } from "@playwright/test";

/** Fills the fields with these labels. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Delays the request until the returned function is called. */
export async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** A form's error message. */
export const alert = (page: Page) => page.getByRole("main").getByRole("alert");

/** The heading that identifies the page. */
export const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Presses the button with this name. */
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

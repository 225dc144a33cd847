import type { Page } from "@playwright/test";

/** A screen and how to reach it. `go`: interaction before the screenshot. */
export type Screen = { name: string; path: string; go?: (page: Page) => Promise<void> };

/** The meetings of the sample board, as in addresses. */
export type Meetings = { next: string; last: string };

const tab = (name: string) => async (page: Page) => {
  await page.getByRole("tab", { name }).click();
};

const benchmark = async (page: Page) => {
  await page.getByRole("button", { name: /Apple Inc\./ }).click();
  await page.getByRole("button", { name: /^Direct Competitors/ }).click();
  await page.getByRole("button", { name: /^Compensation/ }).click();
};

/** Signed out. */
export const OUTSIDE: Screen[] = [
  { name: "landing", path: "/" },
  { name: "login", path: "/login" },
  { name: "signup", path: "/signup" },
  { name: "offline", path: "/offline" },
];

/** A new, empty board. */
export const EMPTY: Screen[] = [
  { name: "home", path: "/" },
  { name: "prep-me", path: "/prep-me" },
  { name: "agendas", path: "/prep" },
  { name: "registers", path: "/prep/registers" },
  { name: "resolutions", path: "/prep/resolutions" },
  { name: "chat", path: "/chat" },
  { name: "benchmarks", path: "/benchmarks" },
  { name: "strategy", path: "/strategy" },
  { name: "admin", path: "/admin" },
  { name: "admin-outbox", path: "/admin", go: tab("Outbox") },
  { name: "account", path: "/account" },
];

/** The sample board in use. */
export function inUse({ next, last }: Meetings): Screen[] {
  return [
    { name: "home", path: "/" },
    { name: "prep-me", path: `/prep-me?meeting=${next}` },
    { name: "changes", path: `/prep-me?meeting=${next}`, go: tab("Changes") },
    { name: "questions", path: `/prep-me?meeting=${next}`, go: tab("Questions") },
    {
      name: "viewer",
      path: `/prep-me?meeting=${next}`,
      async go(page) {
        await page
          .getByRole("button", { name: /^Source 1:/ })
          .first()
          .click();
        await page.locator("[data-mark]").first().waitFor();
      },
    },
    { name: "agendas", path: "/prep" },
    { name: "agenda", path: `/prep/${next}?read=1` },
    { name: "agenda-editor", path: `/prep/${next}` },
    { name: "minutes", path: `/prep/${last}/minutes` },
    { name: "notes", path: `/prep/${last}/minutes/notes` },
    { name: "actions", path: "/prep/registers" },
    { name: "decisions", path: "/prep/registers?view=decisions" },
    { name: "resolutions", path: "/prep/resolutions" },
    { name: "new-resolution", path: "/prep/resolutions/new" },
    {
      name: "chat",
      path: "/chat",
      async go(page) {
        await page.getByRole("textbox").first().fill("What was cash at the end of October?");
        await page.getByRole("button", { name: /^Send/ }).click();
        await page.getByText("$355,050").first().waitFor();
      },
    },
    { name: "benchmarks", path: "/benchmarks", go: benchmark },
    {
      name: "results",
      path: "/benchmarks",
      async go(page) {
        await benchmark(page);
        await page.getByRole("button", { name: "Run Benchmarks" }).click();
        await page.getByRole("region", { name: "The verdict" }).waitFor();
      },
    },
    {
      name: "metrics",
      path: "/benchmarks",
      async go(page) {
        await benchmark(page);
        await page.getByRole("button", { name: "Run Benchmarks" }).click();
        await page.getByRole("tab", { name: "All metrics" }).click();
        await page.getByRole("button", { name: "CEO pay ratio", exact: true }).click();
      },
    },
    {
      name: "research",
      path: "/benchmarks",
      async go(page) {
        await benchmark(page);
        await page.getByRole("button", { name: "Run Benchmarks" }).click();
        await page.getByRole("button", { name: "Go to Deep Research" }).click();
      },
    },
    { name: "strategy", path: "/strategy" },
    { name: "admin", path: "/admin" },
    { name: "admin-users", path: "/admin", go: tab("Users") },
    { name: "admin-settings", path: "/admin", go: tab("Settings") },
    { name: "account", path: "/account" },
    { name: "not-found", path: "/no/such/page" },
  ];
}

/** Requests made by a click or by the page itself: delayed for one screenshot, rejected for another. */
export function asking({ next, last }: Meetings): Screen[] {
  const press = (name: string | RegExp) => async (page: Page) => {
    await page.getByRole("button", { name }).first().click();
  };
  return [
    { name: "brief", path: `/prep-me?meeting=${next}`, go: press(/^(?:Regenerate|Generate)/) },
    { name: "changes", path: `/prep-me?meeting=${next}`, go: tab("Changes") },
    { name: "viewer", path: `/prep-me?meeting=${next}`, go: press(/^Source 1:/) },
    {
      name: "chat",
      path: "/chat",
      async go(page) {
        await page.getByRole("textbox").first().fill("What was cash at the end of October?");
        await page.getByRole("button", { name: /^Send/ }).click();
      },
    },
    {
      name: "benchmarks",
      path: "/benchmarks",
      async go(page) {
        await benchmark(page);
        await page.getByRole("button", { name: "Run Benchmarks" }).click();
      },
    },
    { name: "strategy", path: "/strategy", go: press(/^KPI|Open/) },
    {
      name: "agenda-editor",
      path: `/prep/${next}`,
      async go(page) {
        await page.getByRole("textbox").first().fill("Welcome and apologies");
      },
    },
    { name: "minutes", path: `/prep/${last}/minutes` },
    { name: "admin-activity", path: "/admin", go: tab("Activity") },
  ];
}

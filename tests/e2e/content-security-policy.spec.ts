import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser";

const REFUSALS = /Content Security Policy|violates|unsafe-eval/i;

/** Opens a page with injected markup, `withPolicy` or without. */
async function openWith(page: Page, address: string, markup: string, withPolicy = true): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    if (!withPolicy) delete headers["content-security-policy"];
    const body = (await response.text()).replace("</body>", `${markup}</body>`);
    await route.fulfill({ response, headers, body });
  });
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Which injected pieces ran: each writes its name into the title of the root element. */
function ranIn(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.title);
}

const ran = (name: string) => `document.documentElement.title+='${name} '`;

const MARKUP: [string, string][] = [
  ["a script", `<script>${ran("script")}</script>`],
  ["a script with somebody's nonce", `<script nonce="c3RvbGVu">${ran("nonce")}</script>`],
  ["a script from elsewhere", `<script src="data:text/javascript,${ran("elsewhere")}"></script>`],
  ["an attribute that acts", `<img alt="" src="data:," onerror="${ran("attribute")}">`],
  ["a link that acts, in a frame", `<iframe title="x" src="javascript:parent.${ran("frame")}"></iframe>`],
];

test("nothing injected into a page runs", async ({ visit }) => {
  const page = await visit("stranger", "/signup", { expected: REFUSALS });
  const refused: string[] = [];
  page.on("console", (message) => REFUSALS.test(message.text()) && refused.push(message.text()));
  const markup = MARKUP.map(([, piece]) => piece).join("");
  await openWith(page, "/login", markup);
  await expect.poll(() => refused.length, { message: refused.join("\n") }).toBe(MARKUP.length);
  expect(await ranIn(page)).toBe("");
});

test("all of it would run without the policy", async ({ visit }) => {
  const page = await visit("stranger", "/signup");
  const markup = MARKUP.map(([, piece]) => piece).join("");
  await openWith(page, "/login", markup, false);
  for (const name of ["script", "nonce", "elsewhere", "attribute", "frame"]) {
    await expect.poll(() => ranIn(page)).toContain(name);
  }
});

test("an injected form sends nothing to another site", async ({ visit }) => {
  const page = await visit("stranger", "/signup", { expected: REFUSALS });
  await openWith(page, "/login", '<form action="https://elsewhere.example/"><button>Go on</button></form>');
  const refused = page.waitForEvent("console", (message) => message.text().includes("form-action"));
  // It navigates nowhere, and waiting for navigation would never end.
  await page.getByRole("button", { name: "Go on" }).click({ noWaitAfter: true });
  await refused;
  expect(new URL(page.url()).pathname).toBe("/login");
});

import { addPaper, createMeeting } from "../support/board";
import { expect, expectSoundInBothLooks, expectSoundScreen, test } from "../support/browser";
import { FERRY_REPORT, pdf } from "../support/papers";
import type { Visitor } from "../support/people";

const SCREENS: [name: string, who: Visitor, path: string, heading: string][] = [
  ["the landing screen", "stranger", "/", "Read the board pack as if you had a week"],
  ["the login", "stranger", "/login", "Admin Login"],
  ["the sign-up", "stranger", "/signup", "Create account"],
  ["the demand to sign in", "stranger", "/admin", "Authentication Required"],
  ["the waiting screen", "pending", "/prep-me", "Waiting for Approval"],
  ["the home of a member", "member", "/", "Welcome, Lucy"],
  ["the home of an administrator", "admin", "/", "Welcome, Ines"],
  ["Prep Me without a meeting", "member", "/prep-me?meeting=none", "Prep Me"],
  ["the chat", "member", "/chat", "Ask the AI Board Member"],
  ["the administrator's dashboard", "admin", "/admin", "Administrator Dashboard"],
  ["the dashboard of a chair", "chair", "/admin", "Administrator Dashboard"],
  ["the refusal of a member", "member", "/admin", "Access Denied"],
];

for (const [who, screens] of Map.groupBy(SCREENS, ([, who]) => who)) {
  test(`what the ${who} comes to first is sound`, async ({ visit }) => {
    const page = await visit(who, "/");
    for (const [name, , path, heading] of screens) {
      await test.step(name, async () => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
        await expectSoundInBothLooks(page);
      });
    }
  });
}

test(`a meeting with papers, brief and open source passes the screen checks`, async ({ people, visit }) => {
  const meeting = await createMeeting(people.chair, "A meeting with a rather long title for a small screen");
  await addPaper(people.chair, meeting, await pdf(...FERRY_REPORT), {
    name: `Management_report_${"of_the_ferries_".repeat(8)}.pdf`,
  });
  const made = await people.chair.post(`/api/board-meetings/${meeting}/brief`);
  expect(made.status(), await made.text()).toBe(200);
  const page = await visit("chair", `/prep-me?meeting=${meeting}`);
  await expect(page.getByRole("heading", { name: "Executive Summary" })).toBeVisible();
  await expectSoundInBothLooks(page);
  await page
    .getByRole("button", { name: /^Source 1:/ })
    .first()
    .click();
  await expect(page.locator("[data-mark]").first()).toBeVisible();
  await expectSoundInBothLooks(page);
});

test("an unknown address says so to members and shows visitors the landing page", async ({ visit }) => {
  const expected = /404/;
  const page = await visit("member", "/no/such/page", { expected });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  await expectSoundInBothLooks(page);
  await page.getByRole("link", { name: "Go Home" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Lucy");
  const stranger = await visit("stranger", "/no/such/page");
  await expect(stranger.getByText("Please sign in, or sign up, to open this page.")).toBeVisible();
  await expect(stranger.getByRole("link", { name: "Get Started" })).toBeVisible();
});

test("on a phone the bar shows Prep and Admin, and a menu has the rest", async ({ visit }) => {
  const page = await visit("admin", "/", { device: "phone" });
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links.filter({ visible: true })).toHaveText([/Prep/, /Admin/]);
  await page.getByRole("button", { name: "Menu" }).click();
  const pages = ["Home", "Prep Me", "Benchmarks", "Strategy", "Chat", "Admin"];
  const account = ["Your Account", "Logout"];
  const meetings = ["Agenda and Minutes", "Actions and Decisions"];
  await expect(page.getByRole("menuitem")).toHaveText([...pages, ...meetings, ...account]);
  await expectSoundScreen(page, "[role=menu]");
  await page.getByRole("menuitem", { name: "Chat" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ask the AI Board Member");
});

test("the selected theme is kept", async ({ visit }) => {
  const page = await visit("member", "/");
  await page.getByRole("button", { name: "Theme" }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await expectSoundScreen(page);
});

import { addPaper } from "../support/board";
import { expect, expectSoundInBothLooks, expectSoundScreen, test } from "../support/browser";
import { FERRY_REPORT, pdf } from "../support/papers";
import type { People } from "../support/people";
import { panelOf } from "../support/viewer";

/** A meeting within the hour, before all others. */
async function meetingNow({ chair }: People, title: string): Promise<string> {
  const scheduledDate = new Date(Date.now() + 30 * 60_000).toISOString();
  const answer = await chair.post("/api/board-meetings", { data: { title, scheduledDate } });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id;
}

const unique = async () => pdf(...FERRY_REPORT, crypto.randomUUID());

test("the home page leads a member to unread papers", async ({ people, visit }) => {
  const title = `Home ${crypto.randomUUID().slice(0, 8)}`;
  const meeting = await meetingNow(people, title);
  const name = `${title} report.pdf`;
  await addPaper(people.chair, meeting, await unique(), { name });
  await addPaper(people.chair, meeting, await unique(), { name: `${title} offer.pdf`, isShared: false });
  const page = await visit("member", "/");
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByText(/1 paper, 1 unread/)).toBeVisible();
  await expect(page.getByText(`${title} offer.pdf`)).toHaveCount(0);
  await expectSoundInBothLooks(page);
  const unread = page.getByRole("region", { name: "Papers to Read" });
  await unread.getByRole("link", { name }).click();
  await expect(page).toHaveURL(new RegExp(`meeting=${meeting}`));
  await expect(panelOf(page, name)).toContainText("Management report to the Board");
  await page.goto("/");
  await expect(page.getByText(/1 paper, all read/)).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await people.chair.delete(`/api/board-meetings/${meeting}`);
});

test("the home page shows the chair and the administrator other open work", async ({ people, visit }) => {
  const title = `Home ${crypto.randomUUID().slice(0, 8)}`;
  const meeting = await meetingNow(people, title);
  await addPaper(people.chair, meeting, await unique(), { name: "Report.pdf" });
  await people.chair.post(`/api/board-meetings/${meeting}/brief`);
  await addPaper(people.chair, meeting, await unique(), { name: "Correction.pdf" });
  const text = `When is ${title} over?`;
  await people.chair.post(`/api/board-meetings/${meeting}/questions`, { data: { text } });
  for (const [who, device] of [
    ["chair", "laptop"],
    ["admin", "phone"],
  ] as const) {
    const page = await visit(who, "/", { device, dark: device === "phone" });
    const stale = page.getByRole("region", { name: "Briefs out of Date" });
    await expect(stale.getByRole("link", { name: title })).toContainText("New: Correction.pdf.");
    await expect(page.getByRole("link", { name: text })).toContainText("asked by Martin Okafor");
    await expect(page.getByRole("link", { name: /account.? to approve/ })).toBeVisible();
    await expectSoundScreen(page);
  }
  await people.chair.delete(`/api/board-meetings/${meeting}`);
});

test("a visitor finds every way to sign in on the landing page", async ({ visit }) => {
  const page = await visit("stranger", "/");
  const main = page.getByRole("main");
  const ways = {
    "Get Started": "/signup",
    "Sign In": "/login",
    "Sign Up": "/signup",
    "Set Password": "/set-password",
  };
  for (const [name, href] of Object.entries(ways))
    await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  await expect(
    page.getByText("Already have an account? Use Set Password to add email authentication"),
  ).toBeVisible();
  for (const heading of ["What BoardGPT does for you", "Agenda generator", "Automated minutes"])
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  await expectSoundInBothLooks(page);
});

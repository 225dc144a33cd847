import { readFile } from "node:fs/promises";
import { createMeeting } from "../support/board";
import { expect, expectSoundScreen, test } from "../support/browser";
import { PEOPLE } from "../support/people";

const NO_SUCH = "nobody@tidewater.example";

test("the activity log says who did what, and is filtered by person, kind and dates", async ({
  people,
  visit,
}) => {
  await createMeeting(people.chair, "Meeting on record");
  await people.stranger.post("/api/auth/email/login", { data: { email: NO_SUCH, password: "not the one" } });
  const page = await visit("admin", "/admin?tab=activity");
  const created = page.getByRole("row").filter({ hasText: "Created the meeting “Meeting on record”" });
  await expect(created.first()).toContainText("Martin Okafor");
  await expect(created.first()).toContainText(PEOPLE.chair.email);
  const refused = page.getByRole("row").filter({ hasText: `Sign-in refused for ${NO_SUCH}` });
  await expect(refused.first()).toContainText("Not signed in");
  await expectSoundScreen(page);

  await page.getByLabel("Person").click();
  await page.getByRole("option", { name: "Martin Okafor" }).click();
  await expect(created.first()).toBeVisible();
  await expect(refused).toHaveCount(0);
  await page.getByLabel("Type").click();
  await page.getByRole("option", { name: "Meetings" }).click();
  await expect(created.first()).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Signed in" })).toHaveCount(0);
  await page.getByLabel("From").fill("2100-01-01");
  await expect(page.getByText("No activity found")).toBeVisible();
  await expectSoundScreen(page);
});

test("filtered entries are exported as CSV, and the export is logged", async ({ people, visit }) => {
  await createMeeting(people.admin, "=1+1");
  const page = await visit("admin", "/admin?tab=activity");
  await page.getByLabel("Type").click();
  await page.getByRole("option", { name: "Meetings" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), "utf8");
  expect(csv).toMatch(/^\uFEFFNumber,Time \(UTC\),Person,Email,What,/);
  expect(csv).toContain(PEOPLE.admin.email);
  expect(csv).not.toContain("Signed in");
  await page.reload();
  await expect(page.getByText(/^Exported \d+ rows? of the activity log/).first()).toBeVisible();
});

test("a log that cannot be loaded says so, and loads on retry", async ({ visit }) => {
  const page = await visit("admin", "/admin", { expected: /status of 503/ });
  await page.route("**/api/admin/activity?*", (route) =>
    route.fulfill({ status: 503, json: { error: "The log is being moved." } }),
  );
  await page.getByRole("tab", { name: "Activity" }).click();
  const alert = page.getByRole("tabpanel").getByRole("alert");
  await expect(alert).toContainText("The log is being moved.");
  await page.unroute("**/api/admin/activity?*");
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});

test("on a phone the person and time are below the action, for a chair too, in dark mode", async ({
  visit,
}) => {
  const page = await visit("chair", "/admin?tab=activity", { device: "phone", dark: true });
  await expect(page.getByRole("row").filter({ hasText: "Signed in" }).first()).toBeVisible();
  await expect(page.getByRole("tab", { name: "Outbox" })).toHaveCount(0);
  await expectSoundScreen(page);
});

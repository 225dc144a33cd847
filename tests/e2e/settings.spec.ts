import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import {
  DEVICES,
  expect,
  expectSoundInBothLooks,
  expectSoundScreen,
  expectToast,
  test,
} from "../support/browser";
import { mailedToken } from "../support/outbox";
import { PEOPLE, type People } from "../support/people";

const SETTINGS = "/admin?tab=settings";
const OUTBOX = "/admin?tab=outbox";

/** To inspect an email's frame, the test tools try to run a script there, which the sandbox blocks. */
const FRAME = /Blocked script execution in 'about:srcdoc'/;

const row = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email });
const region = (page: Page, name: string) => page.getByRole("region", { name });

async function save(page: Page, name: string, maximum: string): Promise<void> {
  await page.getByLabel("Organization Name").fill(name);
  await page.getByLabel("Maximum Members").fill(maximum);
  await page.getByRole("button", { name: "Save Settings" }).click();
}

/** Invites someone new, whose email is then the latest in the outbox. Returns their address and the link's token. */
async function invite(people: People): Promise<{ email: string; token: string }> {
  const email = `guest-${randomUUID()}@tidewater.example`;
  const answer = await people.admin.post("/api/admin/invitations", { data: { email, role: "member" } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { email, token: await mailedToken(people.admin, email) };
}

test("an administrator saves the settings, and the organization’s name appears in the bar", async ({
  visit,
}) => {
  const page = await visit("admin", SETTINGS);
  const approves = page.getByRole("switch", { name: "Approve new members automatically" });
  await approves.setChecked(true);
  await page.getByLabel("Days Without Use").fill("31");
  await save(page, "  Tidewater & Sons  ", "40");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "Days Without Use cannot be more than Maximum Days",
  );
  await page.getByLabel("Days Without Use").fill("7");
  await page.getByLabel("Maximum Days").fill("20");
  await page.getByLabel("Devices per Person").fill("12");
  await save(page, "  Tidewater & Sons  ", "40");
  await expectToast(page, "Settings Saved");
  await expect(page.getByRole("banner")).toContainText("Tidewater & Sons");
  await page.reload();
  await expect(page.getByLabel("Organization Name")).toHaveValue("Tidewater & Sons");
  await expect(page.getByLabel("Maximum Members")).toHaveValue("40");
  await expect(approves).toBeChecked();
  await expect(page.getByLabel("Devices per Person")).toHaveValue("12");
  const account = await visit("member", "/account");
  await expect(account.getByRole("region", { name: "Your Devices" })).toContainText(
    "after 7 days without use, and 20 days after you sign in at the latest. You can be signed in on 12 devices",
  );

  const phone = await visit("member", "/", { device: "phone" });
  await phone.getByRole("button", { name: "Menu" }).click();
  await expect(phone.getByRole("menu")).toContainText("Tidewater & Sons");
  const paper = await visit("member", "/prep-me");
  await expect(paper.getByRole("banner")).toContainText("Tidewater & Sons");
  await paper.emulateMedia({ media: "print" });
  await expect(paper.getByText("Tidewater & Sons").filter({ visible: true })).toHaveCount(1);

  await approves.setChecked(false);
  await page.getByLabel("Days Without Use").fill("14");
  await page.getByLabel("Maximum Days").fill("30");
  await page.getByLabel("Devices per Person").fill("10");
  await save(page, "Your Organization", "20");
  await expect(page.getByRole("banner")).not.toContainText(/Tidewater|Your Organization/);
  await expect(approves).not.toBeChecked();
});

test("invalid settings are rejected with a message, and nothing changes", async ({ visit }) => {
  const page = await visit("admin", SETTINGS);
  const before = await page.getByLabel("Organization Name").inputValue();
  const alert = page.getByRole("main").getByRole("alert");
  await save(page, "", "1001");
  await expect(alert).toHaveText(
    "Please enter the organization’s name. Maximum Members must be a whole number from 1 to 1000.",
  );
  await expectSoundScreen(page);
  await save(page, "<b>Tidewater</b>", "20");
  await expect(alert).toHaveText("Please write the organization’s name without < and > and on one line");
  await page.getByLabel("Organization Name").fill("Tidewater");
  await expect(alert).toBeHidden();

  await save(page, "Tidewater", "1");
  await expectToast(page, "Error", /Maximum Members cannot be 1: \d+ people are on the board now/);
  await expect(alert).toContainText("Maximum Members cannot be 1");
  await page.reload();
  await expect(page.getByLabel("Organization Name")).toHaveValue(before);
});

test("a chair can view the settings but not change them, and sees no outbox", async ({ visit }) => {
  const page = await visit("chair", SETTINGS);
  await expect(page.getByText("Only administrators can change these settings.")).toBeVisible();
  await expect(page.getByLabel("Organization Name")).toBeDisabled();
  await expect(page.getByRole("switch")).toBeDisabled();
  await expect(page.getByRole("button", { name: "Save Settings" })).toBeHidden();
  await expect(page.getByRole("tab", { name: "Outbox" })).toBeHidden();
  await expectSoundScreen(page);
  await page.goto(OUTBOX);
  await expect(page.getByRole("region", { name: "Outbox" })).toBeHidden();
});

test("the test email is in the outbox when no email service is set up", async ({ visit }) => {
  const page = await visit("admin", SETTINGS, { expected: FRAME });
  const configuration = region(page, "Email Configuration");
  await expect(configuration).toContainText("Not configured");
  await expect(configuration).toContainText("Links lead to");
  await expect(region(page, "Email System Test")).toContainText(PEOPLE.admin.email);
  await page.getByRole("button", { name: "Send Test Email" }).click();
  await expectToast(page, "No Email Was Sent", /the test email was kept\. It is in the Outbox\./);

  await page.getByRole("tab", { name: "Outbox" }).click();
  await page.getByRole("button", { name: "Test email from BoardGPT" }).first().click();
  const mail = page.getByRole("dialog", { name: "Test email from BoardGPT" });
  await expect(mail).toContainText(`To ${PEOPLE.admin.email}`);
  await expect(mail.frameLocator("iframe").getByText("Hello Ines,")).toBeVisible();
  await expect(mail.getByRole("button", { name: "Copy link" })).toBeHidden();
});

const FAILURES = [
  {
    what: "the mail service refuses",
    answer: { json: { success: false, message: "The email service does not recognize the key." } },
    title: "Email Test Failed",
    text: "The email service does not recognize the key.",
  },
  {
    what: "the server refuses",
    answer: { status: 429, json: { error: "Too many attempts. Please wait an hour." } },
    title: "Email Test Failed",
    text: "Too many attempts. Please wait an hour.",
  },
  {
    what: "the server gives no reason",
    answer: { status: 502, body: "<html>Bad gateway</html>" },
    title: "Email Test Failed",
    text: "Check console for details",
  },
  { what: "the server cannot be reached", answer: null, title: "Error", text: "Failed to run email test" },
];

test("the test email says why it failed", async ({ visit }) => {
  const page = await visit("admin", SETTINGS, { expected: /Failed to load resource/ });
  for (const { what, answer, title, text } of FAILURES) {
    await test.step(what, async () => {
      await page.unroute("**/api/test-email");
      await page.route("**/api/test-email", (call) => (answer ? call.fulfill(answer) : call.abort()));
      await page.getByRole("button", { name: "Send Test Email" }).click();
      await expectToast(page, title, text);
      await expect(page.getByRole("button", { name: "Send Test Email" })).toBeEnabled();
    });
  }
});

test("an email in the outbox is read, its link copied and opened", async ({ people, visit }) => {
  const { email, token } = await invite(people);
  const page = await visit("admin", OUTBOX, { expected: FRAME });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await expect(region(page, "Outbox")).toContainText("Why am I seeing this? No email service is set up");
  await row(page, email).getByRole("button").click();
  const mail = page.getByRole("dialog");
  await expect(mail).toContainText(`To ${email}`);
  await mail.getByRole("button", { name: "Copy link" }).click();
  await expectToast(page, "Copied to Clipboard");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`/invite/${token}$`));

  const opening = page.context().waitForEvent("page");
  await mail.frameLocator("iframe").getByRole("link", { name: "Open the invitation" }).click();
  await expect.poll(async () => (await opening).url()).toBe(link);
  await expect(mail).toBeVisible();
});

test("the outbox is emptied after confirmation", async ({ people, visit }) => {
  await invite(people);
  const page = await visit("admin", OUTBOX, { expected: FRAME });
  await page.getByRole("button", { name: "Empty Outbox" }).click();
  await expectSoundScreen(page, "[role=alertdialog]");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("row")).not.toHaveCount(0);
  await page.getByRole("button", { name: "Empty Outbox" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Empty" }).click();
  await expectToast(page, "Outbox Emptied", /deleted/);
  await expect(page.getByText("No emails yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Empty Outbox" })).toBeHidden();
  await expectSoundScreen(page);
});

test("an outbox that cannot be loaded says so, and loads on retry", async ({ visit }) => {
  const page = await visit("admin", "/admin?tab=users", { expected: /Failed to load resource/ });
  await page.route("**/api/admin/outbox", (call) => call.fulfill({ status: 500, json: {} }));
  await page.getByRole("tab", { name: "Outbox" }).click();
  const alert = region(page, "Outbox").getByRole("alert");
  await expect(alert.getByText("Failed to load the outbox.", { exact: true })).toBeVisible();
  await page.unroute("**/api/admin/outbox");
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(alert).toBeHidden();
});

test("an email by itself passes the screen checks, on a laptop and a phone", async ({ people, visit }) => {
  const { email } = await invite(people);
  const mails: { id: string; to: string }[] = await (await people.admin.get("/api/admin/outbox")).json();
  const id = mails.find(({ to }) => to === email)?.id;
  const { html } = await (await people.admin.get(`/api/admin/outbox/${id}`)).json();
  const page = await visit("stranger", "about:blank");
  await page.setContent(html);
  for (const { viewport } of Object.values(DEVICES)) {
    await page.setViewportSize(viewport);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are invited to join BoardGPT");
    await expectSoundScreen(page);
  }
});

test("settings, outbox and an email pass the screen checks", async ({ people, visit }) => {
  const { email } = await invite(people);
  const page = await visit("admin", SETTINGS, { expected: FRAME });
  await expect(page.getByLabel("Organization Name")).toBeVisible();
  await expectSoundInBothLooks(page);
  await page.getByRole("tab", { name: "Outbox" }).click();
  await row(page, email).getByRole("button").click();
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
  await expectSoundInBothLooks(page, "[role=dialog]");
});

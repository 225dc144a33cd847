import type { Page } from "@playwright/test";
import { addPaper, createMeeting } from "../support/board";
import { expect, expectSoundScreen, expectToast, test } from "../support/browser";
import { fill, heading, press } from "../support/forms";

const confirm = (page: Page, name: string) =>
  page.getByRole("alertdialog").getByRole("button", { name, exact: true }).click();

/** Next week, in the format of the date and time field. */
const nextWeek = () => new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 16);

/** Restricts the voters to these: other tests may have added people to the board. */
async function chooseVoters(page: Page, names: RegExp) {
  const others = page
    .getByRole("group", { name: "Voters" })
    .locator("label")
    .filter({ hasNotText: names })
    .getByRole("checkbox", { checked: true });
  while ((await others.count()) > 0) await others.first().click();
}

test("a written resolution is circulated, carried by two votes, registered and verified by a stranger", async ({
  people,
  visit,
}) => {
  const meeting = await createMeeting(people.chair, "Quay board");
  const lease = { name: "Quay lease.txt", mimeType: "text/plain" };
  await addPaper(people.chair, meeting, Buffer.from("The quay is leased for ten years."), lease);
  const secretary = await visit("admin", "/prep/resolutions");
  await test.step("the secretary drafts it and circulates it", async () => {
    await secretary.getByRole("link", { name: "Draft a resolution" }).click();
    await press(secretary, "Save Draft");
    for (const missing of [
      "Give the resolution a title.",
      "Write the text of the resolution.",
      "Choose a voting deadline.",
    ])
      await expect(secretary.getByRole("alert").filter({ hasText: missing })).toBeVisible();
    await fill(secretary, {
      Title: "Lease of the north quay",
      "Resolution Text": "The board resolves to lease the north quay for ten years.",
      "Voting Deadline": nextWeek(),
    });
    await secretary.getByRole("radio", { name: /^Majority/ }).check();
    await secretary.getByRole("checkbox", { name: /Quay lease/ }).check();
    await chooseVoters(secretary, /Lucy Tran|Martin Okafor/);
    await expectSoundScreen(secretary);
    await press(secretary, "Save Draft");
    await expect(heading(secretary)).toHaveText("Lease of the north quay");
    await expectSoundScreen(secretary);
    await press(secretary, "Circulate");
    await confirm(secretary, "Circulate");
    await expectToast(secretary, "Resolution Circulated", "2 people have been asked to vote.");
  });
  const address = new URL(secretary.url()).pathname;

  await test.step("a member finds it on the home page and votes, on a phone in dark mode", async () => {
    const member = await visit("member", "/", { device: "phone", dark: true });
    await member.getByRole("link", { name: /^Lease of the north quay/ }).click();
    await expect(member.getByRole("radio", { name: "For" })).toBeVisible();
    await expectSoundScreen(member);
    await press(member, "Vote");
    await expect(member.getByRole("alert").getByText("Choose how you vote.")).toBeVisible();
    await member.getByRole("radio", { name: "For" }).check();
    await fill(member, { "Reason (optional)": "The rent is fair." });
    await press(member, "Vote");
    await expectToast(member, "Vote Recorded");
    await expect(member.getByRole("button", { name: "Change your vote" })).toBeVisible();
    await expectSoundScreen(member);
  });

  const chair = await visit("chair", address);
  await test.step("the chair, who does not see how others voted, casts the last vote", async () => {
    await expect(chair.getByText("Has voted", { exact: true })).toBeVisible();
    await expect(chair.getByText("The rent is fair.")).toHaveCount(0);
    await chair.getByRole("radio", { name: "For" }).check();
    await press(chair, "Vote");
    await confirm(chair, "Vote “For”");
    await expect(chair.getByText("2 for, 0 against")).toBeVisible();
    await expect(chair.getByText("The rent is fair.")).toBeVisible();
    await expectSoundScreen(chair);
  });

  await test.step("it is in the register of decisions, to be noted on the next agenda", async () => {
    await chair.goto("/prep/registers?view=decisions");
    const entry = chair.getByRole("listitem").filter({ hasText: "Lease of the north quay" });
    await expect(entry).toContainText("2 for, 0 against");
    await expectSoundScreen(chair);
    const waiting = chair.waitForEvent("download");
    await press(chair, "Download");
    await chair.getByRole("menuitem", { name: "Comma-separated values (CSV)" }).click();
    const register = await (await waiting).createReadStream();
    expect(Buffer.concat(await register.toArray()).toString()).toContain("Lease of the north quay,Carried,");
    await entry.getByRole("link").click();
    await expect(heading(chair)).toHaveText("Lease of the north quay");
  });

  await test.step("a stranger distinguishes the original file from an altered one", async () => {
    const seal = await chair.getByRole("link", { name: /^[0-9a-f]{64}$/ }).getAttribute("href");
    const waiting = chair.waitForEvent("download");
    await press(chair, "Download");
    await chair.getByRole("menuitem", { name: "PDF document" }).click();
    const file = await (await waiting).createReadStream();
    const buffer = Buffer.concat(await file.toArray());
    const stranger = await visit("stranger", seal ?? "");
    await expect(heading(stranger)).toHaveText("The seal of this resolution is genuine");
    await expect(stranger.getByText(/quay/i)).toHaveCount(0);
    const drop = (name: string, bytes: Buffer) =>
      stranger
        .getByLabel("Files to upload")
        .setInputFiles({ name, mimeType: "application/pdf", buffer: bytes });
    await drop("resolution.pdf", buffer);
    await expect(stranger.getByText("resolution.pdf is genuine.")).toBeVisible();
    await drop("altered.pdf", Buffer.concat([buffer, Buffer.from(" ")]));
    await expect(stranger.getByText("altered.pdf is not a genuine copy.")).toBeVisible();
    await expectSoundScreen(stranger);
  });
});

test("a vote is changed to a dissent, a conflict of interest is declared, and another resolution is withdrawn", async ({
  visit,
}) => {
  const secretary = await visit("admin", "/prep/resolutions/new");
  const draft = async (title: string) => {
    await fill(secretary, {
      Title: title,
      "Resolution Text": `The board resolves: ${title}.`,
      "Voting Deadline": nextWeek(),
    });
    await secretary.getByRole("radio", { name: /^Majority/ }).check();
    await chooseVoters(secretary, /Lucy Tran|Martin Okafor/);
    await press(secretary, "Save Draft");
    await expect(heading(secretary)).toHaveText(title);
    await press(secretary, "Circulate");
    await confirm(secretary, "Circulate");
    await expectToast(secretary, "Resolution Circulated");
    return new URL(secretary.url()).pathname;
  };
  const address = await draft("Sale of the old crane");
  await test.step("a member changes a vote, with the reason for the dissent", async () => {
    const member = await visit("member", address);
    await member.getByRole("radio", { name: "For", exact: true }).check();
    await press(member, "Vote");
    await expectToast(member, "Vote Recorded");
    await member.getByRole("radio", { name: "Against" }).check();
    await fill(member, { "Reason (optional)": "It is worth more." });
    await press(member, "Change your vote");
    await expectToast(member, "Vote Changed");
  });
  await test.step("the chair declares an interest, which ends the voting without a vote", async () => {
    const chair = await visit("chair", address, { device: "phone" });
    await chair.getByRole("radio", { name: "Conflict of interest" }).check();
    await press(chair, "Declare");
    await expect(chair.getByRole("alert").getByText("Say what your conflict of interest is.")).toBeVisible();
    await fill(chair, { "Your interest": "My brother is the buyer." });
    await expectSoundScreen(chair);
    await press(chair, "Declare");
    await confirm(chair, "Declare");
    await expect(chair.getByText("0 for, 1 against")).toBeVisible();
    await expect(chair.getByText("My brother is the buyer.")).toBeVisible();
    await expect(chair.getByText("It is worth more.")).toBeVisible();
    await expectSoundScreen(chair);
    await chair.goto("/prep/registers?view=decisions");
    // The latest one, in case of a retry.
    const entry = chair.getByRole("listitem").filter({ hasText: "Sale of the old crane" }).first();
    await expect(entry).toContainText("Not carried");
  });
  await test.step("the secretary withdraws another, which is not registered", async () => {
    await secretary.goto("/prep/resolutions/new");
    await draft("Lease of the sheds");
    await press(secretary, "Withdraw");
    await fill(secretary, { Reason: "The rent in it is last year's." });
    await expectSoundScreen(secretary);
    await secretary.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
    await expectToast(secretary, "Resolution Withdrawn");
    await expect(secretary.getByText("The rent in it is last year's.")).toBeVisible();
    await expect(secretary.getByRole("button", { name: "Download" })).toHaveCount(0);
    await expectSoundScreen(secretary);
    await secretary.goto("/prep/registers?view=decisions");
    await expect(secretary.getByText("Sale of the old crane")).toBeVisible();
    await expect(secretary.getByText("Lease of the sheds")).toHaveCount(0);
  });
});

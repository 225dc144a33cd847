import { expect, expectSoundInBothLooks, expectToast, test } from "../support/browser";

test("a chair creates a meeting, and it is selected at once", async ({ visit }) => {
  const page = await visit("chair", "/prep-me?meeting=none");
  await expect(page.getByText("Select a board meeting to view and manage documents")).toBeVisible();
  await page.getByRole("button", { name: "Create Meeting" }).click();
  const dialog = page.getByRole("dialog");
  await expectSoundInBothLooks(page);
  await dialog.getByRole("button", { name: "Create Meeting" }).click();
  await expectToast(page, "Validation Error", "Please fill in all required fields");
  await expect(dialog.getByLabel("Meeting Title")).toHaveAccessibleDescription("Enter a title.");
  await expect(dialog.getByText("Choose a date and time.")).toBeVisible();
  await dialog.getByLabel("Meeting Title").fill("Autumn board");
  await dialog.getByRole("button", { name: "Create Meeting" }).click();
  await expectToast(page, "Validation Error");
  await expect(dialog).toBeVisible();

  await dialog.getByLabel("Scheduled Date").fill("2025-10-14T09:30");
  await dialog.getByLabel("Description").fill("First line\nSecond line");
  await dialog.getByRole("button", { name: "Create Meeting" }).click();
  await expectToast(page, "Meeting Created");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/meeting=/);
  await expect(page.getByRole("heading", { name: "Autumn board" })).toBeVisible();
  await expect(page.getByText("Oct 14, 2025 at 9:30 AM")).toBeVisible();
  await expect(page.getByText(/^past$/i)).toHaveText("Past", { useInnerText: true });
  await expect(page.getByLabel("Board Meeting", { exact: true }).last()).toContainText("Oct 14, 2025");
  await expectSoundInBothLooks(page);

  await page.getByRole("button", { name: "Create Meeting" }).click();
  await expect(page.getByLabel("Meeting Title")).toHaveValue("");
  await expect(page.getByLabel("Scheduled Date")).toHaveValue("");
});

test("a meeting is selected from the list, and deselected", async ({ people, visit }) => {
  const data = { title: "Winter board", scheduledDate: "2025-12-02T10:00:00.000Z", description: "" };
  await people.chair.post("/api/board-meetings", { data });
  const page = await visit("member", "/prep-me?meeting=none");
  const selector = page.getByRole("combobox");
  await selector.click();
  await expect(page.getByRole("option").first()).toHaveText("No meeting selected");
  await page
    .getByRole("option", { name: /Winter board\s*Dec 2, 2025/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Winter board" })).toBeVisible();
  await selector.click();
  await page.getByRole("option", { name: "No meeting selected" }).click();
  await expect(page.getByText("Select a board meeting to view and manage documents")).toBeVisible();
  await expect(page).toHaveURL(/\/prep-me\?meeting=none$/);
});

test("a tab opened while another meeting is loading belongs to that meeting", async ({ people, visit }) => {
  const ids: string[] = [];
  for (const title of ["Board that is left", "Board that is chosen"]) {
    const data = { title, scheduledDate: "2025-11-04T10:00:00.000Z", description: "" };
    ids.push((await (await people.chair.post("/api/board-meetings", { data })).json()).id);
  }
  const page = await visit("member", `/prep-me?meeting=${ids[0]}`);
  await page.getByRole("combobox").click();
  await page
    .getByRole("option", { name: /Board that is chosen/ })
    .first()
    .click();
  await page.getByRole("tab", { name: "Changes" }).click();
  await expect(page.getByRole("heading", { name: "Board that is chosen" })).toBeVisible();
  await expect(page).toHaveURL(`/prep-me?meeting=${ids[1]}&tab=changes`);
});

test("a member can read, but not create, upload or delete", async ({ people, visit }) => {
  const data = { title: "Spring board", scheduledDate: "2026-03-03T10:00:00.000Z", description: "" };
  const { id } = await (await people.chair.post("/api/board-meetings", { data })).json();
  const page = await visit("member", `/prep-me?meeting=${id}`);
  await expect(page.getByText("No documents yet")).toBeVisible();
  await expect(page.getByText("Upload the papers of this meeting")).toBeHidden();
  await expect(page.getByText("Upload Documents")).toBeHidden();
  await expect(page.getByRole("button", { name: "Create Meeting" })).toBeHidden();
  await expect(
    page.getByText("A brief can be generated once a chair or an administrator has uploaded papers."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Generate Brief" })).toBeDisabled();
  await expect(page.getByRole("link", { name: "Admin" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Meeting", exact: true })).toBeHidden();
});

test("a chair edits, cancels and deletes a meeting on a phone, and restores it from the bin", async ({
  people,
  visit,
}) => {
  const title = "Summer board";
  const data = { title, scheduledDate: "2099-06-02T10:00:00.000Z", description: "" };
  const { id } = await (await people.chair.post("/api/board-meetings", { data })).json();
  const page = await visit("chair", `/prep-me?meeting=${id}`, { device: "phone" });
  const menu = page.getByRole("button", { name: "Meeting", exact: true });
  const standing = (name: RegExp) => page.getByText(name).first();
  await expect(standing(/^scheduled$/i)).toBeVisible();

  // By keyboard alone, with focus restored.
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Edit…" }).press("Enter");
  await page.getByLabel("Meeting Title").fill(`${title}, second`);
  await expectSoundInBothLooks(page);
  await page.getByLabel("Meeting Title").press("Enter");
  await expectToast(page, "Meeting Changed");
  await expect(page.getByRole("heading", { name: `${title}, second` })).toBeVisible();
  await expect(menu).toBeFocused();
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Cancel meeting…" }).press("Enter");
  await expect(page.getByRole("alertdialog")).toContainText("Its papers, briefs and questions are kept");
  await expectSoundInBothLooks(page);
  await page.getByRole("button", { name: "Cancel Meeting" }).press("Enter");
  await expectToast(page, "Meeting Canceled");
  await expect(standing(/^canceled$/i)).toBeVisible();

  await menu.click();
  await page.getByRole("menuitem", { name: "Set back to scheduled…" }).click();
  await page.getByRole("button", { name: "Set Back to Scheduled" }).click();
  await expect(standing(/^scheduled$/i)).toBeVisible();
  await menu.click();
  await page.getByRole("menuitem", { name: "Mark as completed…" }).click();
  await page.getByRole("button", { name: "Mark as Completed" }).click();
  await expect(standing(/^completed$/i)).toBeVisible();

  await menu.click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("restore it for 30 days under Admin, Bin");
  await page.getByRole("button", { name: "Move to Bin" }).click();
  await expectToast(page, "Meeting Moved to the Bin");
  await expect(page).not.toHaveURL(new RegExp(id));

  await page.goto("/admin?tab=bin");
  const row = page.getByRole("row", { name: `${title}, second` });
  await expect(row).toContainText("30 days left");
  await expectSoundInBothLooks(page);
  await row.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
  await expectToast(page, "Meeting Restored");
  await expect(row).toBeHidden();
  await page.goto(`/prep-me?meeting=${id}`);
  await expect(page.getByRole("heading", { name: `${title}, second` })).toBeVisible();
});

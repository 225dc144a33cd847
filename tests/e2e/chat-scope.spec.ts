import { addPaper, createMeeting } from "../support/board";
import { expect, expectSoundInBothLooks, expectSoundScreen, expectToast, test } from "../support/browser";
import { answers, ask, input } from "../support/chat";
import { pdf } from "../support/papers";

const note = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

test("the scope can be selected and changed", async ({ people, visit }) => {
  const stamp = `east ${Date.now()}`;
  const quay = await createMeeting(people.chair, `Quay ${stamp}`);
  await addPaper(people.chair, quay, await pdf(`The quay wall of ${stamp} is to be raised for $310,000.`), {
    name: `Quay wall ${stamp}.pdf`,
  });
  const crane = await createMeeting(people.chair, `Crane ${stamp}`);
  await addPaper(people.chair, crane, await pdf(`The crane of ${stamp} is to be sold for $95,000.`), {
    name: `Crane sale ${stamp}.pdf`,
  });
  const page = await visit("member", "/chat");
  await expect(page.getByText("Answers from: all meetings")).toBeVisible();

  await page.getByRole("button", { name: "Change which papers are searched" }).click();
  const dialog = page.getByRole("dialog", { name: "Which papers do you want to ask about?" });
  await dialog.getByLabel("Chosen papers").check();
  await expect(dialog.getByText("Choose at least one paper.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Use These Papers" })).toBeDisabled();
  await dialog.getByLabel("Search papers and meetings").fill(`sale ${stamp}`);
  await dialog.getByRole("checkbox", { name: `Crane sale ${stamp}.pdf` }).check();
  await expect(dialog.getByText("1 chosen")).toBeVisible();
  await expectSoundInBothLooks(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Use These Papers" }).click();
  await expect(page.getByText("Answers from: 1 chosen paper")).toBeVisible();
  await ask(page, "For how much is the crane to be sold?");
  await expect(answers(page).first()).toContainText("95,000");

  await page.getByRole("button", { name: "Change which papers are searched" }).click();
  await dialog.getByLabel("One meeting").check();
  await dialog.getByLabel("Search meetings").fill(`quay ${stamp}`);
  await dialog.getByRole("radio", { name: `Quay ${stamp}` }).check();
  await dialog.getByRole("button", { name: "Use These Papers" }).click();
  await expect(page.getByText(`Answers from: Quay ${stamp}`)).toBeVisible();
  await ask(page, "For how much is the quay wall to be raised?");
  await expect(answers(page).nth(1)).toContainText("310,000");
  await page.reload();
  await expect(page.getByText(`Answers from: Quay ${stamp}`)).toBeVisible();
  await expectSoundInBothLooks(page);
});

test("a private document is attached, processed, answered from and removed on a phone", async ({
  people,
  visit,
}) => {
  await addPaper(people.chair, await createMeeting(people.chair), await pdf("The quay is open."));
  const page = await visit("member", "/chat", { device: "phone" });
  const [picker] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Attach Document" }).click(),
  ]);
  await picker.setFiles(note("Dock notes.txt", "The dry dock at Port Ellis costs $48,500 a week.\n"));
  const chips = page.getByRole("list", { name: "Attached documents" });
  await expect(chips.getByText("Dock notes.txt", { exact: true })).toBeVisible();
  await expect(page.getByText("Only you can see it.")).toBeVisible();
  await expect(chips.getByRole("progressbar")).toBeHidden({ timeout: 20_000 });
  await expect(page).toHaveURL(/thread=/);
  await ask(page, "What does the dry dock at Port Ellis cost a week?");
  await expect(answers(page).first()).toContainText("48,500");
  await expectSoundScreen(page);
  await page.reload();
  await page.getByRole("button", { name: "Remove Dock notes.txt" }).click();
  await expect(chips).toBeHidden();
});

test("an unsupported file is rejected with the reason, and an unreadable one says why", async ({ visit }) => {
  const page = await visit("member", "/chat");
  const files = page.getByLabel("Documents to attach");
  await files.setInputFiles({ name: "Photo.png", mimeType: "image/png", buffer: Buffer.from("png") });
  await expectToast(page, "Upload Failed", "File type must be PDF, DOCX, PPTX or TXT");
  await files.setInputFiles({
    name: "Torn.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 torn"),
  });
  const chips = page.getByRole("list", { name: "Attached documents" });
  await expect(chips.locator("li").filter({ hasText: "Torn.pdf" })).toContainText("cannot be opened.", {
    timeout: 20_000,
  });
  await expectSoundScreen(page);
  await page.getByRole("button", { name: "Remove Torn.pdf" }).click();
  await expect(chips).toBeHidden();
});

test("a file can be dropped onto the chat", async ({ visit }) => {
  const page = await visit("member", "/chat");
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(["The pilot boat is called Kestrel."], "Pilot.txt", { type: "text/plain" }));
    return data;
  });
  const card = page.getByRole("region", { name: "New chat" });
  await card.dispatchEvent("dragenter", { dataTransfer: transfer });
  await expect(page.getByText("Drop your files here...")).toBeVisible();
  await card.dispatchEvent("drop", { dataTransfer: transfer });
  await expect(page.getByText("Drop your files here...")).toBeHidden();
  await expect(page.getByRole("list", { name: "Attached documents" })).toContainText("Pilot.txt");
  await expect(input(page)).toBeEnabled();
});

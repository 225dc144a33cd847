import { expect, expectSoundInBothLooks, expectToast, test } from "../support/browser";

const USAGE = "/admin?tab=usage";

test("the cost of the language model can be viewed and limited", async ({ visit }) => {
  const page = await visit("admin", USAGE);
  const usage = page.getByRole("region", { name: "Language Model Usage" });
  await expect(usage).toContainText("No language model is set up");
  await expect(usage.getByText("The language model was not used.")).toHaveCount(2);
  const alert = page.getByRole("main").getByRole("alert");
  await page.getByLabel("Monthly Limit in Dollars").fill("50");
  await page.getByRole("button", { name: "Save Limits" }).click();
  await expect(alert).toHaveText("Please enter the prices of input and output to set a limit in dollars");
  await expectSoundInBothLooks(page);
  await page.getByLabel("Price of Input").fill("0.25");
  await page.getByLabel("Price of Output").fill("2");
  await page.getByLabel("Price of Cached Input").fill("0.025");
  await page.getByLabel("Monthly Limit in Tokens").fill("1,000,000");
  await page.getByRole("button", { name: "Save Limits" }).click();
  await expectToast(page, "Limits Saved");
  await page.reload();
  await expect(page.getByLabel("Monthly Limit in Tokens")).toHaveValue("1,000,000");
  await expect(page.getByLabel("Price of Input")).toHaveValue("0.25");
  await expect(page.getByLabel("Price of Cached Input")).toHaveValue("0.025");
  const labels = [
    "Price of Input",
    "Price of Output",
    "Price of Cached Input",
    "Monthly Limit in Tokens",
    "Monthly Limit in Dollars",
  ];
  for (const label of labels) await page.getByLabel(label).fill("");
  await page.getByRole("button", { name: "Save Limits" }).click();
  await expectToast(page, "Limits Saved");
});

test("a chair can view the cost of the language model, but not change its limits", async ({ visit }) => {
  const page = await visit("chair", USAGE);
  await expect(page.getByText("Only administrators can change these limits.")).toBeVisible();
  await expect(page.getByLabel("Price of Input")).toBeDisabled();
  await expect(page.getByRole("button", { name: "Save Limits" })).toBeHidden();
});

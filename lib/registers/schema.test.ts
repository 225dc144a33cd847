import { expect, it } from "vitest";
import { registerExportSchema } from "./schema";

const ZONE = "This is not a time zone. Name one such as Europe/Berlin.";

it.each([
  [{ register: "actions" }, "Use format=xlsx, format=csv or format=pdf."],
  [{ register: "actions", format: "docx" }, "Use format=xlsx, format=csv or format=pdf."],
  [{ format: "csv" }, "Use register=actions or register=decisions."],
  [{ format: "csv", register: "risks" }, "Use register=actions or register=decisions."],
  [
    { format: "csv", register: "actions", show: "done" },
    "Use show=open, show=overdue, show=mine or show=all.",
  ],
  [{ format: "csv", register: "actions", timeZone: "Moon/Crater" }, ZONE],
])("rejects the export option %j with a sentence", (query, sentence) => {
  expect(registerExportSchema.safeParse(query).error?.issues[0]?.message).toBe(sentence);
});

it("exports open actions in UTC by default", () => {
  expect(registerExportSchema.parse({ format: "csv", register: "actions" })).toEqual({
    format: "csv",
    register: "actions",
    show: "open",
    timeZone: "UTC",
  });
});

import { expect, it } from "vitest";
import { tableName } from "./say";

it.each([
  "In millions, except per share amounts",
  "(Dollars in thousands, except per member figures)",
  "in thousands except number of berths",
  "Amount in Rs.",
  "Rs. in Lakhs",
])("does not name a table by the scale below its name: %s", (scale) => {
  expect(tableName(`Index to the accounts · Statements of Income · At March 31, · ${scale}`)).toBe(
    "Statements of Income",
  );
});

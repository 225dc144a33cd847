import { expect, it } from "vitest";
import { settingsSchema } from "./schema";
import { DEFAULT_SETTINGS } from "./types";

const GOOD = { ...DEFAULT_SETTINGS, organizationName: "Harbour Trust" };

const message = (change: object) =>
  settingsSchema.safeParse({ ...GOOD, ...change }).error?.issues.map((issue) => issue.message);

it.each(["Smith & Sons (Holding) plc", "Zürich Re", "株式会社 港", "O'Neill, “Best” 3.0", "x".repeat(100)])(
  "accepts the name %s",
  (organizationName) => {
    expect(settingsSchema.parse({ ...GOOD, organizationName })).toEqual({ ...GOOD, organizationName });
  },
);

it("collapses white space", () => {
  expect(settingsSchema.parse({ ...GOOD, organizationName: "  Harbour \u00a0 Trust " })).toEqual(GOOD);
});

it.each([
  ["", "Please enter the organization’s name"],
  ["  ", "Please enter the organization’s name"],
  [undefined, "Please enter the organization’s name"],
  ["x".repeat(101), "The organization’s name can have at most 100 characters"],
  ["<b>Harbour</b>", "Please write the organization’s name without < and > and on one line"],
  ["Harbour\r\nBcc: x@evil.example", "Please write the organization’s name without < and > and on one line"],
  ["Harbour\u202etsurT", "Please write the organization’s name without < and > and on one line"],
])("rejects the name %j with a sentence", (organizationName, sentence) => {
  expect(message({ organizationName })).toEqual([sentence]);
});

it.each([0, -1, 1001, 2.5, Number.NaN, Number.POSITIVE_INFINITY, "20", null])(
  "rejects %s as the maximum with a sentence",
  (maximumMembers) => {
    expect(message({ maximumMembers })).toEqual(["Maximum Members must be a whole number from 1 to 1000"]);
  },
);

it.each([
  [{ sessionIdleDays: 0 }, "Days Without Use must be a whole number from 1 to 90"],
  [{ sessionDays: 91 }, "Maximum Days must be a whole number from 1 to 90"],
  [{ maximumSessions: 51 }, "Devices per Person must be a whole number from 1 to 50"],
  [{ maximumSessions: 1.5 }, "Devices per Person must be a whole number from 1 to 50"],
  [{ sessionIdleDays: 8, sessionDays: 7 }, "Days Without Use cannot be more than Maximum Days"],
])("rejects %j for sessions with a sentence", (change, sentence) => {
  expect(message(change)).toEqual([sentence]);
});

import { expect, it } from "vitest";
import type { Values } from "@/components/auth/validate";
import { sentenceFor } from "@/lib/http/input";
import { settingsSchema } from "@/lib/settings/schema";
import { readSettings } from "./read-settings";

const LIMITS = { sessionIdleDays: "7", sessionDays: "30", maximumSessions: "5", soundDays: "never" };
const TYPED = { organizationName: " Harbour Trust ", maximumMembers: "12", ...LIMITS };
const MAXIMUM = "Maximum Members must be a whole number from 1 to 1000";

/** The server's validation message for the form's values. */
function refusalOf(typed: Values): string | undefined {
  const { error } = settingsSchema.safeParse(readSettings(typed).data);
  return error && sentenceFor(error);
}

it("reads the form: a number from its text, a switch from its presence", () => {
  const limits = { sessionIdleDays: 7, sessionDays: 30, maximumSessions: 5, soundDays: null };
  const data = {
    organizationName: " Harbour Trust ",
    maximumMembers: 12,
    approvesAutomatically: false,
    ...limits,
  };
  expect(readSettings(TYPED)).toEqual({ data, error: null });
  expect(readSettings({ ...TYPED, approvesAutomatically: "on" }).data?.approvesAutomatically).toBe(true);
  expect(readSettings({ ...TYPED, soundDays: "30" }).data?.soundDays).toBe(30);
  expect(readSettings({ ...TYPED, soundDays: "31" }).error).toBe(
    "Choose how long the audio of recordings is kept",
  );
});

it.each(["", " ", "0", "1001", "2.5", "many", "1e9"])("rejects %j as the maximum", (maximumMembers) => {
  expect(refusalOf({ ...TYPED, maximumMembers })).toBe(MAXIMUM);
});

it("reports all errors at once", () => {
  const typed = { ...LIMITS, organizationName: " ", maximumMembers: "", sessionDays: "0" };
  expect(refusalOf(typed)).toBe(
    `Please enter the organization’s name. ${MAXIMUM}. Maximum Days must be a whole number from 1 to 90.`,
  );
});

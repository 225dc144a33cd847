import { expect, it } from "vitest";
import { validateSettings } from "./validate-settings";

const LIMITS = { sessionIdleDays: "7", sessionDays: "30", maximumSessions: "5", soundDays: "never" };
const TYPED = { organizationName: " Harbour Trust ", maximumMembers: "12", ...LIMITS };
const MAXIMUM = "Maximum Members must be a whole number from 1 to 1000";

it("reads the form: a number from its text, a switch from its presence", () => {
  const limits = { sessionIdleDays: 7, sessionDays: 30, maximumSessions: 5, soundDays: null };
  const data = {
    organizationName: "Harbour Trust",
    maximumMembers: 12,
    approvesAutomatically: false,
    ...limits,
  };
  expect(validateSettings(TYPED)).toEqual({ data, error: null });
  expect(validateSettings({ ...TYPED, approvesAutomatically: "on" }).data?.approvesAutomatically).toBe(true);
  expect(validateSettings({ ...TYPED, soundDays: "30" }).data?.soundDays).toBe(30);
  expect(validateSettings({ ...TYPED, soundDays: "31" }).error).toBe(
    "Choose how long the audio of recordings is kept",
  );
});

it.each(["", " ", "0", "1001", "2.5", "many", "1e9"])("refuses %j as the maximum", (maximumMembers) => {
  expect(validateSettings({ ...TYPED, maximumMembers })).toEqual({ data: null, error: MAXIMUM });
});

it("says everything that is wrong at once", () => {
  expect(
    validateSettings({ ...LIMITS, organizationName: " ", maximumMembers: "", sessionDays: "0" }).error,
  ).toBe(
    `Please enter the organization's name. ${MAXIMUM}. Maximum Days must be a whole number from 1 to 90`,
  );
});

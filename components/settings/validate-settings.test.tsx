import { expect, it } from "vitest";
import { validateSettings } from "./validate-settings";

const TYPED = { organizationName: " Harbour Trust ", maximumMembers: "12" };
const MAXIMUM = "Maximum Members is a whole number from 1 to 1000";

it("reads the form: a number from its text, a switch from its presence", () => {
  const data = { organizationName: "Harbour Trust", maximumMembers: 12, approvesAutomatically: false };
  expect(validateSettings(TYPED)).toEqual({ data, error: null });
  expect(validateSettings({ ...TYPED, approvesAutomatically: "on" }).data?.approvesAutomatically).toBe(true);
});

it.each(["", " ", "0", "1001", "2.5", "many", "1e9"])("refuses %j as the maximum", (maximumMembers) => {
  expect(validateSettings({ ...TYPED, maximumMembers })).toEqual({ data: null, error: MAXIMUM });
});

it("says everything that is wrong at once", () => {
  expect(validateSettings({ organizationName: " ", maximumMembers: "" }).error).toBe(
    `Please enter the organization's name. ${MAXIMUM}`,
  );
});

import { expect, it } from "vitest";
import { signupSchema } from "./schema";
import { grantFor } from "./sign-up";

it("makes the first account and the owner administrators, and lets everyone else wait", () => {
  expect(grantFor("a@x.example", true, undefined)).toEqual({ role: "admin", status: "active" });
  expect(grantFor("owner@x.example", false, "owner@x.example")).toEqual({ role: "admin", status: "active" });
  expect(grantFor("b@x.example", false, "owner@x.example")).toEqual({ role: "member", status: "pending" });
});

const valid = { email: "A@X.example", password: "12345678", firstName: "Ada" };

it("reads a sign-up: e-mail in lower case, role member, no last name", () => {
  expect(signupSchema.parse(valid)).toEqual({
    ...valid,
    email: "a@x.example",
    lastName: null,
    role: "member",
  });
});

it.each([
  [{ email: "" }, "Please fill in all required fields"],
  [{ firstName: " " }, "Please fill in all required fields"],
  [{ password: undefined }, "Please fill in all required fields"],
  [{ password: "1234567" }, "Password must be at least 8 characters long"],
  [{ password: "x".repeat(129) }, "Password must be at most 128 characters long"],
  [{ email: "no-address" }, "Please enter a valid email address"],
])("refuses %j", (change, message) => {
  const result = signupSchema.safeParse({ ...valid, ...change });
  expect(result.error?.issues.map((issue) => issue.message)).toContain(message);
});

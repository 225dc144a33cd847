import { expect, it } from "vitest";
import { newToken } from "@/lib/auth/token";
import { signInTarget } from "./sign-in-target";

const { token } = newToken();

it("leads back to administration, an invitation or a confirmation", () => {
  expect(signInTarget({ again: "admin" })).toBe("/admin");
  expect(signInTarget({ invitation: token })).toBe(`/invite/${token}`);
  expect(signInTarget({ confirm: token })).toBe(`/confirm/${token}`);
});

it.each([
  {},
  { again: "https://evil.example" },
  { again: ["admin", "admin"] },
  { invitation: "//evil.example" },
  { invitation: `${token}/../../chat` },
  { confirm: "../admin" },
  { confirm: [token] },
  { next: "/chat" },
])("leads home with %j", (query) => {
  expect(signInTarget(query)).toBe("/");
});

import { expect, it } from "vitest";
import { landingPath, purposeOf, safeLanding, withPurpose } from "./session-landing";
import { newToken } from "./token";

const ORIGIN = "https://board.example";
const { token } = newToken();

it("leads home, to the invitation the person came with, or back to administration", () => {
  expect(landingPath({})).toBe("/");
  expect(landingPath({ again: true })).toBe("/admin");
  expect(landingPath({ invitation: token })).toBe(`/invite/${token}`);
});

it.each(["/", "/admin", `/invite/${token}`])("accepts %s", (path) => {
  expect(safeLanding(path, ORIGIN)).toBe(ORIGIN + path);
  expect(safeLanding(ORIGIN + path, ORIGIN)).toBe(ORIGIN + path);
});

it.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "https://board.example@evil.example/",
  "http://board.example/",
  "javascript:alert(1)",
  "/api/logout",
  "/invite/short",
  `/invite/${token}/..`,
  `https://evil.example/invite/${token}`,
  "/login?error=denied",
  "",
])("leads home instead of to %s", (path) => {
  expect(safeLanding(path, ORIGIN)).toBe(`${ORIGIN}/`);
});

it("drops the query", () => {
  expect(safeLanding(`/invite/${token}?next=//evil.example#x`, ORIGIN)).toBe(`${ORIGIN}/invite/${token}`);
});

it("keeps the purpose on the way back to the sign-in page", () => {
  expect(withPurpose("/login", purposeOf("/"))).toBe("/login");
  expect(withPurpose("/login", purposeOf("/admin"), { error: "denied" })).toBe(
    "/login?error=denied&again=admin",
  );
  expect(withPurpose("/login", purposeOf(`/invite/${token}`))).toBe(`/login?invitation=${token}`);
  expect(purposeOf("/invite/short")).toEqual({});
});

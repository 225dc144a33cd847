import { expect, it } from "vitest";
import { landingPath, safeLanding } from "./session-landing";
import { newToken } from "./token";

const ORIGIN = "https://board.example";
const { token } = newToken();

it("leads home, to the invitation one came with, or back to administration", () => {
  expect(landingPath({})).toBe("/");
  expect(landingPath({ again: true })).toBe("/admin");
  expect(landingPath({ invitation: token })).toBe(`/invite/${token}`);
});

it.each(["/", "/admin", `/invite/${token}`, "/login?error=denied"])("lets %s pass", (path) => {
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
  `/invite/${token}?next=//evil.example`,
  "/login?error=denied&next=//evil.example",
  "/?x",
  "",
])("leads home instead of to %s", (path) => {
  expect(safeLanding(path, ORIGIN)).toMatch(/^https:\/\/board\.example\/?$/);
});

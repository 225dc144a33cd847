import { describe, expect, it } from "vitest";
import { gate, hintOf } from "./routes";

describe("a visitor without a session", () => {
  it.each([
    "/",
    "/login",
    "/signup",
    "/admin",
    "/set-password",
    "/set-password/x",
    "/confirm/x",
    "/invite/x",
    "/verify/x",
  ])("sees %s itself", (path) => {
    expect(gate(path, null)).toBe("pass");
  });

  it.each(["/prep-me", "/chat", "/login/x", "/nowhere", "/confirm", "/set-passwords", "/access-denied"])(
    "sees the landing screen at %s",
    (path) => {
      expect(gate(path, null)).toBe("landing");
    },
  );
});

describe("someone with a session", () => {
  it.each(["/prep-me", "/account", "/nowhere", "/constructor"])(
    "passes to %s, whatever their role",
    (path) => {
      for (const hint of ["waiting", "member", "chair", "admin"] as const)
        expect(gate(path, hint)).toBe("pass");
    },
  );

  it.each([
    ["waiting", "denied"],
    ["member", "denied"],
    ["chair", "pass"],
    ["admin", "pass"],
  ] as const)("comes to administration as %s: %s", (hint, way) => {
    expect(gate("/admin", hint)).toBe(way);
  });
});

it("remembers no role for an account that has not been approved", () => {
  expect(hintOf({ role: "admin", status: "pending" })).toBe("waiting");
  expect(hintOf({ role: "chair", status: "active" })).toBe("chair");
});

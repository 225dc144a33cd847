import { expect, it } from "vitest";
import { gate } from "./routes";

it("shows signed-out visitors the landing screen on every page but the public ones", () => {
  expect(["/", "/login", "/signup"].map((path) => gate(path, false))).toEqual(["pass", "pass", "pass"]);
  expect(["/prep-me", "/admin", "/login/x", "/nowhere"].map((path) => gate(path, false))).toEqual(
    Array(4).fill("landing"),
  );
});

it("lets signed-in people reach every page", () => {
  expect(gate("/admin", true)).toBe("pass");
});

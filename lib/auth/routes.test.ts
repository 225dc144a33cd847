import { expect, it } from "vitest";
import { gate } from "./routes";

it("shows signed-out visitors the landing screen on every page but the public ones", () => {
  expect(["/", "/login", "/signup", "/admin"].map((path) => gate(path, false))).toEqual(
    Array(4).fill("pass"),
  );
  expect(["/prep-me", "/chat", "/login/x", "/nowhere"].map((path) => gate(path, false))).toEqual(
    Array(4).fill("landing"),
  );
});

it("lets a mailed link work for whoever is signed out", () => {
  expect(
    ["/set-password", "/set-password/x", "/confirm/x", "/invite/x"].map((path) => gate(path, false)),
  ).toEqual(Array(4).fill("pass"));
  expect(["/confirm", "/set-passwords"].map((path) => gate(path, false))).toEqual(Array(2).fill("landing"));
});

it("lets signed-in people reach every page", () => {
  expect(gate("/prep-me", true)).toBe("pass");
});

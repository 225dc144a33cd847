import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PasskeysCard } from "./passkeys-card";

const passkey = { id: "1", name: "Blue key", addedAt: "2026-11-01T10:00:00.000Z", lastUsedAt: null };

const show = (given: Partial<Parameters<typeof PasskeysCard>[0]>) =>
  render(
    <PasskeysCard
      {...{ passkeys: [passkey], hasPassword: true, needsPasskey: false, device: "Chrome" }}
      now="2026-11-02T10:00:00.000Z"
      {...given}
    />,
  );

it("lists passkeys with their actions", () => {
  show({});
  expect(screen.getByText("Blue key")).toBeTruthy();
  expect(screen.getByText("Not used yet")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Rename Blue key" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Remove Blue key" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Add another passkey" })).toBeTruthy();
});

it("only offers to add one when there is none", () => {
  show({ passkeys: [] });
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Add a passkey"]);
});

it("says whether a passkey is required after the password", () => {
  const { unmount } = show({});
  expect(screen.getByText("Ask for a passkey after the password: off")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Turn on" })).toBeTruthy();
  unmount();
  show({ needsPasskey: true });
  expect(screen.getByText("You need a passkey as well as your password to sign in.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Turn off" })).toBeTruthy();
});

it("does not mention a password that the account does not have", () => {
  show({ hasPassword: false });
  expect(screen.queryByText(/after the password/)).toBeNull();
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makePasskey, signWithPasskey } from "./browser";

const USER = { id: "AA", name: "ines@tidewater.example", displayName: "Ines" };
const MAKE = { challenge: "AA", rp: { name: "BoardGPT" }, user: USER, pubKeyCredParams: [] };
const SIGN = { challenge: "AA", rpId: "tidewater.example" };

const device = { create: vi.fn(), get: vi.fn() };
const gaveUp = (name: string) => Object.assign(new Error("internal"), { name });

beforeEach(() => {
  device.create.mockReset();
  device.get.mockReset();
  vi.stubGlobal("PublicKeyCredential", class {});
  vi.stubGlobal("navigator", { credentials: device });
  vi.stubGlobal("location", { hostname: "papers.example" });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ["NotAllowedError", "The request was canceled or took too long. Please try again."],
  [
    "SecurityError",
    "Passkeys work only at the web address that is set up for this site. Please open it there.",
  ],
  ["SomethingNew", "Your device could not use a passkey. Please try again."],
])("explains %s in a sentence", async (name, sentence) => {
  device.get.mockRejectedValueOnce(gaveUp(name));
  await expect(signWithPasskey(SIGN)).rejects.toThrow(sentence);
});

it("reports that a device already has a passkey", async () => {
  device.create.mockRejectedValueOnce(gaveUp("InvalidStateError"));
  await expect(makePasskey(MAKE)).rejects.toThrow("This device already has a passkey for your account.");
});

it("reports a browser without passkey support and does not prompt it", async () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  await expect(signWithPasskey(SIGN)).rejects.toThrow("This browser does not support passkeys");
  expect(device.get).not.toHaveBeenCalled();
});

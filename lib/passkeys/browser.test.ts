import { beforeEach, expect, it, vi } from "vitest";

const library = {
  browserSupportsWebAuthn: vi.fn(() => true),
  startAuthentication: vi.fn(),
  startRegistration: vi.fn(),
};
vi.mock("@simplewebauthn/browser", () => library);

const { makePasskey, signWithPasskey } = await import("./browser");

const ASKED = { challenge: "AA", rpId: "localhost" };

function named(name: string): Error {
  return Object.assign(new Error("internal"), { name });
}

beforeEach(() => {
  library.browserSupportsWebAuthn.mockReturnValue(true);
});

it.each([
  ["NotAllowedError", "The request was cancelled or took too long. Please try again."],
  [
    "SecurityError",
    "Passkeys work only at the web address that is set up for this site. Please open it there.",
  ],
  ["SomethingNew", "Your device could not use a passkey. Please try again."],
])("tells %s in a sentence", async (name, sentence) => {
  library.startAuthentication.mockRejectedValueOnce(named(name));
  await expect(signWithPasskey(ASKED)).rejects.toThrow(sentence);
});

it("says that a device has a passkey already", async () => {
  library.startRegistration.mockRejectedValueOnce(named("InvalidStateError"));
  const making = makePasskey({} as Parameters<typeof makePasskey>[0]);
  await expect(making).rejects.toThrow("This device already has a passkey for your account.");
});

it("asks nothing of a browser that knows no passkeys, and says so", async () => {
  library.browserSupportsWebAuthn.mockReturnValue(false);
  library.startAuthentication.mockClear();
  await expect(signWithPasskey(ASKED)).rejects.toThrow("This browser does not support passkeys");
  expect(library.startAuthentication).not.toHaveBeenCalled();
});

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { RequestError } from "@/lib/ui/request";

const CANCELLED = "The request was canceled or took too long. Please try again.";

/** User messages by error name (WebAuthn 3, 5.1). */
const SENTENCES: Record<string, string> = {
  NotAllowedError: CANCELLED,
  AbortError: CANCELLED,
  InvalidStateError: "This device already has a passkey for your account.",
  SecurityError: "Passkeys work only at the web address that is set up for this site. Please open it there.",
  NotSupportedError: "This device cannot create a passkey that unlocks with a PIN, fingerprint or face.",
  ConstraintError: "This device cannot create a passkey that unlocks with a PIN, fingerprint or face.",
};

/** Creates a passkey on the device. Throws `RequestError` with a sentence. */
export function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  return inCeremony(async ({ startRegistration }) => startRegistration({ optionsJSON }));
}

/** Signs with a passkey of the device. Throws `RequestError` with a sentence. */
export function signWithPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  return inCeremony(async ({ startAuthentication }) => startAuthentication({ optionsJSON }));
}

type Library = typeof import("@simplewebauthn/browser");

// Loaded on first use: most visits never need it.
async function inCeremony<Answer>(ceremony: (library: Library) => Promise<Answer>): Promise<Answer> {
  const library = await import("@simplewebauthn/browser").catch(() => {
    throw new RequestError("The connection was lost. Please try again.", 0);
  });
  if (!library.browserSupportsWebAuthn())
    throw new RequestError("This browser does not support passkeys, or the page was not opened securely.", 0);
  try {
    return await ceremony(library);
  } catch (error) {
    throw new RequestError(sentenceFor(error), 0);
  }
}

/** Returns the message for an error of the device or browser. */
function sentenceFor(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  return SENTENCES[name] ?? "Your device could not use a passkey. Please try again.";
}

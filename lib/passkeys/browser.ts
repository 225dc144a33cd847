import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { RequestError } from "@/lib/ui/request";

const CANCELLED = "The request was canceled or took too long. Please try again.";

/** What browsers call what went wrong (WebAuthn 3, 5.1), in words for the reader. */
const SENTENCES: Record<string, string> = {
  NotAllowedError: CANCELLED,
  AbortError: CANCELLED,
  InvalidStateError: "This device already has a passkey for your account.",
  SecurityError: "Passkeys work only at the web address that is set up for this site. Please open it there.",
  NotSupportedError: "This device cannot create a passkey that unlocks with a PIN, fingerprint or face.",
  ConstraintError: "This device cannot create a passkey that unlocks with a PIN, fingerprint or face.",
};

/** Has the device make a passkey. Throws `RequestError` with a sentence. */
export function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  return inCeremony(async ({ startRegistration }) => startRegistration({ optionsJSON }));
}

/** Has the device sign with a passkey. Throws `RequestError` with a sentence. */
export function signWithPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  return inCeremony(async ({ startAuthentication }) => startAuthentication({ optionsJSON }));
}

type Library = typeof import("@simplewebauthn/browser");

// Loaded when a passkey is used, which on most visits of a page is never.
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

/** What to tell somebody whose device or browser gave up. */
function sentenceFor(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  return SENTENCES[name] ?? "Your device could not use a passkey. Please try again.";
}

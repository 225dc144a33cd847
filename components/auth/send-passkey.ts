import { signWithPasskey } from "@/lib/passkeys/browser";
import { request } from "@/lib/ui/request";

/** What the server asks of a passkey. */
export type PasskeyRequest = Parameters<typeof signWithPasskey>[0];

export const PASSKEY_FAILED = "The passkey could not be used. Please try again.";

/** Has the device sign with a passkey, and signs in with that. Throws `RequestError`. */
export async function sendPasskey(asked: PasskeyRequest): Promise<void> {
  const body = await signWithPasskey(asked);
  await request("/api/auth/passkey/login", PASSKEY_FAILED, { method: "POST", body });
}

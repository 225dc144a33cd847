import type { Moments } from "@/lib/handout/moments";

/**
 * States that a reset by email, available to anyone with access to the mailbox, removed the signer's
 * passkeys. Empty where that did not happen.
 */
export function resetLines(passkeysResetAt: string | null, moments: Moments): string[] {
  return passkeysResetAt
    ? [`Their passkeys had been reset by email on ${moments.dateTime(passkeysResetAt)}`]
    : [];
}

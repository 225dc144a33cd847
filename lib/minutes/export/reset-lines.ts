import type { Moments } from "@/lib/handout/moments";

/** That the signer's passkeys had been removed by a mailed link, which whoever reads their mail can ask for; else nothing. */
export function resetLines(passkeysResetAt: string | null, moments: Moments): string[] {
  return passkeysResetAt
    ? [`Their passkeys had been reset by email on ${moments.dateTime(passkeysResetAt)}`]
    : [];
}

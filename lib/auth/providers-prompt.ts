import { RECENT_HOURS } from "./policy";
import type { ProviderId } from "./providers";
import type { SignInPurpose } from "./session-landing";

/**
 * Extra parameters of the authorization request. An old session at the provider must not pass for a new sign-in (`max_age`,
 * which the provider answers with `auth_time`), administration requires a fresh proof, and an invitation is often opened
 * where someone else is signed in at the provider. Google supports neither `max_age` nor `prompt=login`.
 */
export function promptFor(id: ProviderId, { again, invitation }: SignInPurpose): Record<string, string> {
  if (id === "google") return again || invitation ? { prompt: "select_account" } : {};
  const max_age = String(RECENT_HOURS * 60 * 60);
  if (again) return { max_age, prompt: "login" };
  if (!invitation) return { max_age };
  return { max_age, prompt: id === "microsoft-entra-id" ? "select_account" : "login" };
}

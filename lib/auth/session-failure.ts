import { reportError } from "@/lib/log/report-error";
import type { SignInRefusal } from "./identity-refusals";

/** RFC 6749, 4.1.2.1 and OpenID Connect Core 1.0, 3.1.2.6: a person's own decision at the provider, not a fault. */
const PERSONS_OWN = ["access_denied", "login_required", "interaction_required", "consent_required"];

/**
 * The reason that the sign-in page shows for a failed sign-in. Faults of ours or of the provider are logged, without the
 * content of the address.
 * @param answered `error` in the provider's response
 */
export function refusalFor(error: unknown, answered: string | null): SignInRefusal {
  const type = typeOf(error);
  const cause = causeOf(error);
  if (type === "InvalidCheck" || isOtherState(cause)) return "expired";
  if (type === "OAuthCallbackError" && answered && PERSONS_OWN.includes(answered)) return "denied";
  reportError(withErrorCode(cause), "sign-in through a provider");
  return type === "AccessDenied" || type === "AdapterError" ? "failed" : "unavailable";
}

// By `type`: the build shortens class names.
function typeOf(error: unknown): unknown {
  return error instanceof Error && "type" in error ? error.type : undefined;
}

// next-auth wraps the original error in its own.
function causeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Object && "err" in cause ? cause.err : error;
}

// The response belongs to another sign-in of this browser, begun in a second window, or is forged.
function isOtherState(cause: unknown): boolean {
  return cause instanceof Error && /"state"/.test(cause.message);
}

/** Names the error code (RFC 6749, 5.2) with which a provider’s server refuses ours, such as invalid_client. */
function withErrorCode(cause: unknown): unknown {
  const answer = cause instanceof Error && "error" in cause ? cause.error : undefined;
  const isCode = typeof answer === "string" && /^[a-z_]{1,40}$/.test(answer);
  return isCode ? new Error(`The identity provider answered ${answer}.`, { cause }) : cause;
}

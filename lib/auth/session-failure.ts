import { reportError } from "@/lib/log/report-error";
import type { SignInRefusal } from "./identity-refusals";

/** RFC 6749, 4.1.2.1 and OpenID Connect Core 1.0, 3.1.2.6: what a person decides at the provider, not a fault of anyone. */
const PERSONS_OWN = ["access_denied", "login_required", "interaction_required", "consent_required"];

/**
 * What a failed sign-in is called on the sign-in page. Faults of ours or of the provider are logged, without what
 * came in the address.
 * @param answered `error` in the provider's answer
 */
export function refusalFor(error: unknown, answered: string | null): SignInRefusal {
  const type = typeOf(error);
  const cause = causeOf(error);
  if (type === "InvalidCheck" || isOtherState(cause)) return "expired";
  if (type === "OAuthCallbackError" && answered && PERSONS_OWN.includes(answered)) return "denied";
  reportError(telling(cause), "sign-in through a provider");
  return type === "AccessDenied" || type === "AdapterError" ? "failed" : "unavailable";
}

// By its type: the build shortens the names of classes.
function typeOf(error: unknown): unknown {
  return error instanceof Error && "type" in error ? error.type : undefined;
}

// next-auth wraps what went wrong in an error of its own.
function causeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Object && "err" in cause ? cause.err : error;
}

// The answer to another sign-in of this browser: begun again in a second window, or made up.
function isOtherState(cause: unknown): boolean {
  return cause instanceof Error && /"state"/.test(cause.message);
}

/** RFC 6749, 5.2: what a provider's server says when it refuses ours, for instance invalid_client. */
function telling(cause: unknown): unknown {
  const answer = cause instanceof Error && "error" in cause ? cause.error : undefined;
  const isCode = typeof answer === "string" && /^[a-z_]{1,40}$/.test(answer);
  return isCode ? new Error(`The identity provider answered ${answer}.`, { cause }) : cause;
}

/** Why a sign-in through an identity provider failed, as shown on the sign-in page. */
const SIGN_IN_REFUSALS = {
  denied: "The sign-in was canceled at the identity provider. Please try again.",
  expired: "The sign-in took too long or was started in another window. Please try again.",
  unavailable: "The identity provider gave no usable answer. Please try again in a moment.",
  failed: "Something went wrong on our side. Please try again.",
  unverified:
    "The identity provider does not confirm that this email address is yours, so it cannot open an account here. Please have the address confirmed there, or sign in with your email and a password.",
  addressless:
    "The identity provider gave no email address that can be used here. Please sign in with your email and a password.",
  suspended: "Your account is suspended. Please ask an administrator of your board.",
} as const;

export type SignInRefusal = keyof typeof SIGN_IN_REFUSALS;

/** The sentence for the reason in the sign-in page's address, or null when the reason is not one of ours. */
export function refusalSentence(reason: unknown): string | null {
  return isRefusal(reason) ? SIGN_IN_REFUSALS[reason] : null;
}

function isRefusal(reason: unknown): reason is SignInRefusal {
  return typeof reason === "string" && Object.hasOwn(SIGN_IN_REFUSALS, reason);
}

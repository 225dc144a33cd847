const REASONS: Record<string, string> = {
  password: "wrong password",
  unknown: "no such account",
  passkey: "passkey not accepted",
  suspended: "suspended account",
  tooMany: "too many attempts",
  unverified: "address not verified by the provider",
  addressless: "no address from the provider",
};

/** A refused sign-in with its address and reason: "refused for paul@…: wrong password". */
export function toldRefusal({ email, reason }: { email?: unknown; reason?: unknown }): string {
  const why = REASONS[String(reason)];
  return `refused${email ? ` for ${email}` : ""}${why ? `: ${why}` : ""}`;
}

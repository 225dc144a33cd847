import { z } from "zod";

const payload = z.looseObject({
  email: z.unknown().optional(),
  /** Seconds since 1970. */
  auth_time: z.number().positive().optional().catch(undefined),
});

type Payload = z.infer<typeof payload>;

/**
 * The claims of an ID token whose issuer, audience, nonce and times were checked when it was fetched. Empty without a
 * token.
 */
function tokenClaims(idToken: string | undefined): Partial<Payload> {
  const part = idToken?.split(".")[1];
  return part ? payload.parse(JSON.parse(Buffer.from(part, "base64url").toString("utf8"))) : {};
}

/**
 * When the provider last authenticated the person, in milliseconds since 1970. Administration counts from then, so that
 * a session left open at the provider does not pass for a new sign-in. Without `auth_time` it is now.
 */
export function provenAt(idToken: string | undefined, now = Date.now()): number {
  const seconds = tokenClaims(idToken).auth_time;
  return seconds === undefined ? now : Math.min(now, seconds * 1000);
}

/**
 * The claims about a person from the ID token and the userinfo response. The address and whether it is verified are
 * taken from the same source, never mixed.
 */
export function mergeClaims(userInfo: Record<string, unknown>, idToken: string | undefined) {
  const fromToken = tokenClaims(idToken);
  const source = userInfo.email === undefined ? fromToken : userInfo;
  const { email, email_verified, xms_edov } = source as Record<string, unknown>;
  return { ...fromToken, ...userInfo, email, email_verified, xms_edov };
}

import { z } from "zod";

const payload = z.looseObject({
  email: z.unknown().optional(),
  /** Seconds since 1970. */
  auth_time: z.number().positive().optional().catch(undefined),
});

type Payload = z.infer<typeof payload>;

/**
 * The claims of an ID token whose issuer, audience, nonce and times have been checked when it was fetched. Empty when
 * there is no token.
 */
function tokenClaims(idToken: string | undefined): Partial<Payload> {
  const part = idToken?.split(".")[1];
  return part ? payload.parse(JSON.parse(Buffer.from(part, "base64url").toString("utf8"))) : {};
}

/**
 * When the provider last saw proof of who this is, in milliseconds since 1970: administration counts from then, so that
 * a session left open at the provider does not pass for a new sign-in. Without `auth_time` it is now.
 */
export function provenAt(idToken: string | undefined, now = Date.now()): number {
  const seconds = tokenClaims(idToken).auth_time;
  return seconds === undefined ? now : Math.min(now, seconds * 1000);
}

/**
 * The claims about a person, of ID token and userinfo answer. An address and whether it is verified are taken from one
 * of them together, never mixed.
 */
export function mergeClaims(userInfo: Record<string, unknown>, idToken: string | undefined) {
  const fromToken = tokenClaims(idToken);
  const source = userInfo.email === undefined ? fromToken : userInfo;
  const { email, email_verified, xms_edov } = source as Record<string, unknown>;
  return { ...fromToken, ...userInfo, email, email_verified, xms_edov };
}

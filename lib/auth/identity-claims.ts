import { z } from "zod";
import type { ProviderId } from "./providers";
import { emailSchema, nameSchema } from "./schema";

/** Who a provider says is at the browser. */
export type Identity = {
  provider: ProviderId;
  /** Issuer and subject: another issuer under the same setting is another identity. */
  providerAccountId: string;
  /** As it is stored; null when the provider gave none that can be used. */
  email: string | null;
  /** Whether the provider vouches that the address is this person's. */
  emailVerified: boolean;
  firstName: string;
  lastName: string | null;
};

const text = z.string().optional().catch(undefined);

const claimsSchema = z.object({
  // OpenID Connect Core 1.0, section 2: at most 255 ASCII characters.
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  email: text,
  email_verified: z.unknown().optional(),
  xms_edov: z.unknown().optional(),
  given_name: text,
  family_name: text,
  name: text,
});

type Claims = z.infer<typeof claimsSchema>;

/**
 * The identity that validated claims describe. Throws a ZodError when they name no subject.
 * @param issuer as set; the protocol has checked that the claims are this issuer's
 */
export function readIdentity(provider: ProviderId, issuer: string, claims: unknown): Identity {
  const read = claimsSchema.parse(claims);
  return {
    provider,
    providerAccountId: accountIdOf(issuer, read.sub),
    email: emailSchema.safeParse(read.email).data ?? null,
    emailVerified:
      provider === "microsoft-entra-id" ? isOwnDomain(read.xms_edov) : read.email_verified === true,
    ...namesOf(read),
  };
}

/** An issuer holds no space, so that the two cannot be read in another way. */
export function accountIdOf(issuer: string, subject: string): string {
  return `${new URL(issuer).href} ${subject}`;
}

/**
 * Entra's `email` is whatever a tenant's administrator wrote, unless `xms_edov` says that the tenant has proven the
 * domain. Documented as a boolean; directories also issue it as 1.
 * Source: Microsoft identity platform, optional claims reference.
 */
function isOwnDomain(claim: unknown): boolean {
  return claim === true || claim === 1 || claim === "1" || claim === "true";
}

function namesOf(claims: Claims): Pick<Identity, "firstName" | "lastName"> {
  const given = cleanName(claims.given_name);
  if (given) return { firstName: given, lastName: cleanName(claims.family_name) };
  const whole = cleanName(claims.name) ?? cleanName(claims.email?.split("@")[0]);
  return { firstName: whole ?? "Member", lastName: null };
}

// Names stand in mails and on pages: what sign-up would refuse becomes a space here, for nobody could correct it.
function cleanName(name: string | undefined): string | null {
  const spaced = (name ?? "").replaceAll(/[^\p{L}\p{M}\p{N}'’-]+/gu, " ").trim();
  return nameSchema.safeParse([...spaced].slice(0, 50).join("").trim()).data || null;
}

import { z } from "zod";
import type { ProviderId } from "./providers";
import { emailSchema, nameSchema } from "./schema";

/** The person at the browser, as the provider identifies them. */
export type Identity = {
  provider: ProviderId;
  /** Issuer and subject: another issuer under the same setting is a different identity. */
  providerAccountId: string;
  /** As stored; null when the provider gave no usable address. */
  email: string | null;
  /** Whether the provider vouches that the address belongs to this person. */
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
 * @param issuer as configured; the protocol has checked that it issued the claims
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

/** An issuer contains no space, so the pair is unambiguous. */
export function accountIdOf(issuer: string, subject: string): string {
  return `${new URL(issuer).href} ${subject}`;
}

/**
 * Entra's `email` is whatever a tenant's administrator entered, unless `xms_edov` says that the tenant has proven
 * ownership of the domain. It is documented as a boolean; some directories send it as 1.
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

// Names appear in emails and on pages. Characters that sign-up would reject become spaces, since nobody could correct them.
function cleanName(name: string | undefined): string | null {
  const spaced = (name ?? "").replaceAll(/[^\p{L}\p{M}\p{N}'’-]+/gu, " ").trim();
  return nameSchema.safeParse([...spaced].slice(0, 50).join("").trim()).data || null;
}

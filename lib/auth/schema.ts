import { z } from "zod";
import {
  INVALID_EMAIL,
  LONG_EMAIL,
  LONG_PASSWORD,
  MAX_EMAIL,
  PLAIN_EMAIL,
  REQUIRED_LOGIN,
  REQUIRED_SIGNUP,
  SHORT_PASSWORD,
} from "./constants";
import { MAX_PASSWORD, MIN_PASSWORD, passwordLength } from "./password-length";
import { ROLES } from "./policy";

/**
 * An email address as it is stored and compared: trimmed, lower case, with compatibility forms (full-width letters) made
 * plain. Only ASCII is accepted: look-alike letters of other scripts would create two accounts for one address.
 */
export function emailField(missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(MAX_EMAIL, LONG_EMAIL)
    .transform((address) => address.normalize("NFKC"))
    .refine((address) => /^\p{ASCII}*$/u.test(address), {
      error: PLAIN_EMAIL,
      abort: true,
    })
    .transform((address) => address.toLowerCase())
    .pipe(z.email(INVALID_EMAIL).max(MAX_EMAIL, LONG_EMAIL));
}

export const emailSchema = emailField(INVALID_EMAIL);

/** A password that someone chooses. The services reject the most common ones. */
export function newPasswordField(missing: string) {
  return z
    .string({ error: missing })
    .min(1, missing)
    .refine((password) => passwordLength(password) >= MIN_PASSWORD, SHORT_PASSWORD)
    .refine((password) => passwordLength(password) <= MAX_PASSWORD, LONG_PASSWORD);
}

export const loginSchema = z.object({
  email: emailField(REQUIRED_LOGIN),
  password: z
    .string({ error: REQUIRED_LOGIN })
    .min(1, REQUIRED_LOGIN)
    .refine((password) => passwordLength(password) <= MAX_PASSWORD, "Invalid email or password."),
});

// Names appear in emails to strangers: nothing in them may end a header line, be read as markup or become a link.
const NAME = /^[\p{L}\p{M}\p{N} '’ʼ.,·\-‐\u200c\u200d]*$/u;
const LINK_IN_NAME = /\.\p{L}{2}/u;

/** A first or last name of at most 100 characters, with white space collapsed. May be empty. */
export const nameSchema = z
  .string()
  .trim()
  .max(100, "The name is too long")
  .transform((name) => name.normalize("NFC").replaceAll(/\p{Zs}+/gu, " "))
  .refine(
    (name) => NAME.test(name) && !LINK_IN_NAME.test(name),
    "Please use only letters, digits, spaces, apostrophes, hyphens and periods in the name",
  );

export const firstNameField = z
  .string({ error: REQUIRED_SIGNUP })
  .trim()
  .min(1, REQUIRED_SIGNUP)
  .pipe(nameSchema);
export const lastNameField = nameSchema.nullish().transform((value) => value || null);

export const roleField = z.enum(ROLES, "The role must be member, chair or admin.");

export const signupSchema = z.object({
  email: emailField(REQUIRED_SIGNUP),
  password: newPasswordField(REQUIRED_SIGNUP),
  firstName: firstNameField,
  lastName: lastNameField,
  role: roleField.default("member"),
  /** The token of an invitation to this address. */
  invitation: z.string().max(100, "The invitation is not valid.").optional(),
});

export type SignupInput = z.infer<typeof signupSchema>;

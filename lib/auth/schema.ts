import { z } from "zod";
import { ROLES } from "./policy";

export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

export const REQUIRED_LOGIN = "Please fill in all fields";
export const REQUIRED_SIGNUP = "Please fill in all required fields";
export const SHORT_PASSWORD = "Password must be at least 8 characters long";
export const LONG_PASSWORD = "Password must be at most 128 characters long";
export const INVALID_EMAIL = "Please enter a valid email address";

const LONG_EMAIL = "The email address is too long";
// RFC 5321 4.5.3.1.3, without the angle brackets.
const MAX_EMAIL = 254;

/**
 * An e-mail address as it is stored and compared: trimmed, compatibility forms (full-width letters) made plain, lower
 * case. Only ASCII is taken: letters of other scripts look like Latin ones and would make two accounts of one address.
 */
export function emailField(missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(MAX_EMAIL, LONG_EMAIL)
    .transform((address) => address.normalize("NFKC"))
    .refine((address) => /^\p{ASCII}*$/u.test(address), {
      error: "Please use an email address with plain letters (a to z), digits and symbols only",
      abort: true,
    })
    .transform((address) => address.toLowerCase())
    .pipe(z.email(INVALID_EMAIL).max(MAX_EMAIL, LONG_EMAIL));
}

export const emailSchema = emailField(INVALID_EMAIL);

// No 128 code points are made of more code units than this, however they are composed. Normalising a text of a
// megabyte would hold up everyone else.
const MAX_PASSWORD_UNITS = 8 * MAX_PASSWORD;

/** How long a password is, in characters as a person counts them: code points of its NFKC form, which is what is hashed. */
export function passwordLength(password: string): number {
  if (password.length > MAX_PASSWORD_UNITS) return password.length;
  return [...password.normalize("NFKC")].length;
}

/** A password that someone chooses. The most common ones are refused by the services. */
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

// Names stand in mails to strangers: nothing in them may end a header line, be read as markup or become a link.
const NAME = /^[\p{L}\p{M}\p{N} '’ʼ.,·\-‐\u200c\u200d]*$/u;
const LINK_IN_NAME = /\.\p{L}{2}/u;

/** A first or last name, at most 100 characters; white space is made single. May be empty. */
export const nameSchema = z
  .string()
  .trim()
  .max(100, "The name is too long")
  .transform((name) => name.normalize("NFC").replaceAll(/\p{Zs}+/gu, " "))
  .refine(
    (name) => NAME.test(name) && !LINK_IN_NAME.test(name),
    "Please use only letters, digits, spaces, apostrophes, hyphens and full stops in the name",
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
  /** The token of an invitation to this very address. */
  invitation: z.string().max(100, "The invitation is not valid.").optional(),
});

export type SignupInput = z.infer<typeof signupSchema>;
export type LoginInput = z.infer<typeof loginSchema>;

import {
  INVALID_EMAIL,
  LONG_EMAIL,
  LONG_PASSWORD,
  MAX_EMAIL,
  PLAIN_EMAIL,
  REQUIRED_LOGIN,
  REQUIRED_SIGNUP,
  SHORT_PASSWORD,
} from "@/lib/auth/constants";
import { MAX_PASSWORD, MIN_PASSWORD, passwordLength } from "@/lib/auth/password-length";
import type { WrongField } from "@/lib/ui/lead-to-fields";

const MISMATCH = "Passwords do not match";

export type Values = Record<string, FormDataEntryValue>;

/** `fields`: names of the invalid fields, the one to focus first. */
export type Checked<Data> =
  | { data: Data; error: null }
  | { data: null; error: string; fields?: readonly WrongField[] };

type FormRules<Name extends string> = {
  /** The fields that are sent, if the form has them. */
  fields: readonly Name[];
  /** The message for an empty field. */
  missing: string;
  optional?: readonly Name[];
  /** Whether a password is chosen and typed twice. The second one is not sent. */
  choosesPassword?: boolean;
};

/**
 * Checks before submission, in this order: missing fields, differing passwords, invalid addresses or
 * passwords. The server's schemas decide and check the rest.
 */
function formRules<Name extends string>({
  fields,
  missing,
  optional = [],
  choosesPassword,
}: FormRules<Name>) {
  return (values: Values): Checked<Record<Name, string>> => {
    const present = fields.filter((name) => name in values);
    const data = Object.fromEntries(present.map((name) => [name, String(values[name])])) as Record<
      Name,
      string
    >;
    const empty = fields.filter((name) => !optional.includes(name) && isEmpty(name, values[name]));
    if (empty.length > 0) return { data: null, error: missing, fields: empty };
    if (choosesPassword && values.password !== values.confirmation)
      return { data: null, error: MISMATCH, fields: [{ name: "confirmation", message: MISMATCH }] };
    const ofEmail = "email" in values ? emailProblem(String(values.email)) : null;
    const error = ofEmail ?? (choosesPassword ? passwordProblem(String(values.password)) : null);
    if (error === null) return { data, error };
    return { data: null, error, fields: [{ name: ofEmail ? "email" : "password", message: error }] };
  };
}

// A password may consist of spaces.
function isEmpty(name: string, value: FormDataEntryValue = ""): boolean {
  return (/password/i.test(name) ? String(value) : String(value).trim()) === "";
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Why a text cannot be an email address; null if it may be one. */
export function emailProblem(text: string): string | null {
  const address = text.trim().normalize("NFKC");
  if (address.length > MAX_EMAIL) return LONG_EMAIL;
  if (!/^\p{ASCII}*$/u.test(address)) return PLAIN_EMAIL;
  return EMAIL.test(address) ? null : INVALID_EMAIL;
}

function passwordProblem(password: string): string | null {
  const length = passwordLength(password);
  if (length < MIN_PASSWORD) return SHORT_PASSWORD;
  return length > MAX_PASSWORD ? LONG_PASSWORD : null;
}

export const validateLogin = formRules({ fields: ["email", "password"], missing: REQUIRED_LOGIN });
export const validateSignup = formRules({
  fields: ["email", "password", "firstName", "lastName", "role", "invitation"],
  optional: ["lastName", "role", "invitation"],
  missing: REQUIRED_SIGNUP,
  choosesPassword: true,
});
export const validateForgotPassword = formRules({ fields: ["email"], missing: INVALID_EMAIL });
export const validateSetPassword = formRules({
  fields: ["email", "password"],
  missing: REQUIRED_LOGIN,
  choosesPassword: true,
});
export const validateNewPassword = formRules({
  fields: ["token", "password"],
  missing: REQUIRED_LOGIN,
  choosesPassword: true,
});
/** A set-password link asks for the password once: it must be the one chosen before. */
export const validateChosenPassword = formRules({ fields: ["token", "password"], missing: REQUIRED_LOGIN });
/** The password of the signed-in account. */
export const validatePasswordProof = formRules({
  fields: ["password"],
  missing: "Please enter your password.",
});
export const validateChangePassword = formRules({
  fields: ["currentPassword", "password"],
  missing: REQUIRED_LOGIN,
  choosesPassword: true,
});
export const validateName = formRules({
  fields: ["firstName", "lastName"],
  optional: ["lastName"],
  missing: REQUIRED_SIGNUP,
});

import type { z } from "zod";
import { changePasswordSchema, passwordLinkSchema, setPasswordSchema } from "@/lib/accounts/schema";
import { loginSchema, REQUIRED_LOGIN, REQUIRED_SIGNUP, signupSchema } from "@/lib/auth/schema";

export const MISMATCH = "Passwords do not match";

export type Values = Record<string, FormDataEntryValue>;

export type Checked<Data> = { data: Data; error: null } | { data: null; error: string };

const refuse = (error: string) => ({ data: null, error });

// A missing field is said before anything else that may be wrong.
function firstMessage(error: z.ZodError, required: string): string {
  const messages = error.issues.map((issue) => issue.message);
  return messages.includes(required) ? required : (messages[0] ?? required);
}

/** Checks a form as the server will. `required` is what it says about missing fields. */
export function checkWith<Schema extends z.ZodType>(schema: Schema, required: string) {
  return (values: Values): Checked<z.output<Schema>> => {
    const result = schema.safeParse(values);
    return result.success ? { data: result.data, error: null } : refuse(firstMessage(result.error, required));
  };
}

/** The same with a confirmation of the password, which is not sent: missing fields first, then the mismatch, then the rest. */
function checkConfirmed<Schema extends z.ZodType>(schema: Schema, required: string) {
  const check = checkWith(schema, required);
  return (values: Values): Checked<z.output<Schema>> => {
    const checked = check(values);
    if (checked.error === required || values.password === values.confirmation) return checked;
    return refuse(MISMATCH);
  };
}

export const validateLogin = checkWith(loginSchema, REQUIRED_LOGIN);
export const validateSignup = checkConfirmed(signupSchema, REQUIRED_SIGNUP);
export const validateSetPassword = checkConfirmed(setPasswordSchema, REQUIRED_LOGIN);
export const validateNewPassword = checkConfirmed(passwordLinkSchema, REQUIRED_LOGIN);
/** A set-password link asks for the password once: it must be the one chosen before. */
export const validateChosenPassword = checkWith(passwordLinkSchema, REQUIRED_LOGIN);
export const validateChangePassword = checkConfirmed(changePasswordSchema, REQUIRED_LOGIN);

import type { z } from "zod";
import { loginSchema, REQUIRED_LOGIN, REQUIRED_SIGNUP, signupSchema } from "@/lib/members/schema";

export const MISMATCH = "Passwords do not match";

type Values = Record<string, FormDataEntryValue>;

type Checked<Data> = { data: Data; error: null } | { data: null; error: string };

const refuse = (error: string) => ({ data: null, error });

// A missing field is said before anything else that may be wrong.
function firstMessage(error: z.ZodError, required: string): string {
  const messages = error.issues.map((issue) => issue.message);
  return messages.includes(required) ? required : (messages[0] ?? required);
}

/** Checks the login form as the server will. */
export function validateLogin(values: Values): Checked<z.infer<typeof loginSchema>> {
  const result = loginSchema.safeParse(values);
  return result.success
    ? { data: result.data, error: null }
    : refuse(firstMessage(result.error, REQUIRED_LOGIN));
}

/** Checks the sign-up form: missing fields first, then the confirmation, which is not sent, then the rest. */
export function validateSignup(values: Values): Checked<z.infer<typeof signupSchema>> {
  const result = signupSchema.safeParse(values);
  const error = result.success ? null : firstMessage(result.error, REQUIRED_SIGNUP);
  if (error === REQUIRED_SIGNUP) return refuse(error);
  if (values.password !== values.confirmation) return refuse(MISMATCH);
  return result.success ? { data: result.data, error: null } : refuse(error ?? REQUIRED_SIGNUP);
}

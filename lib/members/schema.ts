import { z } from "zod";
import { ROLES, USER_STATUSES } from "@/lib/auth/policy";

export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

export const REQUIRED_LOGIN = "Please fill in all fields";
export const REQUIRED_SIGNUP = "Please fill in all required fields";
export const SHORT_PASSWORD = "Password must be at least 8 characters long";

const email = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(254, "The email address is too long")
    .toLowerCase()
    .pipe(z.email("Please enter a valid email address"));

export const loginSchema = z.object({
  email: email(REQUIRED_LOGIN),
  password: z
    .string({ error: REQUIRED_LOGIN })
    .min(1, REQUIRED_LOGIN)
    .max(MAX_PASSWORD, "Invalid email or password."),
});

const name = z.string().trim().max(100, "The name is too long");

export const signupSchema = z.object({
  email: email(REQUIRED_SIGNUP),
  password: z
    .string({ error: REQUIRED_SIGNUP })
    .min(1, REQUIRED_SIGNUP)
    .min(MIN_PASSWORD, SHORT_PASSWORD)
    .max(MAX_PASSWORD, "Password must be at most 128 characters long"),
  firstName: z.string({ error: REQUIRED_SIGNUP }).pipe(name.min(1, REQUIRED_SIGNUP)),
  lastName: name.nullish().transform((value) => value || null),
  role: z.enum(ROLES).default("member"),
});

export const changeMemberSchema = z
  .object({ role: z.enum(ROLES).optional(), status: z.enum(USER_STATUSES).exclude(["pending"]).optional() })
  .refine((change) => change.role || change.status, "Name a role or a status.");

export type SignupInput = z.infer<typeof signupSchema>;
export type LoginInput = z.infer<typeof loginSchema>;
export type MemberChange = z.infer<typeof changeMemberSchema>;

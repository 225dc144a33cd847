import { z } from "zod";
import { MAX_PASSWORD, passwordLength } from "@/lib/auth/password-length";
import { ROLES } from "@/lib/auth/policy";
import { emailSchema } from "@/lib/auth/schema";

export const createInvitationSchema = z.object({
  email: emailSchema,
  role: z.enum(ROLES, "The role must be member, chair or admin.").default("member"),
});

const passwordOfAccount = z
  .string()
  .refine((password) => passwordLength(password) <= MAX_PASSWORD, "The password is incorrect.");

/** With the account's password if its address is unverified. The body may be empty. */
export const acceptInvitationSchema = z.object({ password: passwordOfAccount.optional() }).default({});

export type CreateInvitationInput = z.infer<typeof createInvitationSchema>;
export type InvitationForm = z.input<typeof createInvitationSchema>;

import { z } from "zod";
import { ROLES } from "@/lib/auth/policy";
import { emailSchema, MAX_PASSWORD, passwordLength } from "@/lib/members/schema";

/** Days for which the link of an invitation works. */
export const INVITATION_DAYS = 7;

export const createInvitationSchema = z.object({
  email: emailSchema,
  role: z.enum(ROLES, "The role is member, chair or admin.").default("member"),
});

export const acceptInvitationSchema = z.object({
  token: z.string().max(100),
  /** The password of the account, where its address is not proven yet. */
  password: z
    .string()
    .refine((password) => passwordLength(password) <= MAX_PASSWORD, "This is not your password.")
    .optional(),
});

export type CreateInvitationInput = z.infer<typeof createInvitationSchema>;
export type AcceptInvitationInput = z.infer<typeof acceptInvitationSchema>;

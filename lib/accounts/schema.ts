import { z } from "zod";
import { INVALID_EMAIL, REQUIRED_LOGIN } from "@/lib/auth/constants";
import { emailField, firstNameField, lastNameField, newPasswordField } from "@/lib/auth/schema";

export const setPasswordSchema = z.object({
  email: emailField(REQUIRED_LOGIN),
  password: newPasswordField(REQUIRED_LOGIN),
});

export const forgotPasswordSchema = z.object({ email: emailField(INVALID_EMAIL) });

export const passwordLinkSchema = z.object({
  token: z.string({ error: "The link is incomplete." }).max(100, "The link is incomplete."),
  password: newPasswordField(REQUIRED_LOGIN),
});

export const changePasswordSchema = z.object({
  currentPassword: z
    .string({ error: REQUIRED_LOGIN })
    .min(1, REQUIRED_LOGIN)
    .max(1024, "The current password is incorrect."),
  password: newPasswordField(REQUIRED_LOGIN),
});

export const changeNameSchema = z.object({ firstName: firstNameField, lastName: lastNameField });

export const changeRemindersSchema = z.object({ wantsReminders: z.boolean() });

export type PasswordLinkInput = z.infer<typeof passwordLinkSchema>;
export type ChangePasswordInput = z.infer<typeof changePasswordSchema>;
export type ChangeNameInput = z.infer<typeof changeNameSchema>;
export type ChangeRemindersInput = z.infer<typeof changeRemindersSchema>;

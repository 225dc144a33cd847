"use client";

import { Button } from "@/components/ui/button";
import type { PasswordLinkState } from "@/lib/accounts/types";
import { AccountCard } from "./account-card";
import { Field } from "./field";
import { EmailField, NewPasswordFields } from "./password-fields";
import { SET_PASSWORD_FAILURE } from "./set-password-failure";
import { TextLink } from "./text-link";
import { useAccountForm } from "./use-account-form";
import { validateChosenPassword, validateNewPassword } from "./validate";

type PasswordLinkFormProps = PasswordLinkState & { token: string };

const TEXTS = {
  setPassword: {
    title: "Confirm Your Password",
    intro:
      "To activate the password, enter the one you chose when you asked for this link. If you did not ask for it, close this page and nothing will change.",
    button: "Activate Password",
  },
  resetPassword: {
    title: "Choose a New Password",
    intro: "You will be signed out everywhere. Then sign in with the new password.",
    button: "Set Password",
  },
} as const;

/** Activates a password through an emailed link: the one chosen before, typed again, or a new one. */
export function PasswordLinkForm({ token, email, purpose }: PasswordLinkFormProps) {
  const { title, intro, button } = TEXTS[purpose];
  const { error, clearError, onSubmit, busy } = useAccountForm({
    path: "/api/auth/email/password-link",
    validate: purpose === "setPassword" ? validateChosenPassword : validateNewPassword,
    success: { title: "Password Set Successfully", description: "You can sign in with it now." },
    failure: SET_PASSWORD_FAILURE,
    next: () => "/login",
  });
  return (
    <AccountCard
      title={title}
      intro={intro}
      error={error}
      busy={busy}
      onSubmit={onSubmit}
      onEdit={clearError}
      footer={
        <>
          Back to <TextLink href="/login">Sign in</TextLink>
        </>
      }
    >
      <input type="hidden" name="token" value={token} />
      <EmailField email={email} isFixed />
      {purpose === "setPassword" ? (
        <Field name="password" label="Password" type="password" autoComplete="current-password" />
      ) : (
        <NewPasswordFields label="New Password" />
      )}
      <Button type="submit">{busy ? "Setting Password..." : button}</Button>
    </AccountCard>
  );
}

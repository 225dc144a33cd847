"use client";

import { Button } from "@/components/ui/button";
import { AccountCard } from "./account-card";
import { EmailField } from "./password-fields";
import { TextLink } from "./text-link";
import { useAccountForm } from "./use-account-form";
import { validateForgotPassword } from "./validate";

/** Requests a link to choose a new password. The reply does not reveal whether the account exists. */
export function ForgotPasswordForm() {
  const { error, clearError, onSubmit, busy } = useAccountForm({
    path: "/api/auth/email/forgot-password",
    validate: validateForgotPassword,
    success: {
      title: "Check your email",
      description: "If there is an account with this address, we have sent it a link.",
    },
    failure: {
      title: "Request Failed",
      toast: "The link could not be requested",
      inline: "The link could not be requested. Please try again.",
    },
    next: () => "/login?sent=reset-password",
  });
  return (
    <AccountCard
      title="Forgot your password?"
      intro="Enter the email address of your account. We will send you a link for choosing a new password."
      error={error}
      busy={busy}
      onSubmit={onSubmit}
      onEdit={clearError}
      footer={
        <>
          Remembered it? <TextLink href="/login">Sign in</TextLink>
        </>
      }
    >
      <EmailField />
      <Button type="submit">{busy ? "Sending Link..." : "Send Link"}</Button>
    </AccountCard>
  );
}

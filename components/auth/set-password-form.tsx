"use client";

import { Button } from "@/components/ui/button";
import { AccountCard } from "./account-card";
import { EmailField, NewPasswordFields } from "./password-fields";
import { SET_PASSWORD_FAILURE } from "./set-password-failure";
import { TextLink } from "./text-link";
import { useAccountForm } from "./use-account-form";
import { validateSetPassword } from "./validate";

/** Adds password sign-in to an existing account. An emailed link activates the password. */
export function SetPasswordForm({ email }: { email?: string }) {
  const { error, clearError, onSubmit, busy } = useAccountForm({
    path: "/api/auth/email/set-password",
    validate: validateSetPassword,
    success: {
      title: "Password Set Successfully",
      description:
        "One step left: if there is an account with this address, we have sent it a link that activates the password.",
    },
    failure: SET_PASSWORD_FAILURE,
    next: () => "/login?sent=set-password",
  });
  return (
    <AccountCard
      title="Set Your Password"
      intro="Adds email sign-in to an account you already have. We will send you a link: open it and enter the password again to activate it."
      error={error}
      busy={busy}
      onSubmit={onSubmit}
      onEdit={clearError}
      footer={
        <span className="flex flex-wrap justify-center gap-x-6 gap-y-1">
          <span>
            Have a password? <TextLink href="/login">Sign in</TextLink>
          </span>
          <span>
            No account yet? <TextLink href="/signup">Sign up</TextLink>
          </span>
        </span>
      }
    >
      <EmailField email={email} />
      <NewPasswordFields />
      <Button type="submit">{busy ? "Setting Password..." : "Set Password"}</Button>
    </AccountCard>
  );
}

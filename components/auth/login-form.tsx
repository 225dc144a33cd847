"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { ProviderLink } from "@/lib/auth/providers-links";
import { AccountCard } from "./account-card";
import { Field } from "./field";
import { PasskeyButton } from "./passkey-button";
import { EmailField } from "./password-fields";
import { ProviderButtons } from "./provider-buttons";
import { type PasskeyRequest, sendPasskey } from "./send-passkey";
import { TextLink } from "./text-link";
import { useAccountForm } from "./use-account-form";
import { validateLogin } from "./validate";

const INTRO =
  "For administrators, chairs and board members who sign in with an email address and a password.";

type LoginFormProps = {
  /** Where signing in leads. */
  next: string;
  intro?: string;
  email?: string;
  /** Whether only this account can be meant. */
  isFixed?: boolean;
  /** What was done just now and is worth knowing here. */
  notice?: ReactNode;
  signupPath?: string;
  providers: ProviderLink[];
  /** Why a sign-in at a provider came to nothing just now. */
  refusal: string | null;
};

/** Signs in with e-mail and password, with a passkey, or at an identity provider. */
export function LoginForm({
  next,
  intro = INTRO,
  email,
  isFixed,
  notice,
  signupPath = "/signup",
  providers,
  refusal,
}: LoginFormProps) {
  const { error, clearError, onSubmit, busy } = useAccountForm({
    path: "/api/auth/email/login",
    follow: async ({ passkey }: { passkey?: PasskeyRequest }) => {
      if (passkey) await sendPasskey(passkey);
    },
    validate: validateLogin,
    success: { title: "Login Successful" },
    failure: { title: "Login Failed", toast: "Login failed", inline: "Login failed. Please try again." },
    initialError: refusal,
    next: () => next,
  });
  return (
    <AccountCard
      title="Admin Login"
      intro={intro}
      notice={notice}
      error={error}
      busy={busy}
      onSubmit={onSubmit}
      onEdit={clearError}
      beside={
        <ProviderButtons providers={providers}>
          <PasskeyButton next={next} />
        </ProviderButtons>
      }
      footer={
        <>
          No account yet? <TextLink href={signupPath}>Sign up</TextLink>
        </>
      }
    >
      <EmailField email={email} isFixed={isFixed} />
      <Field name="password" label="Password" type="password" autoComplete="current-password" />
      <Button type="submit">{busy ? "Signing In..." : "Sign In"}</Button>
      <p className="text-center text-sm">
        <TextLink href="/forgot-password">Forgot your password?</TextLink>
      </p>
    </AccountCard>
  );
}

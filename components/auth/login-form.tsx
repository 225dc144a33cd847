"use client";

import Link from "next/link";
import { Button } from "@/components/ui/button";
import { AccountCard } from "./account-card";
import { Field } from "./field";
import { useAccountForm } from "./use-account-form";
import { validateLogin } from "./validate";

/** Signs in with e-mail and password. */
export function LoginForm() {
  const { error, clearError, onSubmit, busy } = useAccountForm({
    path: "/api/auth/email/login",
    validate: validateLogin,
    success: "Login Successful",
    failure: { title: "Login Failed", toast: "Login failed", inline: "Login failed. Please try again." },
  });
  return (
    <AccountCard
      title="Admin Login"
      intro="For administrators, chairs and board members with an email and a password."
      error={error}
      busy={busy}
      onSubmit={onSubmit}
      onEdit={clearError}
      footer={
        <>
          No account yet?{" "}
          <Link href="/signup" className="font-medium text-primary underline underline-offset-4">
            Sign up
          </Link>
        </>
      }
    >
      <Field name="email" label="Email" type="email" autoComplete="username" inputMode="email" />
      <Field name="password" label="Password" type="password" autoComplete="current-password" />
      <Button type="submit">{busy ? "Signing In..." : "Sign In"}</Button>
    </AccountCard>
  );
}

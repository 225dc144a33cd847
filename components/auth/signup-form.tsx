"use client";

import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { AccountCard } from "./account-card";
import { Field } from "./field";
import { ROLE_OPTIONS } from "./role-names";
import { useAccountForm } from "./use-account-form";
import { validateSignup } from "./validate";

/** Makes an account. The role is a wish: the server grants what was proven. */
export function SignupForm() {
  const { error, clearError, onSubmit, busy } = useAccountForm({
    path: "/api/auth/email/signup",
    validate: validateSignup,
    success: "Account Created",
    failure: { title: "Signup Failed", toast: "Signup failed", inline: "Signup failed. Please try again." },
  });
  return (
    <AccountCard
      title="Create account"
      intro="The first account of a new installation becomes its administrator. Every later one is approved by an administrator before it sees any board paper."
      error={error}
      busy={busy}
      onSubmit={onSubmit}
      onEdit={clearError}
      footer={
        <>
          Already have an account?{" "}
          <Link href="/login" className="font-medium text-primary underline underline-offset-4">
            Sign in
          </Link>
        </>
      }
    >
      <Field name="email" label="Email" type="email" autoComplete="username" inputMode="email" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="firstName" label="First Name" autoComplete="given-name" />
        <Field name="lastName" label="Last Name" autoComplete="family-name" required={false} />
      </div>
      <RoleChoice onChange={clearError} />
      <Field
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters"
      />
      <Field name="confirmation" label="Confirm Password" type="password" autoComplete="new-password" />
      <Button type="submit">{busy ? "Creating Account..." : "Create Account"}</Button>
    </AccountCard>
  );
}

function RoleChoice({ onChange }: { onChange: () => void }) {
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor="role">Role</Label>
      <Select name="role" defaultValue="member" onValueChange={onChange}>
        <SelectTrigger id="role" aria-describedby="role-hint">
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          {ROLE_OPTIONS.map(({ value, label }) => (
            <SelectItem key={value} value={value}>
              {label}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
      <p id="role-hint" className="text-xs text-muted-foreground">
        The role you ask for. An administrator confirms it.
      </p>
    </div>
  );
}

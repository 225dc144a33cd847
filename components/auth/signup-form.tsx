"use client";

import { ChevronDownIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { ROLES, type Role } from "@/lib/auth/policy";
import type { ProviderLink } from "@/lib/auth/providers-links";
import { A_ROLE, ROLE_NAME } from "@/lib/role-names";
import { AccountCard } from "./account-card";
import { Field } from "./field";
import { EmailField, NewPasswordFields } from "./password-fields";
import { ProviderButtons } from "./provider-buttons";
import { TextLink } from "./text-link";
import { useAccountForm } from "./use-account-form";
import { validateSignup } from "./validate";

/** The invitation accepted by signing up. */
export type InvitedAs = { token: string; email: string; role: Role };

const FIRST = "You are the first to sign up, so your account will be the administrator of the board.";
const LATER =
  "An administrator or the chair approves each new account. If you were invited, use the link in your invitation: your account is then ready right away.";

type SignupFormProps = {
  invitation?: InvitedAs;
  /** Whether this account becomes the administrator because it is the first. */
  isFirst: boolean;
  providers: ProviderLink[];
};

/** Creates an account. The role is a request that the server approves; an invitation carries its own role. */
export function SignupForm({ invitation, isFirst, providers }: SignupFormProps) {
  const { error, clearError, onSubmit, busy } = useAccountForm({
    path: "/api/auth/email/signup",
    validate: validateSignup,
    success: { title: "Account Created" },
    failure: { title: "Signup Failed", toast: "Signup failed", inline: "Signup failed. Please try again." },
    next: ({ signedIn }: { signedIn: boolean }) => (signedIn ? "/" : "/?account=created"),
  });
  return (
    <AccountCard
      title="Create account"
      intro={
        invitation
          ? `You were invited as ${A_ROLE[invitation.role]}. Your account will be ready right away.`
          : isFirst
            ? FIRST
            : LATER
      }
      error={error}
      busy={busy}
      onSubmit={onSubmit}
      onEdit={clearError}
      beside={<ProviderButtons providers={providers} />}
      footer={
        <>
          Already have an account?{" "}
          <TextLink href={invitation ? `/login?invitation=${invitation.token}` : "/login"}>Sign in</TextLink>
        </>
      }
    >
      {invitation && <input type="hidden" name="invitation" value={invitation.token} />}
      <EmailField email={invitation?.email} isFixed={invitation !== undefined} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="firstName" label="First Name" autoComplete="given-name" />
        <Field name="lastName" label="Last Name" autoComplete="family-name" required={false} />
      </div>
      {!invitation && <RoleChoice isFirst={isFirst} />}
      <NewPasswordFields />
      <Button type="submit">{busy ? "Creating Account..." : "Create Account"}</Button>
    </AccountCard>
  );
}

/** The roles offered. */
const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_NAME[role] }));

type RoleChoiceProps = {
  /** Whether the account becomes the administrator, whatever role it requests. */
  isFirst: boolean;
};

/** The requested role. A native select, because a custom one would make up half of the page's scripts. */
function RoleChoice({ isFirst }: RoleChoiceProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor="role">Role</Label>
      <div className="relative">
        <select
          id="role"
          name="role"
          defaultValue={isFirst ? "admin" : "member"}
          disabled={isFirst}
          aria-describedby={isFirst ? undefined : "role-hint"}
          className="h-9 w-full min-w-0 appearance-none rounded-md border border-input bg-card pr-9 pl-3 text-base disabled:cursor-not-allowed disabled:opacity-60 md:text-sm"
        >
          {ROLE_OPTIONS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDownIcon
          aria-hidden="true"
          className="pointer-events-none absolute top-2.5 right-3 size-4 text-muted-foreground"
        />
      </div>
      {!isFirst && (
        <p id="role-hint" className="text-xs text-muted-foreground">
          The role you are asking for. An administrator will confirm it.
        </p>
      )}
    </div>
  );
}

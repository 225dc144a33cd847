"use client";

import { Button } from "@/components/ui/button";
import type { Role } from "@/lib/auth/policy";
import type { ProviderLink } from "@/lib/auth/providers-links";
import { ROLE_NAME } from "@/lib/role-names";
import { AccountCard } from "./account-card";
import { Field } from "./field";
import { EmailField, NewPasswordFields } from "./password-fields";
import { ProviderButtons } from "./provider-buttons";
import { RoleChoice } from "./role-choice";
import { TextLink } from "./text-link";
import { useAccountForm } from "./use-account-form";
import { validateSignup } from "./validate";

/** An invitation that is being accepted by signing up. */
export type InvitedAs = { token: string; email: string; role: Role };

const FIRST = "You are the first one here: this account becomes the administrator of the board.";
const LATER =
  "An administrator or the chair approves each new account. If you were invited, use the link in your invitation: your account is then ready right away.";

type SignupFormProps = {
  invitation?: InvitedAs;
  /** Whether this account becomes the administrator, as nobody is here yet. */
  isFirst: boolean;
  providers: ProviderLink[];
};

/** Makes an account. The role is a wish, and the server grants what was proven; an invitation brings its own role. */
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
          ? `You were invited as ${ROLE_NAME[invitation.role]}. Your account will be ready right away.`
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

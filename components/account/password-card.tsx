import { TextLink } from "@/components/auth/text-link";
import { AccountSection } from "./account-section";
import { ChangePasswordForm } from "./change-password-form";

type PasswordCardProps = { email: string; hasPassword: boolean };

/** Changes the password, or explains how to add one to an account without it. */
export function PasswordCard({ email, hasPassword }: PasswordCardProps) {
  return (
    <AccountSection
      id="password"
      title="Password"
      intro={hasPassword ? "Changing it signs you out in every other browser." : undefined}
    >
      {hasPassword ? (
        <ChangePasswordForm email={email} />
      ) : (
        <p className="text-sm text-pretty text-muted-foreground">
          You sign in through an identity provider and have no password here.{" "}
          <TextLink href="/set-password">Set a password</TextLink> to sign in with your email address too.
        </p>
      )}
    </AccountSection>
  );
}

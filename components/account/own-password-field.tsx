import { PasswordInput } from "@/components/auth/password-input";
import { Label } from "@/components/ui/label";

/** Asks for the password of the account before a way to sign in comes or goes. */
export function OwnPasswordField({ id }: { id: string }) {
  return (
    <div className="flex flex-col gap-2">
      <Label htmlFor={id}>Your Password</Label>
      <PasswordInput id={id} name="password" autoComplete="current-password" required maxLength={128} />
    </div>
  );
}

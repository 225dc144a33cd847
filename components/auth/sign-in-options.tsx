import { Button } from "@/components/ui/button";
import { signInProviders } from "@/lib/auth/providers";
import { TextLink } from "./text-link";

/** Sign-in and sign-up for signed-out visitors. */
export function SignInOptions() {
  return (
    <div className="flex flex-col gap-3">
      <ProviderSignIn />
      <div className="flex flex-wrap gap-x-5 text-sm">
        <TextLink href="/login">Sign In</TextLink>
        <TextLink href="/signup">Sign Up</TextLink>
        <TextLink href="/set-password">Set Password</TextLink>
      </div>
      <p className="text-xs text-muted-foreground">
        Already have an account? Use Set Password to add email authentication
      </p>
    </div>
  );
}

/** Sign-in through an identity provider, if one is set up. A plain link, which must not be prefetched. */
function ProviderSignIn() {
  const names = signInProviders().map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button asChild>
        <a href="/api/login" aria-describedby="provider-names">
          Sign in
        </a>
      </Button>
      <p id="provider-names" className="text-sm text-muted-foreground">
        with {names.join(" or ")}
      </p>
    </div>
  );
}

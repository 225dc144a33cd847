import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { signInProviders } from "@/lib/auth/providers";

/** The ways in, for someone who is signed out. */
export function SignInOptions() {
  return (
    <div className="flex flex-col gap-3">
      <ProviderSignIn />
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="outline" size="sm">
          <Link href="/login">Sign In</Link>
        </Button>
        <Button asChild variant="outline" size="sm">
          <Link href="/signup">Sign Up</Link>
        </Button>
        <Button asChild variant="outline" size="sm">
          <Link href="/set-password">Set Password</Link>
        </Button>
      </div>
      <p className="text-xs text-muted-foreground">
        Already have an account? Use Set Password to add email authentication
      </p>
    </div>
  );
}

/** The way in through an identity provider, where one is set up. A plain link: nothing may fetch it ahead. */
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

import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { ProviderSignIn } from "./provider-sign-in";

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

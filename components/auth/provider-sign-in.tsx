import { Button } from "@/components/ui/button";
import { signInProviders } from "@/lib/auth/providers";

/** The way in through an identity provider, where one is set up. A plain link: nothing may fetch it ahead. */
export function ProviderSignIn() {
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

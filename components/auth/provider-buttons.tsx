import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { ProviderLink } from "@/lib/auth/providers-links";

type ProviderButtonsProps = {
  providers: ProviderLink[];
  /** Other sign-in methods, shown first. */
  children?: ReactNode;
};

/**
 * The identity providers that are set up, if any. Plain links, since they leave the site and must not be
 * prefetched.
 */
export function ProviderButtons({ providers, children }: ProviderButtonsProps) {
  if (providers.length === 0 && !children) return null;
  return (
    <div className="mt-6 flex flex-col gap-3">
      <div aria-hidden="true" className="flex items-center gap-3 text-xs text-muted-foreground">
        <span className="h-px flex-1 bg-border" />
        or
        <span className="h-px flex-1 bg-border" />
      </div>
      {children}
      {providers.map(({ name, href }) => (
        <Button key={href} asChild variant="outline" className="h-auto min-h-9 whitespace-normal">
          <a href={href}>Continue with {name}</a>
        </Button>
      ))}
    </div>
  );
}

"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

/** For signed-out visitors. On invitation pages they keep the invitation. */
export function SignInLinks() {
  const [path, query] = [usePathname(), useSearchParams()];
  const invitation = /^\/invite\/([\w-]{43})$/.exec(path)?.[1] ?? query.get("invitation");
  const kept = invitation ? `?invitation=${encodeURIComponent(invitation)}` : "";
  return (
    // The offline page is cached in its signed-out form, but its readers have signed in.
    <nav aria-label="Account" className="flex gap-1 group-has-data-offline/body:hidden">
      <Button asChild variant="ghost" size="sm">
        <Link href={`/login${kept}`}>Sign In</Link>
      </Button>
      <Button asChild variant="outline" size="sm" className="max-sm:hidden">
        <Link href={`/signup${kept}`}>Sign Up</Link>
      </Button>
    </nav>
  );
}

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

/** Ends the session and comes back to the invitation. Not a client-side link, which might be fetched ahead. */
export function LogOutLink({ token, children }: { token: string; children: ReactNode }) {
  return (
    <Button asChild>
      <a href={`/api/logout?invitation=${encodeURIComponent(token)}`}>{children}</a>
    </Button>
  );
}

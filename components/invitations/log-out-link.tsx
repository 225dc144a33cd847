import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

/** Signs out and returns to the invitation. Not a client-side link, which might be prefetched. */
export function LogOutLink({ token, children }: { token: string; children: ReactNode }) {
  return (
    <Button asChild>
      <a href={`/api/logout?invitation=${encodeURIComponent(token)}`}>{children}</a>
    </Button>
  );
}

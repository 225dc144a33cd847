"use client";

import { useOwnAction } from "@/components/auth/use-own-action";
import { Button } from "@/components/ui/button";
import { endDeviceAction } from "@/lib/accounts/actions";

/** Signs out another device. */
export function SignOutDevice({ id, name }: { id: string; name: string }) {
  const signOut = useOwnAction({
    run: () => endDeviceAction({ id }),
    success: { title: "Device Signed Out", description: `${name} has to sign in again.` },
    failure: { title: "Sign-out Failed", text: "The device could not be signed out. Please try again." },
  });
  return (
    <Button
      variant="outline"
      size="sm"
      // Below the text it belongs to, where there is no room beside it.
      className="max-sm:ml-8"
      aria-label={`Sign out ${name}`}
      disabled={signOut.isBusy}
      onClick={signOut.start}
    >
      {signOut.isBusy ? "Signing Out..." : "Sign Out"}
    </Button>
  );
}

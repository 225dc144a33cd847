"use client";

import { useOwnAction } from "@/components/auth/use-own-action";
import { Confirm } from "@/components/layout/confirm";
import { Button } from "@/components/ui/button";
import { endDeviceAction, signOutElsewhereAction } from "@/lib/accounts/actions";

/** Signs out every device except this one. */
export function SignOutElsewhere() {
  const signOut = useOwnAction({
    run: () => signOutElsewhereAction({}),
    success: { title: "Signed Out Everywhere Else" },
    failure: {
      title: "Sign-out Failed",
      text: "The other devices could not be signed out. Please try again.",
    },
  });
  return (
    <Confirm
      title="Sign out everywhere else?"
      text="Every other browser and device is signed out at once. You stay signed in here."
      action="Sign Out"
      onConfirm={signOut.start}
    >
      <Button variant="outline" className="mt-4" disabled={signOut.isBusy}>
        {signOut.isBusy ? "Signing Out..." : "Sign Out Everywhere Else"}
      </Button>
    </Confirm>
  );
}

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
      // Below its text when there is no room next to it.
      className="max-sm:ml-8"
      aria-label={`Sign out ${name}`}
      disabled={signOut.isBusy}
      onClick={signOut.start}
    >
      {signOut.isBusy ? "Signing Out..." : "Sign Out"}
    </Button>
  );
}

"use client";

import { useOwnAction } from "@/components/auth/use-own-action";
import { Confirm } from "@/components/layout/confirm";
import { Button } from "@/components/ui/button";
import { signOutEverywhereAction } from "@/lib/accounts/actions";
import { AccountSection } from "./account-section";

/** Ends every session of one's own account. */
export function SessionsCard() {
  const signOut = useOwnAction({
    run: () => signOutEverywhereAction({}),
    success: { title: "Signed Out Everywhere" },
    failure: { title: "Sign-out Failed", text: "You could not be signed out. Please try again." },
    next: "/",
  });
  return (
    <AccountSection id="sessions" title="Sessions">
      <p className="text-sm text-pretty text-muted-foreground">
        You stay signed in for 30 days after you were last here. If a device is lost or was not yours, end all
        sessions.
      </p>
      <Confirm
        title="Sign out everywhere?"
        text="Every browser and device is signed out at once, this one too. You then sign in again."
        action="Sign Out"
        onConfirm={signOut.start}
      >
        <Button variant="outline" className="mt-4" disabled={signOut.isBusy}>
          {signOut.isBusy ? "Signing Out..." : "Sign Out Everywhere"}
        </Button>
      </Confirm>
    </AccountSection>
  );
}

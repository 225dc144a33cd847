"use client";

import { useOwnAction } from "@/components/auth/use-own-action";
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from "@/components/ui/alert-dialog";
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
      <AlertDialog>
        <AlertDialogTrigger asChild>
          <Button variant="outline" className="mt-4" disabled={signOut.isPending}>
            {signOut.isPending ? "Signing Out..." : "Sign Out Everywhere"}
          </Button>
        </AlertDialogTrigger>
        <AlertDialogContent>
          <AlertDialogHeader>
            <AlertDialogTitle>Sign out everywhere?</AlertDialogTitle>
            <AlertDialogDescription>
              Every browser and device is signed out at once, this one too. You then sign in again.
            </AlertDialogDescription>
          </AlertDialogHeader>
          <AlertDialogFooter>
            <AlertDialogCancel>Cancel</AlertDialogCancel>
            <AlertDialogAction onClick={() => signOut.mutate()}>Sign Out</AlertDialogAction>
          </AlertDialogFooter>
        </AlertDialogContent>
      </AlertDialog>
    </AccountSection>
  );
}

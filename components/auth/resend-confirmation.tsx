"use client";

import { Button } from "@/components/ui/button";
import { resendConfirmationAction } from "@/lib/accounts/actions";
import { LINK_MINUTES } from "@/lib/accounts/types";
import { useOwnAction } from "./use-own-action";

type ResendConfirmationProps = { label?: string; small?: boolean };

/** Emails the confirmation link of the signed-in account again. */
export function ResendConfirmation({
  label = "Send the Link Again",
  small = false,
}: ResendConfirmationProps) {
  const resend = useOwnAction({
    run: () => resendConfirmationAction({}),
    success: {
      title: "Link Sent",
      description: `Open it within ${LINK_MINUTES} minutes. Earlier links have stopped working.`,
    },
    failure: { title: "Link Not Sent", text: "The link could not be sent. Please try again." },
  });
  return (
    <Button variant="outline" size={small ? "sm" : "default"} disabled={resend.isBusy} onClick={resend.start}>
      {resend.isBusy ? "Sending Link..." : label}
    </Button>
  );
}

"use client";

import { Button } from "@/components/ui/button";
import { confirmAddressAction } from "@/lib/accounts/actions";
import { useOwnAction } from "./use-own-action";

export const CONFIRMATION_FAILURE = {
  title: "Confirmation Failed",
  text: "The address could not be confirmed. Please try again.",
};

/** Confirms the address of the signed-in account with the token of its link. */
export function ConfirmButton({ token }: { token: string }) {
  const confirm = useOwnAction({
    run: () => confirmAddressAction({ token }),
    success: { title: "Address Confirmed" },
    failure: CONFIRMATION_FAILURE,
    next: "/",
  });
  return (
    <Button disabled={confirm.isBusy} onClick={confirm.start}>
      {confirm.isBusy ? "Confirming..." : "Confirm Address"}
    </Button>
  );
}

"use client";

import type { FormEvent } from "react";
import { FormDialog } from "@/components/layout/form-dialog";
import { askForPasskeyAction } from "@/lib/passkeys/actions";
import { callAction } from "@/lib/ui/call-action";
import { OwnPasswordField } from "./own-password-field";
import { proofBy, UNREACHABLE, usePasskeyAction } from "./use-passkey-action";

type SecondStepProps = { isAsked: boolean; onClose: () => void };

/** Turns the question for a passkey after the password on, with a passkey, or off, with the password. */
export function SecondStepDialog({ isAsked, onClose }: SecondStepProps) {
  const { mutate, isPending } = usePasskeyAction(
    async (password: string | null) => {
      const proof = await proofBy(password);
      await callAction(askForPasskeyAction({ isAsked: !isAsked, ...proof }), UNREACHABLE);
    },
    isAsked
      ? { done: "Passkey No Longer Asked For", failed: "Not Turned Off" }
      : { done: "Passkey Asked For from Now On", failed: "Not Turned On" },
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = isAsked ? String(new FormData(event.currentTarget).get("password")) : null;
    mutate(password, { onSuccess: onClose });
  }

  return (
    <FormDialog
      title={isAsked ? "Stop Asking for a Passkey" : "Ask for a Passkey after the Password"}
      description={
        isAsked
          ? "Your password alone will sign you in again."
          : "Your password alone will no longer sign you in. If you lose your passkeys, an administrator has to remove them."
      }
      action={isAsked ? "Turn off" : "Turn on"}
      busy={isAsked ? "Turning Off..." : "Waiting for Your Device..."}
      isPending={isPending}
      onSubmit={submit}
      open
      onOpenChange={onClose}
    >
      {isAsked ? (
        <OwnPasswordField id="second-step-password" />
      ) : (
        <p className="text-sm text-pretty text-muted-foreground">
          Your browser asks for one of your passkeys now, to show that it works.
        </p>
      )}
    </FormDialog>
  );
}

"use client";

import type { FormEvent } from "react";
import { FormDialog } from "@/components/layout/form-dialog";
import { removePasskeyAction } from "@/lib/passkeys/actions";
import type { PasskeyView } from "@/lib/passkeys/types";
import { callAction } from "@/lib/ui/call-action";
import { OwnPasswordField } from "./own-password-field";
import { proofBy, UNREACHABLE, usePasskeyAction } from "./use-passkey-action";

type RemovePasskeyProps = { passkey: PasskeyView; hasPassword: boolean; onClose: () => void };

/** Removes a passkey, once the person has shown who they are. */
export function RemovePasskeyDialog({ passkey: { id, name }, hasPassword, onClose }: RemovePasskeyProps) {
  const { mutate, isPending } = usePasskeyAction(
    async (password: string | null) => {
      const proof = await proofBy(password);
      await callAction(removePasskeyAction({ id, ...proof }), UNREACHABLE);
    },
    { done: "Passkey Removed", failed: "Passkey Not Removed" },
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = hasPassword ? String(new FormData(event.currentTarget).get("password")) : null;
    mutate(password, { onSuccess: onClose });
  }

  return (
    <FormDialog
      title="Remove the Passkey"
      description={`You can no longer sign in with “${name}”. Your other devices are signed out.`}
      action="Remove"
      busy="Removing..."
      isPending={isPending}
      onSubmit={submit}
      open
      onOpenChange={onClose}
    >
      {hasPassword ? (
        <OwnPasswordField id={`remove-${id}`} />
      ) : (
        <p className="text-sm text-pretty text-muted-foreground">
          Your browser asks for one of your passkeys, to show that it is you.
        </p>
      )}
    </FormDialog>
  );
}

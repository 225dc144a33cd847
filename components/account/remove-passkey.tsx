"use client";

import { type FormEvent, useState } from "react";
import { FormDialog } from "@/components/layout/form-dialog";
import { Button } from "@/components/ui/button";
import { removePasskeyAction } from "@/lib/passkeys/actions";
import type { PasskeyView } from "@/lib/passkeys/types";
import { callAction } from "@/lib/ui/call-action";
import { OwnPasswordField } from "./own-password-field";
import { proofBy, UNREACHABLE, usePasskeyAction } from "./use-passkey-action";

type RemovePasskeyProps = { passkey: PasskeyView; hasPassword: boolean };

/** Removes a passkey, once the person has shown who they are. */
export function RemovePasskey({ passkey: { id, name }, hasPassword }: RemovePasskeyProps) {
  const [open, setOpen] = useState(false);
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
    mutate(password, { onSuccess: () => setOpen(false) });
  }

  return (
    <FormDialog
      title="Remove the Passkey"
      description={`You can no longer sign in with “${name}”. Your other devices are signed out.`}
      action="Remove"
      busy="Removing..."
      isPending={isPending}
      onSubmit={submit}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="outline" size="sm" aria-label={`Remove ${name}`}>
          Remove
        </Button>
      }
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

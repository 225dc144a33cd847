import type { FormEvent } from "react";
import { FormPanel } from "@/components/layout/form-panel";
import { removePasskeyAction } from "@/lib/passkeys/actions";
import type { PasskeyView } from "@/lib/passkeys/types";
import { callAction } from "@/lib/ui/call-action";
import { ByPasskey } from "./by-passkey";
import { confirmed, UNREACHABLE, usePasskeyAction } from "./use-passkey-action";

type RemovePasskeyProps = { passkey: PasskeyView; onClose: () => void };

/** Removes a passkey, once the person has shown who they are. */
export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: RemovePasskeyProps) {
  const { mutate, isPending } = usePasskeyAction(
    async () => {
      const proof = await confirmed({ is: "remove", id });
      await callAction(removePasskeyAction({ id, ...proof }), UNREACHABLE);
    },
    { done: "Passkey Removed", failed: "Passkey Not Removed" },
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    mutate(undefined, { onSuccess: onClose });
  }

  return (
    <FormPanel
      title="Remove Passkey"
      description={`You can no longer sign in with “${name}”. Your other devices are signed out.`}
      action="Remove"
      busy="Waiting for Your Device..."
      isPending={isPending}
      onSubmit={submit}
      open
      onOpenChange={onClose}
    >
      <ByPasskey />
    </FormPanel>
  );
}

import type { FormEvent } from "react";
import { FormPanel } from "@/components/layout/form-panel";
import { askForPasskeyAction } from "@/lib/passkeys/actions";
import { callAction } from "@/lib/ui/call-action";
import { ByPasskey } from "./by-passkey";
import { confirmed, UNREACHABLE, usePasskeyAction } from "./use-passkey-action";

type SecondStepProps = { isAsked: boolean; onClose: () => void };

/** Turns the question for a passkey after the password on or off, with a passkey. */
export function SecondStepDialog({ isAsked, onClose }: SecondStepProps) {
  const { mutate, isPending } = usePasskeyAction(
    async () => {
      const proof = await confirmed({ is: "ask", isAsked: !isAsked });
      await callAction(askForPasskeyAction({ isAsked: !isAsked, ...proof }), UNREACHABLE);
    },
    isAsked
      ? { done: "Passkey No Longer Required", failed: "Not Turned Off" }
      : { done: "Passkey Now Required", failed: "Not Turned On" },
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    mutate(undefined, { onSuccess: onClose });
  }

  return (
    <FormPanel
      title={isAsked ? "Stop Asking for a Passkey" : "Ask for a Passkey after the Password"}
      description={
        isAsked
          ? "You will be able to sign in with your password alone again."
          : "You will need a passkey as well as your password to sign in. If you lose your passkeys, an administrator will have to remove them."
      }
      action={isAsked ? "Turn off" : "Turn on"}
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

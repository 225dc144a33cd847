import type { FormEvent } from "react";
import { PasswordInput } from "@/components/auth/password-input";
import { FormPanel } from "@/components/layout/form-panel";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { addPasskeyAction, beginPasskeyAction } from "@/lib/passkeys/actions";
import { makePasskey } from "@/lib/passkeys/browser";
import { callAction } from "@/lib/ui/call-action";
import { ByPasskey } from "./by-passkey";
import { confirmed, UNREACHABLE, usePasskeyAction } from "./use-passkey-action";

type AddPasskeyProps = { hasPassword: boolean; hasPasskey: boolean; device: string; onClose: () => void };

/** Makes a passkey on this device or a security key, once the person has shown who they are. */
export function AddPasskeyDialog({ hasPassword, hasPasskey, device, onClose }: AddPasskeyProps) {
  const { mutate, isPending } = usePasskeyAction(
    async ({ name, password }: { name: string; password: string }) => {
      const proof = hasPasskey ? await confirmed({ is: "add" }) : hasPassword ? { password } : {};
      const options = await callAction(beginPasskeyAction(proof), UNREACHABLE);
      const attestation = await makePasskey(options);
      await callAction(addPasskeyAction({ name, attestation }), UNREACHABLE);
    },
    { done: "Passkey Added", failed: "Passkey Not Added" },
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const given = { name: String(fields.get("name")), password: String(fields.get("password") ?? "") };
    mutate(given, { onSuccess: onClose });
  }

  return (
    <FormPanel
      title="Add a Passkey"
      description="Your browser will ask where to save the passkey: on this device, your phone or a security key."
      action="Continue"
      busy="Waiting for Your Device..."
      isPending={isPending}
      onSubmit={submit}
      open
      onOpenChange={onClose}
    >
      <div className="flex flex-col gap-2">
        <Label htmlFor="passkey-name">Name</Label>
        <Input id="passkey-name" name="name" defaultValue={device} maxLength={60} required />
      </div>
      {hasPasskey ? <ByPasskey /> : hasPassword && <OwnPasswordField id="add-passkey-password" />}
    </FormPanel>
  );
}

/** Asks for the password of the account before a way to sign in comes or goes. */
function OwnPasswordField({ id }: { id: string }) {
  return (
    <div className="flex flex-col gap-2">
      <Label htmlFor={id}>Your Password</Label>
      <PasswordInput id={id} name="password" autoComplete="current-password" required maxLength={128} />
    </div>
  );
}

import type { FormEvent } from "react";
import { FormPanel } from "@/components/layout/form-panel";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { renamePasskeyAction } from "@/lib/passkeys/actions";
import type { PasskeyView } from "@/lib/passkeys/types";
import { callAction } from "@/lib/ui/call-action";
import { UNREACHABLE, usePasskeyAction } from "./use-passkey-action";

type RenamePasskeyProps = { passkey: PasskeyView; onClose: () => void };

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: RenamePasskeyProps) {
  const { mutate, isPending } = usePasskeyAction(
    (to: string) => callAction(renamePasskeyAction({ id, name: to }), UNREACHABLE),
    { done: "Passkey Renamed", failed: "Passkey Not Renamed" },
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get("name")), { onSuccess: onClose });
  }

  return (
    <FormPanel
      title="Rename Passkey"
      description="Use a name that tells you which device or security key it is on."
      action="Rename"
      busy="Renaming..."
      isPending={isPending}
      onSubmit={submit}
      open
      onOpenChange={onClose}
    >
      <div className="flex flex-col gap-2">
        <Label htmlFor={`name-${id}`}>Name</Label>
        <Input id={`name-${id}`} name="name" defaultValue={name} maxLength={60} required />
      </div>
    </FormPanel>
  );
}

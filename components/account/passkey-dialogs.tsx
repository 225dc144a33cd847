import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { FormEvent, ReactNode } from "react";
import { PasswordInput } from "@/components/auth/password-input";
import { FormPanel } from "@/components/layout/form-panel";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import {
  addPasskeyAction,
  askForPasskeyAction,
  beginConfirmationAction,
  beginPasskeyAction,
  removePasskeyAction,
  renamePasskeyAction,
} from "@/lib/passkeys/actions";
import { makePasskey, signWithPasskey } from "@/lib/passkeys/browser";
import type { Operation } from "@/lib/passkeys/owner";
import type { PasskeyView } from "@/lib/passkeys/types";
import { callAction } from "@/lib/ui/call-action";
import { toast } from "@/lib/ui/toast";

const UNREACHABLE = "The server could not be reached. Please try again.";

type AddPasskeyProps = { hasPassword: boolean; hasPasskey: boolean; device: string; onClose: () => void };

/** Creates a passkey on this device or a security key, after re-authentication. */
export function AddPasskeyDialog({ hasPassword, hasPasskey, device, onClose }: AddPasskeyProps) {
  async function add(fields: FormData) {
    const password = String(fields.get("password") ?? "");
    const proof = hasPasskey ? await confirmed({ is: "add" }) : hasPassword ? { password } : {};
    const options = await callAction(beginPasskeyAction(proof), UNREACHABLE);
    const attestation = await makePasskey(options);
    await callAction(addPasskeyAction({ name: String(fields.get("name")), attestation }), UNREACHABLE);
  }
  return (
    <PasskeyDialog
      title="Add a Passkey"
      description="Your browser will ask where to save the passkey: on this device, your phone or a security key."
      action="Continue"
      run={add}
      done="Passkey Added"
      failed="Passkey Not Added"
      onClose={onClose}
    >
      <NameField id="passkey-name" defaultValue={device} />
      {hasPasskey ? <ByPasskey /> : hasPassword && <OwnPasswordField id="add-passkey-password" />}
    </PasskeyDialog>
  );
}

type PasskeyProps = { passkey: PasskeyView; onClose: () => void };

/** Renames a passkey. */
export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: PasskeyProps) {
  return (
    <PasskeyDialog
      title="Rename Passkey"
      description="Use a name that tells you which device or security key it is on."
      action="Rename"
      busy="Renaming..."
      run={(fields) => callAction(renamePasskeyAction({ id, name: String(fields.get("name")) }), UNREACHABLE)}
      done="Passkey Renamed"
      failed="Passkey Not Renamed"
      onClose={onClose}
    >
      <NameField id={`name-${id}`} defaultValue={name} />
    </PasskeyDialog>
  );
}

/** Removes a passkey, after re-authentication. */
export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: PasskeyProps) {
  async function remove() {
    const proof = await confirmed({ is: "remove", id });
    await callAction(removePasskeyAction({ id, ...proof }), UNREACHABLE);
  }
  return (
    <PasskeyDialog
      title="Remove Passkey"
      description={`You can no longer sign in with “${name}”. Your other devices are signed out.`}
      action="Remove"
      run={remove}
      done="Passkey Removed"
      failed="Passkey Not Removed"
      onClose={onClose}
    >
      <ByPasskey />
    </PasskeyDialog>
  );
}

/** Turns the passkey step after the password on or off, confirmed with a passkey. */
export function SecondStepDialog({ isAsked, onClose }: { isAsked: boolean; onClose: () => void }) {
  async function change() {
    const proof = await confirmed({ is: "ask", isAsked: !isAsked });
    await callAction(askForPasskeyAction({ isAsked: !isAsked, ...proof }), UNREACHABLE);
  }
  return (
    <PasskeyDialog
      title={isAsked ? "Stop Asking for a Passkey" : "Ask for a Passkey after the Password"}
      description={
        isAsked
          ? "You will be able to sign in with your password alone again."
          : "You will need a passkey as well as your password to sign in. If you lose your passkeys, an administrator will have to remove them."
      }
      action={isAsked ? "Turn Off" : "Turn On"}
      run={change}
      done={isAsked ? "Passkey No Longer Required" : "Passkey Now Required"}
      failed={isAsked ? "Not Turned Off" : "Not Turned On"}
      onClose={onClose}
    >
      <ByPasskey />
    </PasskeyDialog>
  );
}

type PasskeyDialogProps = {
  title: string;
  description: string;
  action: string;
  busy?: string;
  run: (fields: FormData) => Promise<unknown>;
  /** Toast titles for success and failure. */
  done: string;
  failed: string;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for confirmation before changing a passkey, then refreshes the page. */
function PasskeyDialog({ run, done, failed, onClose, busy, ...panel }: PasskeyDialogProps) {
  const router = useRouter();
  const { mutate, isPending } = useMutation({
    mutationFn: run,
    meta: { errorTitle: failed },
    onSuccess: () => {
      toast.success(done);
      router.refresh();
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    mutate(new FormData(event.currentTarget), { onSuccess: onClose });
  }
  return (
    <FormPanel
      {...panel}
      busy={busy ?? "Waiting for Your Device..."}
      isPending={isPending}
      onSubmit={submit}
      open
      onOpenChange={onClose}
    />
  );
}

/** Has the person confirm with one of their passkeys. */
async function confirmed(operation: Operation) {
  const options = await callAction(beginConfirmationAction(operation), UNREACHABLE);
  return { assertion: await signWithPasskey(options) };
}

function NameField({ id, defaultValue }: { id: string; defaultValue: string }) {
  return (
    <div className="flex flex-col gap-2">
      <Label htmlFor={id}>Name</Label>
      <Input id={id} name="name" defaultValue={defaultValue} maxLength={60} required />
    </div>
  );
}

/** Asks for the account's password before a sign-in method is added or removed. */
function OwnPasswordField({ id }: { id: string }) {
  return (
    <div className="flex flex-col gap-2">
      <Label htmlFor={id}>Your Password</Label>
      <PasswordInput id={id} name="password" autoComplete="current-password" required maxLength={128} />
    </div>
  );
}

/** Explains that a passkey is required, and the alternative. */
function ByPasskey() {
  return (
    <p className="text-sm text-pretty text-muted-foreground">
      Your browser will ask for one of your passkeys, to confirm that it is you. If you have lost them, an
      administrator can remove them.
    </p>
  );
}

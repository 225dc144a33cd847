import { type FormEvent, useState } from "react";
import { PasswordInput } from "@/components/auth/password-input";
import { LabelledField } from "@/components/layout/labelled-field";
import { Button } from "@/components/ui/button";
import { RemoveEverything } from "./remove-everything";
import type { Device } from "./use-device";

/** Asks for the passphrase of this device. */
export function UnlockForm({ device }: { device: Device }) {
  const [passphrase, setPassphrase] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(null);
    const isOpen = await device.enter(passphrase).catch(() => false);
    setBusy(false);
    if (!isOpen) setError("This is not the passphrase of this device. Please try again.");
  }

  return (
    <form onSubmit={submit} className="flex max-w-sm flex-col gap-4">
      <LabelledField
        label="Passphrase"
        error={error}
        hint="The one you chose when you kept your first meeting."
      >
        {(field) => (
          <PasswordInput
            {...field}
            autoComplete="off"
            autoFocus
            value={passphrase}
            onChange={(event) => setPassphrase(event.target.value)}
          />
        )}
      </LabelledField>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isBusy || passphrase === ""}>
          {isBusy ? "Unlocking..." : "Unlock"}
        </Button>
        <RemoveEverything>Remove everything…</RemoveEverything>
      </div>
      <p className="text-sm text-pretty text-muted-foreground">
        Nobody can recover the passphrase. If you forgot it, remove everything and keep the meetings again.
        Notes that have not been sent will be lost.
      </p>
    </form>
  );
}

"use client";

import { type FormEvent, useState } from "react";
import { FormError } from "@/components/auth/form-error";
import { PasswordInput } from "@/components/auth/password-input";
import { LabelledField } from "@/components/layout/labelled-field";
import { Button } from "@/components/ui/button";
import { MIN_PASSPHRASE } from "@/lib/offline/constants";
import { passphraseFault } from "@/lib/offline/device/vault";
import type { Keep } from "./use-keep";

const HINT = `At least ${MIN_PASSPHRASE} characters; several words are best. Do not use your password: anyone who gets hold of this device can guess at the passphrase as often as they like.`;

/** Asks for the passphrase that a pack is kept with: a new one, or that of this device. */
export function KeepForm({ keeping, action = "Keep for Offline" }: { keeping: Keep; action?: string }) {
  const { state, keep, progress } = keeping;
  const [passphrase, setPassphrase] = useState("");
  const [again, setAgain] = useState("");
  const [fault, setFault] = useState<{ field: "passphrase" | "again"; text: string } | null>(null);
  const asked = state?.asked ?? "new";

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = asked === "new" ? faultOf(passphrase, again) : null;
    setFault(found);
    if (!found) keep.mutate(asked === "none" ? null : passphrase);
  }

  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={keep.isPending} className="flex min-w-0 flex-col gap-4">
        <FormError error={keep.error?.message ?? null} />
        {asked !== "none" && (
          <LabelledField
            label={asked === "new" ? "New Passphrase" : "Passphrase of This Device"}
            hint={asked === "new" ? HINT : undefined}
            error={fault?.field === "passphrase" ? fault.text : null}
          >
            {(field) => <Secret {...field} value={passphrase} onValue={setPassphrase} />}
          </LabelledField>
        )}
        {asked === "new" && (
          <LabelledField label="Repeat the Passphrase" error={fault?.field === "again" ? fault.text : null}>
            {(field) => <Secret {...field} value={again} onValue={setAgain} />}
          </LabelledField>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit">{keep.isPending ? "Keeping..." : action}</Button>
          <p role="status" className="text-sm text-muted-foreground">
            {progress}
          </p>
        </div>
      </fieldset>
    </form>
  );
}

function faultOf(passphrase: string, again: string) {
  const text = passphraseFault(passphrase);
  if (text) return { field: "passphrase" as const, text };
  return passphrase === again ? null : { field: "again" as const, text: "The passphrases do not match." };
}

type SecretProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean;
  value: string;
  onValue: (value: string) => void;
};

// Not offered to the browser's own store of passwords, which is on the same device.
function Secret({ onValue, ...field }: SecretProps) {
  return <PasswordInput {...field} autoComplete="off" onChange={(event) => onValue(event.target.value)} />;
}

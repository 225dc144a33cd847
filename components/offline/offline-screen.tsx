"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { WifiOffIcon } from "lucide-react";
import { type FormEvent, useState } from "react";
import { PasswordInput } from "@/components/auth/password-input";
import { EmptyState } from "@/components/layout/empty-state";
import { LabelledField } from "@/components/layout/labelled-field";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { KEPT_DAYS } from "@/lib/offline/constants";
import { createQueryClient } from "@/lib/ui/query-client";
import { KeptPacks } from "./kept-packs";
import { RemoveEverything } from "./remove-everything";
import { type Device as DeviceState, useDevice } from "./use-device";

/**
 * What is stored on this device, once unlocked. It has a query cache of its own, so that none of it appears
 * elsewhere as data from the server.
 */
export function OfflineScreen() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Device />
    </QueryClientProvider>
  );
}

function Device() {
  const device = useDevice();
  const { vault, key, isRemoved, packs } = device;
  if (isRemoved) return <Nothing title="The papers were removed from this device" />;
  if (vault.isPending) return <Skeleton className="h-40" />;
  if (vault.error)
    return <p role="alert">This browser could not read the papers it keeps. Reload the page.</p>;
  if (!vault.data) return <Nothing title="Nothing is kept on this device" />;
  if (!key || !packs) return <UnlockForm device={device} />;
  return <KeptPacks device={device} deviceKey={key} packs={packs} checkedAt={vault.data.checkedAt} />;
}

function Nothing({ title }: { title: string }) {
  return (
    <EmptyState
      Icon={WifiOffIcon}
      title={title}
      action={
        <Button asChild variant="outline" size="sm">
          <a href="/prep-me">Open Prep Me</a>
        </Button>
      }
    >
      To read a meeting’s papers without a connection, open the meeting in Prep Me and choose “Keep for
      offline”. They are removed when you sign out or your session ends, and after {KEPT_DAYS} days without a
      connection.
    </EmptyState>
  );
}

/** Asks for the passphrase of this device. */
function UnlockForm({ device }: { device: DeviceState }) {
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

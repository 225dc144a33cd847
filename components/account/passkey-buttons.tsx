"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { orClose } from "@/components/layout/or-retry";
import { Button } from "@/components/ui/button";
import type { PasskeyView } from "@/lib/passkeys/types";

const loadDialogs = () => import("./passkey-dialogs");
const AddPasskeyDialog = dynamic(
  orClose(() => loadDialogs().then((dialogs) => dialogs.AddPasskeyDialog)),
  {
    ssr: false,
  },
);
const RenamePasskeyDialog = dynamic(
  orClose(() => loadDialogs().then((dialogs) => dialogs.RenamePasskeyDialog)),
  {
    ssr: false,
  },
);
const RemovePasskeyDialog = dynamic(
  orClose(() => loadDialogs().then((dialogs) => dialogs.RemovePasskeyDialog)),
  {
    ssr: false,
  },
);
const SecondStepDialog = dynamic(
  orClose(() => loadDialogs().then((dialogs) => dialogs.SecondStepDialog)),
  {
    ssr: false,
  },
);

type AddPasskeyProps = { hasPassword: boolean; hasPasskey: boolean; device: string };

export function AddPasskey(props: AddPasskeyProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {props.hasPasskey ? "Add another passkey" : "Add a passkey"}
      </Button>
      {isOpen && <AddPasskeyDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

export function RenamePasskey({ passkey }: { passkey: PasskeyView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" aria-label={`Rename ${passkey.name}`} onClick={() => setOpen(true)}>
        Rename
      </Button>
      {isOpen && <RenamePasskeyDialog passkey={passkey} onClose={() => setOpen(false)} />}
    </>
  );
}

export function RemovePasskey(props: { passkey: PasskeyView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Remove ${props.passkey.name}`}
        onClick={() => setOpen(true)}
      >
        Remove
      </Button>
      {isOpen && <RemovePasskeyDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

export function SecondStepButton({ isAsked }: { isAsked: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" aria-describedby="second-step-title" onClick={() => setOpen(true)}>
        {isAsked ? "Turn off" : "Turn on"}
      </Button>
      {isOpen && <SecondStepDialog isAsked={isAsked} onClose={() => setOpen(false)} />}
    </>
  );
}

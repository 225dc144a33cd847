"use client";

import { type FormEvent, useState } from "react";
import { FormDialog } from "@/components/layout/form-dialog";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { signMinutesAction } from "@/lib/minutes/actions";
import type { MinutesView } from "@/lib/minutes/types";
import { useMinutesAction } from "../use-minutes-action";

type SignDialogProps = {
  minutes: MinutesView;
  capacity: "chair" | "secretary";
  hasPassword: boolean;
  /** How many items are closed to whoever signs. */
  closed: number;
};

/** Signs the minutes as they are shown. */
export function SignDialog({ minutes, capacity, hasPassword, closed }: SignDialogProps) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useMinutesAction(signMinutesAction, {
    failure: { title: "Not Signed", text: "The minutes could not be signed." },
    done: "Minutes Signed",
  });
  const isLast = minutes.signatures.length > 0;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    const { id: minutesId, stamp } = minutes;
    mutate({ minutesId, stamp, password }, { onSuccess: () => setOpen(false) });
  }

  return (
    <FormDialog
      title={`Sign as ${capacity === "chair" ? "Chair" : "Secretary"}`}
      description={
        isLast
          ? "This is the second signature. It locks the minutes, and nobody can change them afterwards."
          : "The text and its sources are sealed with your signature. The second signature locks them."
      }
      action="Sign"
      busy="Signing..."
      isPending={isPending}
      onSubmit={submit}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button className="self-start">Sign as {capacity}</Button>}
    >
      {closed > 0 && (
        <p className="text-sm text-pretty">
          {closed === 1 ? "One item is closed to you." : `${closed} items are closed to you.`} Your signature
          covers the whole text; you have not read that part of it.
        </p>
      )}
      {hasPassword ? (
        <div className="flex flex-col gap-2">
          <Label htmlFor="sign-password">Your password</Label>
          <Input
            id="sign-password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        </div>
      ) : (
        <p className="text-sm text-pretty text-muted-foreground">
          Your account has no password, so your sign-in alone confirms your signature.
        </p>
      )}
    </FormDialog>
  );
}

import { type FormEvent, useState } from "react";
import { FormDialog } from "@/components/layout/form-dialog";
import { Moment } from "@/components/layout/moment";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Link } from "@/components/ui/link";
import type { ActionResult } from "@/lib/errors";
import { beginSigningAction, signMinutesAction } from "@/lib/minutes/actions";
import type { MinutesPage, MinutesView, SigningView } from "@/lib/minutes/types";
import { DATE } from "@/lib/ui/dates";
import { RequestError } from "@/lib/ui/request";
import { useMinutesAction } from "../use-minutes-action";

type SignDialogProps = {
  page: Pick<MinutesPage, "meeting">;
  minutes: MinutesView;
  signing: SigningView;
  /** How many items are closed to whoever signs. */
  closed: number;
};

/** Signs the minutes as they are shown. */
export function SignDialog({
  page: { meeting },
  minutes,
  signing: { capacity, proof, passkeysResetAt },
  closed,
}: SignDialogProps) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useMinutesAction(proof === "passkey" ? askAndSign : signMinutesAction, {
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

  const title = `Sign as ${capacity === "chair" ? "Chair" : "Secretary"}`;
  return (
    <FormDialog
      title={title}
      description={
        isLast
          ? "This is the second signature. It locks the minutes: nobody can change them afterwards."
          : "The text and its sources are sealed with your signature. The second signature locks them."
      }
      action={proof === "passkey" ? "Sign with Your Passkey" : "Sign"}
      busy={proof === "passkey" ? "Waiting for Your Device..." : "Signing..."}
      isPending={isPending}
      isDisabled={proof === null}
      onSubmit={submit}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>{title}</Button>}
    >
      {Date.parse(meeting.scheduledDate) > Date.now() && (
        <p className="text-sm text-pretty text-risk-medium">
          This meeting is dated <Moment iso={meeting.scheduledDate} form={DATE} />, which is still to come.
          Check the date before you sign.
        </p>
      )}
      {closed > 0 && (
        <p className="text-sm text-pretty">
          {closed === 1 ? "One item is closed to you." : `${closed} items are closed to you.`} Your signature
          covers the whole text, including the part you cannot read.
        </p>
      )}
      {passkeysResetAt && <ResetNote resetAt={passkeysResetAt} isMissing={proof === null} />}
      {proof === "passkey" && <PasskeyNote />}
      {proof === "password" && (
        <div className="flex flex-col gap-2">
          <Label htmlFor="sign-password">Your Password</Label>
          <Input
            id="sign-password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        </div>
      )}
      {proof === "session" && (
        <p className="text-sm text-pretty text-muted-foreground">
          Your account has no password, so your sign-in alone confirms your signature. With a passkey you
          would confirm it on your device: <AccountLink>add a passkey</AccountLink>.
        </p>
      )}
    </FormDialog>
  );
}

/** Asks the device for a signature about these minutes, and signs with it. */
async function askAndSign(minutes: { minutesId: string; stamp: string }): Promise<ActionResult<void>> {
  const { minutesId, stamp } = minutes;
  const begun = await beginSigningAction({ minutesId, stamp });
  if (!begun.ok) return begun;
  try {
    // Few who read minutes sign them.
    const { signWithPasskey } = await import("@/lib/passkeys/browser");
    const assertion = await signWithPasskey(begun.data);
    return await signMinutesAction({ minutesId, stamp, assertion });
  } catch (error) {
    if (error instanceof RequestError) return { ok: false, error: error.message };
    throw error;
  }
}

function PasskeyNote() {
  return (
    <p className="text-sm text-pretty text-muted-foreground">
      Your browser will ask for your passkey, which signs this version of the minutes and no other. If you
      have lost it, ask an administrator to remove it.
    </p>
  );
}

function ResetNote({ resetAt, isMissing }: { resetAt: string; isMissing: boolean }) {
  return (
    <p className="text-sm text-pretty">
      Your passkeys were removed on <Moment iso={resetAt} form={DATE} />, when your password was reset by
      email.{" "}
      {isMissing && (
        <>
          Before you sign, <AccountLink>add a passkey</AccountLink>.{" "}
        </>
      )}
      Your signature will say so.
    </p>
  );
}

function AccountLink({ children }: { children: string }) {
  return (
    <Link className="text-primary underline underline-offset-4" href="/account#passkeys-section">
      {children}
    </Link>
  );
}

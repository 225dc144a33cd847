import { type FormEvent, useRef, useState } from "react";
import { Check } from "@/components/layout/check-list";
import { FormDialog } from "@/components/layout/form-dialog";
import { LabelledField } from "@/components/layout/labelled-field";
import { Moment } from "@/components/layout/moment";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
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
};

/** Signs the minutes as shown. */
export function SignDialog({
  page: { meeting },
  minutes,
  signing: { capacity, proof, passkeysResetAt, refusal },
}: SignDialogProps) {
  const [open, setOpen] = useState(false);
  const [isDateRight, setDateRight] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useMinutesAction(
    proof === "passkey" ? askAndSign : signMinutesAction,
    {
      failure: {
        // A wrong password is reported at its field.
        title: proof === "password" ? undefined : "Not Signed",
        text: "The minutes could not be signed.",
      },
      done: "Minutes Signed",
    },
  );
  const isLast = minutes.signatures.length > 0;
  const isAhead = Date.parse(meeting.scheduledDate) > Date.now();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { id: minutesId, stamp } = minutes;
    mutate(
      { minutesId, stamp, password: password.current?.value ?? "" },
      {
        onSuccess: () => setOpen(false),
        onError: () => requestAnimationFrame(() => password.current?.select()),
      },
    );
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
      isDisabled={proof === null || refusal !== null || (isAhead && !isDateRight)}
      onSubmit={submit}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>{title}</Button>}
    >
      {refusal && (
        <p role="alert" className="text-sm text-pretty text-destructive">
          {refusal}
        </p>
      )}
      {isAhead && !refusal && (
        <div className="flex flex-col gap-1.5">
          <p className="text-sm text-pretty text-risk-medium">
            This meeting is dated <Moment iso={meeting.scheduledDate} form={DATE} />, which is in the future.
          </p>
          <Check label="I have checked the date." checked={isDateRight} onChange={setDateRight} />
        </div>
      )}
      {passkeysResetAt && <ResetNote resetAt={passkeysResetAt} isMissing={proof === null} />}
      {proof === "passkey" && <PasskeyNote />}
      {proof === "password" && !refusal && (
        <LabelledField label="Your Password" error={error?.message}>
          {(field) => (
            <Input
              {...field}
              ref={password}
              type="password"
              autoComplete="current-password"
              required
              onChange={() => error && reset()}
            />
          )}
        </LabelledField>
      )}
      {proof === "session" && (
        <p className="text-sm text-pretty text-muted-foreground">
          Your account has no password, so your sign-in alone confirms your signature. To confirm it on your
          device instead, <AccountLink>add a passkey</AccountLink>.
        </p>
      )}
    </FormDialog>
  );
}

/** Has the device sign these minutes with a passkey, and submits the signature. */
async function askAndSign(minutes: { minutesId: string; stamp: string }): Promise<ActionResult<void>> {
  const { minutesId, stamp } = minutes;
  const begun = await beginSigningAction({ minutesId, stamp });
  if (!begun.ok) return begun;
  try {
    // Loaded on demand: few readers sign.
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
      The minutes will show this next to your signature.
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

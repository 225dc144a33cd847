import { KeyRoundIcon } from "lucide-react";
import { Moment } from "@/components/layout/moment";
import { RelativeMoment } from "@/components/layout/relative-moment";
import type { PasskeyView } from "@/lib/passkeys/types";
import { DATE_TIME } from "@/lib/ui/dates";
import { AccountSection } from "./account-section";
import { AddPasskey, RemovePasskey, RenamePasskey, SecondStepButton } from "./passkey-buttons";

type PasskeysCardProps = {
  passkeys: PasskeyView[];
  hasPassword: boolean;
  /** Whether password sign-in also requires a passkey. */
  needsPasskey: boolean;
  /** This browser's name for the device, the default name of a passkey. */
  device: string;
  /** When the page was rendered, as an ISO timestamp. */
  now: string;
};

/** The person's passkeys. */
export function PasskeysCard({ passkeys, hasPassword, needsPasskey, device, now }: PasskeysCardProps) {
  return (
    <AccountSection
      id="passkeys"
      title="Passkeys"
      intro="Sign in with your device’s fingerprint, face or PIN. A passkey works only on this site, so nobody can trick you into giving it away. You can sign minutes with it too."
    >
      {passkeys.length === 0 && (
        <p className="mb-4 flex items-center gap-3 rounded-md border border-dashed px-4 py-3 text-sm text-muted-foreground">
          <KeyRoundIcon className="size-5 shrink-0" aria-hidden="true" />
          You have no passkey yet. It takes a minute to add one.
        </p>
      )}
      {passkeys.length > 0 && (
        <ul className="mb-4 divide-y rounded-md border">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
              <KeyRoundIcon className="size-5 shrink-0 text-muted-foreground" aria-hidden="true" />
              <div className="min-w-0 flex-1 basis-48">
                <p className="text-sm font-medium wrap-anywhere">{passkey.name}</p>
                <p className="mt-0.5 text-xs text-muted-foreground">
                  Added <Moment iso={passkey.addedAt} form={DATE_TIME} />
                </p>
                <p className="text-xs text-muted-foreground">
                  {passkey.lastUsedAt ? (
                    <>
                      Last used <RelativeMoment iso={passkey.lastUsedAt} now={now} />
                    </>
                  ) : (
                    "Not used yet"
                  )}
                </p>
              </div>
              <div className="flex gap-2 max-sm:ml-8">
                <RenamePasskey passkey={passkey} />
                <RemovePasskey passkey={passkey} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <AddPasskey hasPassword={hasPassword} hasPasskey={passkeys.length > 0} device={device} />
      {hasPassword && passkeys.length > 0 && <SecondStep isAsked={needsPasskey} />}
    </AccountSection>
  );
}

function SecondStep({ isAsked }: { isAsked: boolean }) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 border-t pt-4">
      <div className="min-w-0 flex-1 basis-64">
        <p id="second-step-title" className="text-sm font-medium">
          Ask for a passkey after the password: {isAsked ? "on" : "off"}
        </p>
        <p className="mt-0.5 text-sm text-pretty text-muted-foreground">
          {isAsked
            ? "You need a passkey as well as your password to sign in."
            : "You can sign in with your password alone, even though you have a passkey."}
        </p>
      </div>
      <SecondStepButton isAsked={isAsked} />
    </div>
  );
}

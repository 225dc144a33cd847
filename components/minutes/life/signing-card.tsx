import { CircleDashedIcon, LockIcon, PenLineIcon } from "lucide-react";
import { Moment } from "@/components/layout/moment";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { SIGNED_WITH } from "@/lib/minutes/constants";
import type { MinutesView } from "@/lib/minutes/types";
import { DATE_TIME } from "@/lib/ui/dates";

const CAPACITIES = { chair: "Chair", secretary: "Secretary" } as const;

/** Who signed approved minutes, who is still to sign, and how a copy is verified. */
export function SigningCard({ minutes }: { minutes: MinutesView }) {
  const { state, signatures, seal, signedAt } = minutes;
  // If nobody has signed approved minutes, the status above already says so.
  if (signatures.length === 0 || (state !== "approved" && state !== "signed")) return null;
  return (
    <Card aria-label="Signatures">
      <CardHeader>
        <CardTitle>Signatures</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-3 text-sm">
        <ul className="flex flex-col gap-2">
          {(["chair", "secretary"] as const).map((capacity) => {
            const given = signatures.find((signature) => signature.capacity === capacity);
            return (
              <li key={capacity} className="flex gap-2">
                {given ? (
                  <PenLineIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
                ) : (
                  <CircleDashedIcon
                    aria-hidden="true"
                    className="mt-0.5 size-4 shrink-0 text-muted-foreground"
                  />
                )}
                <span className="min-w-0">
                  <span className="font-medium">{CAPACITIES[capacity]}: </span>
                  {given ? (
                    <>
                      {given.name}, <Moment iso={given.at} form={DATE_TIME} />, signed{" "}
                      {SIGNED_WITH[given.confirmedBy]}
                      {given.passkeysResetAt && (
                        <>
                          . Their passkeys had been reset by email on{" "}
                          <Moment iso={given.passkeysResetAt} form={DATE_TIME} />
                        </>
                      )}
                    </>
                  ) : (
                    <span className="text-muted-foreground">not signed yet</span>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
        {signedAt && seal && (
          <div className="border-t pt-3">
            <p className="flex gap-2">
              <LockIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
              <span>
                Locked on <Moment iso={signedAt} form={DATE_TIME} />. Nobody can change these minutes.
              </span>
            </p>
            <Link
              className="mt-1.5 inline-block py-0.5 text-primary underline underline-offset-4"
              href={`/verify/${seal}`}
            >
              Verify a copy
            </Link>
            <dl className="mt-2 text-xs text-muted-foreground">
              <dt>Fingerprint (SHA-256)</dt>
              <dd className="font-mono break-all">{seal}</dd>
            </dl>
          </div>
        )}
      </CardContent>
    </Card>
  );
}

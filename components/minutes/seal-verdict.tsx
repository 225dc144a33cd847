import { ShieldAlertIcon, ShieldCheckIcon, ShieldQuestionMarkIcon } from "lucide-react";
import { Moment } from "@/components/layout/moment";
import { Card } from "@/components/ui/card";
import { SIGNED_WITH } from "@/lib/minutes/constants";
import { DATE_TIME } from "@/lib/ui/dates";
import type { SealLookup } from "@/lib/verification/queries";
import { CheckFile } from "./check-file";

const LOOKS = {
  genuine: { Icon: ShieldCheckIcon, tone: "text-status-good" },
  altered: { Icon: ShieldAlertIcon, tone: "text-destructive" },
  unknown: { Icon: ShieldQuestionMarkIcon, tone: "text-muted-foreground" },
} as const;

const TITLES = {
  minutes: { genuine: "The seal of these minutes is genuine", altered: "These minutes were altered" },
  resolution: { genuine: "The seal of this resolution is genuine", altered: "This resolution was altered" },
} as const;

const FINGERPRINTS = {
  minutes: "Fingerprint (SHA-256) of the text and its sources",
  resolution: "Fingerprint (SHA-256) of the text, its papers and the votes",
  nothing: "Fingerprint in the address you opened",
} as const;

/**
 * What anyone with a copy can learn: whether the seal is genuine, but none of the content. A forged copy can
 * carry a genuine seal, so only a check of the file calls the copy genuine.
 */
export function SealVerdict({ seal, lookup }: { seal: string; lookup: SealLookup }) {
  const state = lookup.of === "nothing" ? "unknown" : lookup.verification.state;
  const { Icon, tone } = LOOKS[state];
  return (
    <Card className="mx-auto my-6 w-full max-w-xl divide-y sm:my-12">
      <header className="flex flex-col gap-3 p-5 sm:p-6">
        <h1 className="flex items-center gap-3 font-title text-xl font-semibold tracking-tight text-balance sm:text-2xl">
          <Icon aria-hidden="true" className={`size-8 shrink-0 ${tone}`} />
          {lookup.of === "nothing" ? "Document Not Found" : TITLES[lookup.of][lookup.verification.state]}
        </h1>
        <Explanation lookup={lookup} />
      </header>
      {state === "genuine" && <CheckFile seal={seal} />}
      <dl className="flex flex-col gap-1 px-5 py-4 text-xs sm:px-6">
        <dt className="text-muted-foreground">{FINGERPRINTS[lookup.of]}</dt>
        <dd className="line-clamp-3 font-mono break-all">{seal}</dd>
      </dl>
    </Card>
  );
}

function Explanation({ lookup }: { lookup: SealLookup }) {
  if (lookup.of === "nothing") {
    return (
      <p className="text-pretty text-muted-foreground">
        Nothing with this fingerprint was signed or sealed here. Compare it with the one on your copy: part of
        the address may be missing. If they match, your copy is not genuine.
      </p>
    );
  }
  if (lookup.verification.state === "altered") {
    return (
      <p className="text-pretty text-muted-foreground">
        {lookup.of === "minutes"
          ? "Minutes with this fingerprint were signed here, but the stored text is no longer what was signed."
          : "A resolution was sealed with this fingerprint here, but the stored text is no longer what was sealed."}{" "}
        Please tell the secretary of the board.
      </p>
    );
  }
  return lookup.of === "minutes" ? (
    <GenuineMinutes verification={lookup.verification} />
  ) : (
    <p className="text-pretty text-muted-foreground">
      It was voted on in writing and sealed when voting ended, on{" "}
      <Moment iso={lookup.verification.closedAt} form={DATE_TIME} />. Its text, its papers and the votes have
      not been changed since.
    </p>
  );
}

type OfMinutes = Extract<SealLookup, { of: "minutes" }>["verification"];
type GenuineVerification = Extract<OfMinutes, { state: "genuine" }>;

function GenuineMinutes({ verification }: { verification: GenuineVerification }) {
  return (
    <div className="flex flex-col gap-2 text-pretty text-muted-foreground">
      <p>
        They were signed by the chair and the secretary, locked on{" "}
        <Moment iso={verification.signedAt} form={DATE_TIME} />, and have not been changed since.
        {verification.version > 1 && ` They are version ${verification.version}.`}
      </p>
      <p>{howSigned(verification.confirmedBy)}</p>
      {(["chair", "secretary"] as const).map((capacity) => {
        const resetAt = verification.passkeysResetAt[capacity];
        return (
          resetAt && (
            <p key={capacity} className="font-medium text-foreground">
              The passkeys of the {capacity} had been reset by email on{" "}
              <Moment iso={resetAt} form={DATE_TIME} />.
            </p>
          )
        );
      })}
      {verification.isCorrected && (
        <p className="font-medium text-foreground">
          A later version corrects them. Ask the board for that one.
        </p>
      )}
    </div>
  );
}

function howSigned({ chair, secretary }: GenuineVerification["confirmedBy"]): string {
  return chair === secretary
    ? `Both signed ${SIGNED_WITH[chair]}.`
    : `The chair signed ${SIGNED_WITH[chair]}, the secretary ${SIGNED_WITH[secretary]}.`;
}

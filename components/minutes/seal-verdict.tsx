import { ShieldAlertIcon, ShieldCheckIcon, ShieldQuestionMarkIcon } from "lucide-react";
import { Moment } from "@/components/layout/moment";
import type { Verification } from "@/lib/minutes/verify";
import { DATE_TIME } from "@/lib/ui/dates";
import { CheckFile } from "./check-file";

const VERDICTS = {
  genuine: { title: "These minutes are genuine", Icon: ShieldCheckIcon, tone: "text-status-good" },
  altered: { title: "These minutes were altered", Icon: ShieldAlertIcon, tone: "text-destructive" },
  unknown: { title: "No such minutes", Icon: ShieldQuestionMarkIcon, tone: "text-muted-foreground" },
} as const;

/** What anybody who holds a copy learns of signed minutes: whether they are genuine, and nothing that they say. */
export function SealVerdict({ seal, verification }: { seal: string; verification: Verification }) {
  const { title, Icon, tone } = VERDICTS[verification.state];
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6 py-10 sm:py-16">
      <header className="flex flex-col gap-2">
        <h1 className="flex items-center gap-2.5 font-serif text-2xl font-semibold tracking-tight">
          <Icon aria-hidden="true" className={`size-6 shrink-0 ${tone}`} />
          {title}
        </h1>
        <Explanation verification={verification} />
      </header>
      {verification.state !== "unknown" && (
        <>
          <dl className="flex flex-col gap-1 text-sm">
            <dt className="text-muted-foreground">SHA-256 of the text and its sources</dt>
            <dd className="font-mono text-xs break-all">{seal}</dd>
          </dl>
          {verification.state === "genuine" && <CheckFile seal={seal} />}
        </>
      )}
    </div>
  );
}

function Explanation({ verification }: { verification: Verification }) {
  if (verification.state === "unknown") {
    return (
      <p className="text-pretty text-muted-foreground">
        No minutes with this fingerprint were signed here. Check that the whole address was copied. If it was,
        the document that it comes from is not genuine.
      </p>
    );
  }
  if (verification.state === "altered") {
    return (
      <p className="text-pretty text-muted-foreground">
        Minutes with this fingerprint were signed here, but what is kept of them is no longer what was signed.
        Please tell the secretary of the board.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2 text-pretty text-muted-foreground">
      <p>
        They were signed by the chair and the secretary, locked on{" "}
        <Moment iso={verification.signedAt} form={DATE_TIME} />, and have not been changed since.
        {verification.version > 1 && ` They are version ${verification.version}.`}
      </p>
      {verification.isCorrected && (
        <p className="font-medium text-foreground">
          A later version corrects them. Ask the board for that one.
        </p>
      )}
    </div>
  );
}

import Link from "next/link";
import { meetingAddress, paperAddress } from "@/components/home/addresses";
import type { CarriedFrom } from "@/lib/agenda/types";
import { DATE, formatUtc } from "@/lib/ui/dates";

/** Where an item was carried from, with the way there. */
export function CarriedNote({ from }: { from: CarriedFrom }) {
  const { kind, label, meetingId, meetingTitle, documentId, page, dueOn } = from;
  const isPromise = kind === "promise" && documentId !== null;
  const href = isPromise
    ? paperAddress(meetingId, documentId, page ?? 1)
    : meetingAddress({ meetingId, part: "questions" });
  return (
    <p className="text-xs text-pretty text-muted-foreground">
      <span>{isPromise ? "Promised in " : "Open question of "}</span>
      <Link href={href} title={label} className="underline underline-offset-2 hover:text-foreground">
        {meetingTitle}
        {isPromise && `, p. ${page ?? 1}`}
      </Link>
      {dueOn && ` · due ${formatUtc(dueOn, DATE)}`}
    </p>
  );
}

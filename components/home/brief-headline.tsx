import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import type { BriefHeadline as Headline } from "@/lib/prep-me/headline";
import { cn } from "@/lib/ui/cn";
import { meetingAddress, paperAddress } from "./addresses";

/** A placeholder as tall as the headline. */
export function HeadlineInTheMaking() {
  return (
    <Frame>
      <Skeleton className="my-1 h-5 w-64 max-w-full" />
      <Skeleton className="my-1 h-4 w-40 max-w-full" />
    </Frame>
  );
}

/** Around the headline of the next meeting's brief. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="from-the-brief" className="mt-4 min-h-24 border-t pt-3 text-sm">
      <h3 id="from-the-brief" className="font-medium">
        From the brief
      </h3>
      {children}
    </section>
  );
}

/** The first statement of the next meeting's brief. */
export function BriefHeadline({ headline, meetingId }: { headline: Headline; meetingId: string }) {
  const { figure, sentence, citation } = headline;
  const [against] = figure?.comparisons ?? [];
  return (
    <Frame>
      <p className={cn("mt-0.5 [overflow-wrap:anywhere]", figure ? "text-muted-foreground" : "line-clamp-2")}>
        {sentence}
        {figure && (
          <>
            {figure.label}, {figure.period}:{" "}
            <span className="font-title text-lg leading-tight font-semibold tracking-tight text-foreground">
              {figure.text}
            </span>
          </>
        )}
        {against && (
          <>
            {", "}
            <span
              className={cn(
                "font-medium text-foreground",
                against.isGood === true && "text-status-good",
                against.isGood === false && "text-status-bad",
              )}
            >
              {against.difference}
            </span>{" "}
            {against.name} ({against.text})
          </>
        )}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4">
        <Link href={meetingAddress({ meetingId })} className={LINK}>
          Read the brief
        </Link>
        {citation && (
          <Link href={paperAddress(meetingId, citation.documentId, citation.page)} className={LINK}>
            {citation.title}, p. {citation.page}
          </Link>
        )}
      </p>
    </Frame>
  );
}

const LINK = "inline-block py-0.5 text-primary underline-offset-4 [overflow-wrap:anywhere] hover:underline";

import type { StaleBrief } from "@/lib/home/types";
import { meetingAddress } from "./addresses";
import { DeskList } from "./desk-list";
import { Section } from "./section";

const NAMED = 3;

/** Briefs that were made from other papers than there are today. */
export function StaleBriefs({ briefs }: { briefs: StaleBrief[] }) {
  return (
    <Section id="stale" title="Briefs out of Date" count={briefs.length}>
      <DeskList
        noun="briefs"
        items={briefs.map((brief) => ({
          key: brief.meetingId,
          href: meetingAddress({ meetingId: brief.meetingId }),
          title: brief.meetingTitle,
          facts: changesInWords(brief),
        }))}
      />
    </Section>
  );
}

/** "New: Budget.pdf. Replaced: Report.pdf." */
export function changesInWords({ added, replaced, removed }: StaleBrief): string {
  const parts = [
    ["New", added],
    ["Replaced", replaced],
    ["Removed", removed],
  ] as const;
  return parts
    .filter(([, titles]) => titles.length > 0)
    .map(([word, titles]) => `${word}: ${named(titles)}.`)
    .join(" ");
}

function named(titles: string[]): string {
  const more = titles.length - NAMED;
  const first = titles.slice(0, NAMED).join(", ");
  return more > 0 ? `${first} and ${more} more` : first;
}

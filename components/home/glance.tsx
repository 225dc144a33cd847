import type { HomeView } from "@/lib/home/types";

type Figure = { href: string; count: number; one: string; many: string };

/** What waits, in numbers: one line that leads to each part. */
export function Glance({ home }: { home: HomeView }) {
  const figures: Figure[] = [
    {
      href: "/admin?tab=users",
      count: home.pending ?? 0,
      one: "account to approve",
      many: "accounts to approve",
    },
    {
      href: "#votes",
      count: home.votes.length,
      one: "resolution to vote on",
      many: "resolutions to vote on",
    },
    { href: "#unread", count: home.unread.length, one: "paper to read", many: "papers to read" },
    { href: "#stale", count: home.stale.length, one: "brief out of date", many: "briefs out of date" },
    { href: "#open-questions", count: home.questions.length, one: "open question", many: "open questions" },
    { href: "#actions", count: home.actions.length, one: "board action due", many: "board actions due" },
  ];
  const waiting = figures.filter(({ count }) => count > 0);
  if (waiting.length === 0)
    return (
      <p className="text-sm text-muted-foreground">
        {home.next?.papers === 0 ? "The next meeting has no papers yet." : "You’re all caught up."}
      </p>
    );
  return (
    <ul aria-label="What is waiting for you" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {waiting.map(({ href, count, one, many }) => (
        <li key={href}>
          <a href={href} className="inline-block py-0.5 underline-offset-4 hover:underline">
            <span className="font-semibold">{count}</span>{" "}
            <span className="text-muted-foreground">{count === 1 ? one : many}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

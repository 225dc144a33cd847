import { Moment } from "@/components/layout/moment";
import { RelativeMoment } from "@/components/layout/relative-moment";
import type {
  DueAction,
  HomeView,
  OpenQuestion,
  RecentChat,
  StaleBrief,
  UnreadPaper,
  WaitingVote,
} from "@/lib/home/types";
import { DATE, DATE_TIME, formatLocal } from "@/lib/ui/dates";
import { chatAddress, meetingAddress, paperAddress } from "./addresses";
import { DeskList } from "./desk-list";

type Figure = { href: string; count: number; one: string; many: string };

/** Open work in numbers: one line with links to each section. */
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

type UnreadPapersProps = {
  papers: UnreadPaper[];
  /** The meeting named above the list, whose name its papers need not repeat. */
  nextId: string | null;
};

/** Unread papers of upcoming meetings. */
export function UnreadPapers({ papers, nextId }: UnreadPapersProps) {
  return (
    <DeskList
      id="unread"
      title="Papers to Read"
      noun="papers"
      items={papers.map(({ id, title, pages, meetingId, meetingTitle }) => ({
        key: id,
        href: paperAddress(meetingId, id),
        title,
        facts: [meetingId !== nextId && meetingTitle, pages && `${pages} ${pages === 1 ? "page" : "pages"}`]
          .filter(Boolean)
          .join(" · "),
      }))}
    />
  );
}

/** Actions in papers and minutes, by due date. */
export function DueActions({ actions }: { actions: DueAction[] }) {
  return (
    <DeskList
      id="actions"
      title="Actions Due"
      noun="actions"
      items={actions.map(({ label, dueOn, isOverdue, place, owner, meetingId, meetingTitle }) => ({
        key: `${place?.documentId ?? meetingId} ${dueOn} ${label}`,
        href: place ? paperAddress(meetingId, place.documentId, place.page) : "/prep/registers",
        title: label,
        facts: (
          <>
            <span className={isOverdue ? "font-medium text-status-bad" : "font-medium text-foreground"}>
              {isOverdue ? "Was due" : "Due"} {formatLocal(dueOn, DATE)}
            </span>
            {owner && ` · ${owner}`}
            {place ? ` · ${place.paper}, p. ${place.page}` : ` · Minutes of ${meetingTitle}`}
          </>
        ),
      }))}
    />
  );
}

/** Unanswered questions of the last and the next meeting. */
export function OpenQuestions({ questions }: { questions: OpenQuestion[] }) {
  return (
    <DeskList
      id="open-questions"
      title="Open Questions"
      noun="questions"
      items={questions.map(({ id, text, askedBy, meetingId, meetingTitle }) => ({
        key: id,
        href: meetingAddress({ meetingId, part: "questions" }),
        title: text,
        facts: `${meetingTitle} · asked by ${askedBy}`,
      }))}
    />
  );
}

/** Written resolutions that await the reader's vote. */
export function WaitingVotes({ votes }: { votes: WaitingVote[] }) {
  return (
    <DeskList
      id="votes"
      title="Resolutions to Vote On"
      noun="resolutions"
      items={votes.map(({ id, number, title, deadline }) => ({
        key: id,
        href: `/prep/resolutions/${id}`,
        title,
        facts: (
          <>
            <span className="font-medium text-foreground">
              Until <Moment iso={deadline} form={DATE_TIME} />
            </span>{" "}
            · Written resolution {number}
          </>
        ),
      }))}
    />
  );
}

/** The person's own chats, latest first. `now`: when the page was rendered. */
export function RecentChats({ chats, now }: { chats: RecentChat[]; now: string }) {
  return (
    <DeskList
      id="chats"
      title="Recent Chats"
      isCounted={false}
      noun="chats"
      items={chats.map(({ id, title, updatedAt }) => ({
        key: id,
        href: chatAddress(id),
        title,
        facts: <RelativeMoment iso={updatedAt} now={now} />,
      }))}
    />
  );
}

/** Briefs that are out of date because the papers changed. */
export function StaleBriefs({ briefs }: { briefs: StaleBrief[] }) {
  return (
    <DeskList
      id="stale"
      title="Briefs out of Date"
      noun="briefs"
      items={briefs.map((brief) => ({
        key: brief.meetingId,
        href: meetingAddress({ meetingId: brief.meetingId }),
        title: brief.meetingTitle,
        facts: changesInWords(brief),
      }))}
    />
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

const NAMED = 3;

function named(titles: string[]): string {
  const more = titles.length - NAMED;
  const first = titles.slice(0, NAMED).join(", ");
  return more > 0 ? `${first} and ${more} more` : first;
}

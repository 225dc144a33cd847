import { CornerDownRightIcon, FileTextIcon, HistoryIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { citedPlace } from "@/components/evidence/cited-place";
import { useEvidence } from "@/components/evidence/evidence-context";
import { readableQuote } from "@/components/evidence/readable-quote";
import { Moment } from "@/components/layout/moment";
import { Link } from "@/components/ui/link";
import type { AnsweredBefore, NextSteps } from "@/lib/chat/types";
import type { Citation } from "@/lib/evidence/types";
import { DATE } from "@/lib/ui/dates";
import { threadAddress } from "../threads/thread-address";

type NextStepsProps = {
  next: NextSteps;
  answered: boolean;
  /** All citations of the message, for paging in the viewer. */
  sources: Citation[];
  /** Asks a question; absent below an answer that is followed by another. */
  onAsk?: (question: string) => void;
};

/** Suggestions after an answer: pages to read, earlier answers, and questions that the papers answer. */
export function NextStepsList({ next, answered, sources, onAsk }: NextStepsProps) {
  const { pages, questions, answeredBefore = [] } = next;
  return (
    <div className="mt-1 flex flex-col gap-4 empty:hidden print:hidden">
      {pages.length > 0 && (
        <Section title={pages.length === 1 ? "Closest page" : "Closest pages"}>
          {pages.map((page) => (
            <NearPage key={`${page.documentId} ${page.page}`} page={page} sources={sources} />
          ))}
        </Section>
      )}
      {answeredBefore.length > 0 && (
        <Section title="Already answered">
          {answeredBefore.map((one) => (
            <Earlier key={"threadId" in one ? one.threadId : one.meetingId} earlier={one} />
          ))}
        </Section>
      )}
      {onAsk && questions.length > 0 && (
        <Section title={answered ? "Ask next" : "Questions the papers answer"}>
          {questions.map((question) => (
            <li key={question}>
              <button type="button" onClick={() => onAsk(question)} className={ROW}>
                <CornerDownRightIcon aria-hidden="true" className={ICON} />
                <span className="min-w-0 [overflow-wrap:anywhere]">{question}</span>
              </button>
            </li>
          ))}
        </Section>
      )}
    </div>
  );
}

const ROW =
  "flex min-h-9 w-full items-start gap-2.5 px-3 py-2 text-left text-sm hover:bg-accent focus-visible:relative";
const ICON = "mt-0.5 size-4 shrink-0 text-muted-foreground";

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a landmark of this name would not be told apart from that of another answer
    <section role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-xs font-medium text-muted-foreground">
        {title}
      </p>
      <ul aria-labelledby={id} className="divide-y overflow-hidden rounded-md border bg-card">
        {children}
      </ul>
    </section>
  );
}

/** A page with its paper and the words found on it, unless those are a page header or table cells. */
function NearPage({ page, sources }: { page: Citation; sources: Citation[] }) {
  const row = useId();
  const { open } = useEvidence();
  const words = readableQuote(page.quote);
  return (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={() => open(page, sources, row)} className={ROW}>
        <FileTextIcon aria-hidden="true" className={ICON} />
        <span className="min-w-0 flex-1">
          <span className="block [overflow-wrap:anywhere]">
            {page.title}, <span className="whitespace-nowrap">{citedPlace(page)}</span>
          </span>
          {page.start > 0 && !words.includes(" · ") && (
            <span className="line-clamp-1 text-xs text-muted-foreground" dir="auto">
              {words}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

function Earlier({ earlier }: { earlier: AnsweredBefore }) {
  const isChat = "threadId" in earlier;
  const address = isChat
    ? threadAddress(earlier.threadId)
    : `/prep-me?meeting=${encodeURIComponent(earlier.meetingId)}&tab=questions`;
  return (
    <li>
      <Link href={address} className={ROW}>
        <HistoryIcon aria-hidden="true" className={ICON} />
        <span className="min-w-0 flex-1">
          <span className="block [overflow-wrap:anywhere]">{earlier.question}</span>
          <span className="block text-xs text-muted-foreground">
            {isChat ? "In your chats" : "On a meeting’s question list"},{" "}
            <Moment iso={earlier.at} form={DATE} />
          </span>
        </span>
      </Link>
    </li>
  );
}

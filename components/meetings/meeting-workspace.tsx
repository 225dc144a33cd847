"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useRef } from "react";
import { BriefCard } from "@/components/briefs/brief-card";
import { useBrief } from "@/components/briefs/use-brief";
import { useGenerateBrief } from "@/components/briefs/use-generate-brief";
import { ChangesCard } from "@/components/changes/changes-card";
import { BriefChat } from "@/components/chat/brief-chat";
import { DocumentsCard } from "@/components/documents/documents-card";
import { MeetingUploads } from "@/components/documents/meeting-uploads";
import { Loading } from "@/components/layout/loading";
import { orRetry } from "@/components/layout/or-retry";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { AgendaItemView } from "@/lib/agenda/types";
import type { MeetingView } from "@/lib/meetings/types";
import { cn } from "@/lib/ui/cn";
import { useOnceTrue } from "@/lib/ui/use-once-true";
import { AgendaProvider } from "./agenda-context";
import { PREP_TABS, type PrepTab, tabNamed, usePrepTab } from "./prep-tab";

// Rarely opened, and depends on the code of the paper viewer.
const NotesCard = dynamic(
  orRetry(() => import("@/components/notes/notes-card").then((module) => module.NotesCard)),
  { ssr: false, loading: () => <Loading what="your notes" className="min-h-40" /> },
);

const QuestionsCard = dynamic(
  orRetry(() => import("@/components/questions/questions-card").then((module) => module.QuestionsCard)),
  { loading: () => <Loading what="the questions" className="min-h-40" /> },
);

const NAMES: Record<PrepTab, ReactNode> = {
  brief: "Brief",
  changes: "Changes",
  questions: "Questions",
  notes: (
    <span>
      <span className="max-sm:sr-only">My </span>Notes
    </span>
  ),
  ask: "Ask",
};

type MeetingWorkspaceProps = {
  meeting: MeetingView;
  agenda: AgendaItemView[] | null;
  canManage: boolean;
};

/** A meeting's workspace: its papers on the left, one tab at a time on the right, and the chat field below. */
export function MeetingWorkspace({ meeting, agenda, canManage }: MeetingWorkspaceProps) {
  const { tab, show } = usePrepTab(meeting.id);
  const tabs = useRef<HTMLDivElement>(null);
  const shown = useRef(tab);
  const sawQuestions = useOnceTrue(tab === "questions");
  // After rendering: the previous content may be too short to scroll as far.
  useEffect(() => {
    if (shown.current !== tab) bringToTop(tabs.current);
    shown.current = tab;
  }, [tab]);
  const made = useGenerateBrief(meeting.id);
  const isBriefed = Boolean(useBrief(meeting.id).data) || made.isRunning;
  const generation = {
    ...made,
    start() {
      show("brief");
      made.start();
    },
  };
  return (
    <AgendaProvider items={agenda}>
      {/* The footer waits for the brief, which is taller than a screen. */}
      <div
        data-loading={made.isRunning ? "" : undefined}
        className="mt-1 grid gap-x-6 gap-y-1 sm:mt-4 sm:gap-y-3 lg:mt-6 lg:grid-cols-[var(--left-column)_minmax(0,1fr)] print:mt-0 print:block"
      >
        <div className="group/papers flex flex-col gap-2 lg:gap-4 print:hidden">
          {canManage && <MeetingUploads meetingId={meeting.id} isBriefed={isBriefed} />}
          <DocumentsCard meetingId={meeting.id} canManage={canManage} generation={generation} />
        </div>
        <Tabs
          ref={tabs}
          value={tab}
          onValueChange={(value) => show(tabNamed(value))}
          // As tall as the screen, so that a tab can start at its top with the chat field at the end.
          className="min-h-[calc(100dvh-6.5rem)] min-w-0 gap-4 max-sm:gap-2 max-lg:min-h-[calc(100dvh-3.5rem)] max-lg:-scroll-mt-6 print:block"
        >
          {/* In one column they stick to the top above a long brief. */}
          <TabsList
            aria-label="Preparation"
            className="bg-background max-lg:sticky max-lg:top-14 max-lg:z-20 print:hidden"
          >
            {PREP_TABS.map((one) => (
              <TabsTrigger key={one} value={one}>
                {NAMES[one]}
              </TabsTrigger>
            ))}
          </TabsList>
          <Part of="brief" isPrinted>
            <BriefCard meeting={meeting} generation={generation} canManage={canManage} />
          </Part>
          <Part of="changes" isPrinted>
            <ChangesCard meeting={meeting} />
          </Part>
          <Part of="questions">{sawQuestions && <QuestionsCard meetingId={meeting.id} />}</Part>
          <Part of="notes">{tab === "notes" && <NotesCard meetingId={meeting.id} />}</Part>
          {/* Hidden on the question list, whose questions must not be typed here by mistake. */}
          <BriefChat
            meetingId={meeting.id}
            isOpen={tab === "ask"}
            isHidden={tab === "questions"}
            onAsk={() => show("ask")}
          />
        </Tabs>
      </div>
    </AgendaProvider>
  );
}

/** In one column, or when the tabs have scrolled away, an opened tab would start out of view. */
function bringToTop(tabs: HTMLElement | null): void {
  if (!tabs) return;
  const isOneColumn = window.matchMedia("(width < 64rem)").matches;
  if (isOneColumn || tabs.getBoundingClientRect().top < 0) tabs.scrollIntoView({ block: "start" });
}

/** Opened tabs stay mounted: input is not lost, and the brief and changes are printed whichever tab is open. */
function Part({
  of,
  isPrinted = false,
  children,
}: {
  of: PrepTab;
  isPrinted?: boolean;
  children: ReactNode;
}) {
  return (
    <TabsContent
      value={of}
      forceMount
      className={cn(
        "data-[state=inactive]:hidden",
        // On a phone, text takes the full width of the page, without a box.
        "max-sm:*:data-[slot=card]:border-0 max-sm:*:data-[slot=card]:bg-transparent max-sm:*:data-[slot=card]:*:px-0",
        isPrinted ? "print:block!" : "print:hidden",
      )}
    >
      {children}
    </TabsContent>
  );
}

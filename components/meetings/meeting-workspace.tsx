"use client";

import { BriefCard } from "@/components/briefs/brief-card";
import { useGenerateBrief } from "@/components/briefs/use-generate-brief";
import { ChangesCard } from "@/components/changes/changes-card";
import { BriefChatCard } from "@/components/chat/brief-chat-card";
import { DocumentsCard } from "@/components/documents/documents-card";
import { UploadCard } from "@/components/documents/upload-card";
import { QuestionsCard } from "@/components/questions/questions-card";
import type { MeetingView } from "@/lib/meetings/types";

/** What one prepares a meeting with: its papers on the left, brief and questions on the right. */
export function MeetingWorkspace({ meeting, canManage }: { meeting: MeetingView; canManage: boolean }) {
  const generation = useGenerateBrief(meeting.id);
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-[var(--left-column)_minmax(0,1fr)] print:mt-0 print:block">
      <div className="flex flex-col gap-6 print:hidden">
        {canManage && <UploadCard meetingId={meeting.id} />}
        <DocumentsCard meetingId={meeting.id} canManage={canManage} generation={generation} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <BriefCard meeting={meeting} generation={generation} />
        <ChangesCard meeting={meeting} />
        <QuestionsCard meetingId={meeting.id} />
        <BriefChatCard meetingId={meeting.id} />
      </div>
    </div>
  );
}
